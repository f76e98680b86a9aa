import { createHmac } from 'node:crypto';

/** Stands for a text in logs and counters. Without the key nobody finds the text by trying. */
export type Pseudonym = (text: string) => string;

const HEX_DIGITS = 32;

/** Pseudonyms of 128 bits by HMAC-SHA256 with `key`. */
export function pseudonyms(key: string): Pseudonym {
  return (text) => createHmac('sha256', key).update(text).digest('hex').slice(0, HEX_DIGITS);
}
