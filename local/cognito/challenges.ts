import { randomBytes } from 'node:crypto';
import { LIFETIMES } from './pool/pool_settings.ts';
import { secondsNow } from './wall_time.ts';

/** Of SRP: the HMAC key that a client derives from the right password, and the verifier of that password. */
export interface PasswordChallenge {
  sub: string;
  key: Buffer;
  verifier: string;
}

/** Of a passkey that is being added, or signs in. */
export interface PasskeyChallenge {
  sub: string;
  purpose: 'add' | 'sign_in';
}

export interface ChallengeStore<Challenge> {
  /** Stores a challenge and returns its new secret block, in base64. */
  open(challenge: Challenge): string;
  /** Removes and returns the challenge of a secret block; undefined if it is unknown, used or expired. */
  take(secretBlock: string): Challenge | undefined;
}

/** Stores challenges between the two steps of a sign-in, in memory: a restart in between fails the sign-in. */
export function challengeStore<Challenge extends object>(): ChallengeStore<Challenge> {
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
