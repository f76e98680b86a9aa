import { createHmac } from 'node:crypto';

/** Replaces a text in logs and counters. Without the key, the text cannot be found by brute force. */
export type Pseudonym = (text: string) => string;

const HEX_DIGITS = 32;

/** Pseudonyms of 128 bits by HMAC-SHA256 with `key`. */
export function pseudonyms(key: string): Pseudonym {
  return (text) => createHmac('sha256', key).update(text).digest('hex').slice(0, HEX_DIGITS);
}
