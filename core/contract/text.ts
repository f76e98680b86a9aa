import * as z from 'zod';

/** Half of a character outside the basic plane. Such a text has no UTF-8: JSON carries it, DynamoDB refuses it. */
const LONE_SURROGATE = /\p{Cs}/gu;

/** The text without lone surrogates. */
export function wellFormed(text: string): string {
  return text.replace(LONE_SURROGATE, '');
}

/** A well-formed text of at most `most` UTF-16 units, cut between code points. */
export function cutText(text: string, most: number): string {
  return wellFormed(text.slice(0, most));
}

/** A text at the border: every string of the contract that has no pattern of its own. Lone surrogates are refused. */
export const text = (params?: { error: string }) =>
  z
    .string(params)
    .refine((value) => wellFormed(value) === value, { error: 'has half of a character (a lone surrogate)' });
