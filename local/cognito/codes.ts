import { randomInt } from 'node:crypto';
import { expiredCode, wrongCode } from './cognito_error.ts';
import type { Pool } from './pool/pool.ts';
import type { CodePurpose, User } from './pool/pool_data.ts';
import { LIFETIMES } from './pool/pool_settings.ts';
import { sameSecret } from './tokens/same_secret.ts';
import { secondsNow } from './wall_time.ts';

const SUBJECT = 'Your Cornerman code';

const SENTENCES: Readonly<Record<CodePurpose, string>> = {
  signUp: 'To confirm your new Cornerman account, enter this code:',
  email: 'To confirm this address for your Cornerman account, enter this code:',
  reset: 'To set a new password for your Cornerman account, enter this code:',
};

/** Sets and returns a new code of six digits. It replaces an earlier code for the same purpose. */
export function setCode(user: User, purpose: CodePurpose): string {
  const digits = randomInt(1_000_000).toString().padStart(6, '0');
  user.codes[purpose] = { digits, expiresAt: secondsNow() + LIFETIMES.codes[purpose] };
  return digits;
}

/**
 * Checks a code and removes it from `codes`. Throws CodeMismatchException for a wrong code, ExpiredCodeException for an
 * expired one, LimitExceededException after too many wrong ones for the address.
 */
export function takeCode(pool: Pool, address: string, codes: User['codes'], purpose: CodePurpose, given: string): void {
  pool.attempts.wrongCodes.check(address);
  const code = codes[purpose];
  if (code === undefined || !sameSecret(code.digits, given)) {
    pool.attempts.wrongCodes.count(address);
    throw wrongCode();
  }
  if (code.expiresAt <= secondsNow()) throw expiredCode();
  pool.attempts.wrongCodes.clear(address);
  delete codes[purpose];
}

/** Counts a code against the limit of an address; call it before making the code. Throws LimitExceededException. */
export function countCodeSent(pool: Pool, address: string): void {
  pool.attempts.codesSent.check(address);
  pool.attempts.codesSent.count(address);
}

/** Mails a code. The code must already be stored, or it might not work when it arrives. */
export async function mailCode(pool: Pool, to: string, purpose: CodePurpose, digits: string): Promise<void> {
  const text = `${SENTENCES[purpose]}\n\n${digits}\n\nIf you did not ask for it, leave it be: nothing changes.`;
  await pool.sendMail({ to, subject: SUBJECT, text });
}

/** Cognito's CodeDeliveryDetails for an address, masked to its first letters. */
export function deliveryDetails(address: string) {
  const [account = '', domain = ''] = address.split('@');
  return {
    AttributeName: 'email',
    DeliveryMedium: 'EMAIL',
    Destination: `${account.slice(0, 1)}***@${domain.slice(0, 1)}***`,
  };
}
