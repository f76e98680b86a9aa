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

/** Blanks, line ends and other control characters. */
const BLANKS = /[\p{Cc}\p{Z}]+/gu;
/** What turns the direction of the text around it, and what is nowhere seen: zero width, byte order marks, no characters. */
const UNSEEN = /[\u202a-\u202e\u2066-\u2069\u200b\u2060-\u2064\ufeff\ufffe\uffff]/gu;
/** More marks on one letter than any script has, which would cover the lines around. */
const MARKS = /(\p{M}{4})\p{M}+/gu;
/** Stands where nothing of a text can be seen: names that are kept already stay names. */
const NOT_SEEN = '?';
const SEEN = /[^\u2800\p{Default_Ignorable_Code_Point}\p{Z}\p{C}\p{M}]/u;

/** The text as one line that reads alike wherever it stands: on pages, in titles, mails, files and calendars. */
export function oneLine(text: string): string {
  const line = text.replace(UNSEEN, '').replace(BLANKS, ' ').replace(MARKS, '$1').trim();
  return SEEN.test(line) || text.trim() === '' ? line : NOT_SEEN;
}

/** Schema of a name that somebody gives to something, of 1 to `longest` characters after it is made one line. */
export const nameText = (longest: number) => text().overwrite(oneLine).min(1).max(longest);
