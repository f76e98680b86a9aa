import { createHmac } from 'node:crypto';
import { openSecret } from '../runtime/secrets.ts';

/** Replaces a text in logs and counters. Without the key, the text cannot be found by brute force. */
export type Pseudonym = (text: string) => Promise<string>;

const HEX_DIGITS = 32;

/** Pseudonyms of 128 bits by HMAC-SHA256 with the key that `variable` gives; see `openSecret`. */
export function pseudonyms(variable: string): Pseudonym {
  const key = openSecret(variable);
  return async (text) =>
    createHmac('sha256', await key())
      .update(text)
      .digest('hex')
      .slice(0, HEX_DIGITS);
}

/** Providers that ignore dots before the @, and other domains of the same mailbox (Google's and Proton's help pages). */
const WITHOUT_DOTS: Readonly<Record<string, string>> = {
  'gmail.com': 'gmail.com',
  'googlemail.com': 'gmail.com',
  'proton.me': 'proton.me',
  'protonmail.com': 'proton.me',
  'pm.me': 'proton.me',
};

/**
 * The mailbox that an e-mail address delivers to, as far as its text tells: in lower case, without a plus-alias
 * (`Ann+ufc@example.org` is `ann@example.org`), and without dots where its provider ignores them.
 */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1).toLowerCase();
  const [account = ''] = address.slice(0, at).toLowerCase().split('+');
  const folded = Object.hasOwn(WITHOUT_DOTS, domain) ? WITHOUT_DOTS[domain] : undefined;
  return folded === undefined ? `${account}@${domain}` : `${account.replaceAll('.', '')}@${folded}`;
}
