import { LIMITS } from '../limits/limits.ts';
import { TEXTS } from '../texts.ts';
import { cutText, wellFormed } from './text.ts';

const HIDDEN = /<(script|style)\b[^>]*>[\s\S]*?(?:<\/\1\s*>|$)/giu;
const COMMENT = /<!--[\s\S]*?(?:-->|$)/gu;
/** A tag, or an unclosed start of one. A "<" before a blank or a digit is a comparison and stays. */
const TAG = /<[a-z/!?][^<>]*(?:>|$|(?=<))/giu;
const ENTITIES: ReadonlyMap<string, string> = new Map(
  Object.entries({ lt: '<', gt: '>', amp: '&', quot: '"', apos: "'", nbsp: ' ' }),
);
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}));?/giu;
/** Characters that are not seen. Tabs and ends of lines stay, and so do the controls of Latin-1. */
const CONTROL = /(?![\t\n\r\u0080-\u009f])[\p{Cc}\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;
/**
 * Entities can hide tags, and tags can hide tags, so cleaning repeats until nothing changes. The limit bounds hostile
 * input.
 */
const ROUNDS = 8;
const LARGEST_CODE = 0x10ffff;

const characterOf = (code: number) => (code > 0 && code <= LARGEST_CODE ? String.fromCodePoint(code) : '');

const withoutEntities = (text: string) =>
  text.replace(ENTITY, (whole, decimal?: string, hex?: string, name?: string) => {
    if (decimal) return characterOf(Number(decimal));
    if (hex) return characterOf(Number.parseInt(hex, 16));
    return ENTITIES.get(name?.toLowerCase() ?? '') ?? whole;
  });

/** Runs before tags are matched, because invisible characters can split a tag. */
const withoutInvisible = (text: string) => wellFormed(text.replace(CONTROL, ''));

/** Elements that stand within a line: the text on both sides of their tags is one. */
const INLINE = /^<\/?(?:a|abbr|b|big|code|em|font|i|ins|mark|q|s|small|span|strike|strong|sub|sup|tt|u)\b/iu;
/** No blank stands before these. */
const BEFORE_MARK = /^\s*[,.;:!?)\]]/u;

/** What stands in place of a removed part. A "<" before it must not become the start of a tag with the text after it. */
function gapFor(part: string, before: string, after: string): '' | ' ' {
  if (before.endsWith('<')) return ' ';
  return INLINE.test(part) || BEFORE_MARK.test(after) ? '' : ' ';
}

function withoutParts(text: string, parts: RegExp): string {
  let kept = '';
  let end = 0;
  for (const { index, 0: part } of text.matchAll(parts)) {
    kept += text.slice(end, index);
    end = index + part.length;
    kept += gapFor(part, kept, text.slice(end));
  }
  return kept + text.slice(end);
}

const withoutTags = (text: string) => [HIDDEN, COMMENT, TAG].reduce(withoutParts, text);

/** A description without HTML and control characters, trimmed, at most 500 characters. */
export function cleanDescription(raw: string): string {
  let text = raw.slice(0, LIMITS.description.most * 20);
  for (let round = 0; round < ROUNDS; round += 1) {
    const cleaner = withoutTags(withoutInvisible(withoutEntities(text)));
    if (cleaner === text) break;
    text = cleaner;
  }
  const flat = text.replace(/[^\S\n]+/gu, ' ').trim();
  return cutText(flat, LIMITS.description.most).trim();
}

/** The error message for a cleaned description that is too short; undefined if it is valid. */
export function descriptionProblem(cleaned: string): string | undefined {
  return cleaned.length < LIMITS.description.least ? TEXTS.descriptionTooShort : undefined;
}
