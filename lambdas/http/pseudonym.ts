import { createHmac } from 'node:crypto';

/** Replaces a text in logs and counters. Without the key, the text cannot be found by brute force. */
export type Pseudonym = (text: string) => string;

const HEX_DIGITS = 32;

/** Pseudonyms of 128 bits by HMAC-SHA256 with `key`. */
export function pseudonyms(key: string): Pseudonym {
  return (text) => createHmac('sha256', key).update(text).digest('hex').slice(0, HEX_DIGITS);
}

/**
 * The mailbox that an e-mail address delivers to, as far as its text tells: in lower case, without a plus-alias
 * (`Ann+ufc@example.org` is `ann@example.org`).
 */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@');
  const [account = ''] = address.slice(0, at).split('+');
  return `${account}${address.slice(at)}`.toLowerCase();
}
