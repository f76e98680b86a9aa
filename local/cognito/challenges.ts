import { randomBytes } from 'node:crypto';
import { LIFETIMES } from './pool_settings.ts';
import { secondsNow } from './wall_time.ts';

export interface Challenge {
  sub: string;
  /** What a client that knows the password signs with. */
  key: Buffer;
}

export interface ChallengeStore {
  /** Keeps a challenge under a fresh secret block, in base64. */
  open(challenge: Challenge): string;
  /** The challenge of a secret block, once; undefined where it is unknown, used or too old. */
  take(secretBlock: string): Challenge | undefined;
}

/** Sign-ins between their two steps. They live in memory: after a restart the person signs in again. */
export function challengeStore(): ChallengeStore {
  const opened = new Map<string, Challenge & { expiresAt: number }>();

  function dropOld(): void {
    for (const [secretBlock, { expiresAt }] of opened) if (expiresAt <= secondsNow()) opened.delete(secretBlock);
  }

  return {
    open(challenge) {
      dropOld();
      const secretBlock = randomBytes(64).toString('base64');
      opened.set(secretBlock, { ...challenge, expiresAt: secondsNow() + LIFETIMES.challenge });
      return secretBlock;
    },
    take(secretBlock) {
      dropOld();
      const challenge = opened.get(secretBlock);
      opened.delete(secretBlock);
      return challenge;
    },
  };
}
