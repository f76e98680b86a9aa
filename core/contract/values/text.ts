import * as z from 'zod';

/** A surrogate without its pair. Such a text can't be encoded as UTF-8: JSON accepts it, DynamoDB rejects it. */
const LONE_SURROGATE = /\p{Cs}/gu;

/** The text without lone surrogates. */
export function wellFormed(text: string): string {
  return text.replace(LONE_SURROGATE, '');
}

/** The text cut to UTF-16 length `length` or less, without splitting a character. */
export function cutText(text: string, length: number): string {
  return wellFormed(text.slice(0, length));
}

/** Schema of every text in the contract that has no pattern. Rejects lone surrogates. */
export const text = (params?: { error: string }) =>
  z
    .string(params)
    .refine((value) => wellFormed(value) === value, { error: 'has half of a character (a lone surrogate)' });
