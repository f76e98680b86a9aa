import { CognitoError } from './cognito_error.ts';
import { addressKey } from './pool/pool_data.ts';
import { ATTEMPTS } from './pool/pool_settings.ts';
import { secondsNow } from './wall_time.ts';

export interface AttemptLimit {
  /** Throws if the address has used up its attempts: LimitExceededException, unless the limit has another refusal. */
  check(address: string): void;
  count(address: string): void;
  /** Resets the count of an address, after a success. */
  clear(address: string): void;
}

const limitExceeded = () =>
  new CognitoError('LimitExceededException', 'Attempt limit exceeded, please try after some time.');

/**
 * Limits attempts per address to `most` in a sliding window of `ATTEMPTS.seconds`. Addresses without an account are
 * counted too, so that the limit does not reveal which addresses have one.
 */
export function attemptLimit(most: number, refusal: () => CognitoError = limitExceeded): AttemptLimit {
  const times = new Map<string, number[]>();

  function dropOld(): void {
    const since = secondsNow() - ATTEMPTS.seconds;
    for (const [key, counted] of times) {
      const recent = counted.filter((time) => time > since);
      if (recent.length === 0) times.delete(key);
      else times.set(key, recent);
    }
  }

  return {
    check(address) {
      dropOld();
      if ((times.get(addressKey(address))?.length ?? 0) < most) return;
      throw refusal();
    },
    count(address) {
      const key = addressKey(address);
      times.set(key, [...(times.get(key) ?? []), secondsNow()]);
    },
    clear(address) {
      times.delete(addressKey(address));
    },
  };
}
