import { HEADING_WORDS, REFUSING, REFUSING_ALONE, WANTING } from '../lexicon/headings.ts';

export type Heading = 'for' | 'against';

const DENIES = /^(not|dont|doesnt|wont|cant|cannot|isnt|arent|aint|mustnt|shouldnt|neither|nothing|wouldnt|nor)$/;
/** Set turns with a denial in them that refuse nothing, and one that does. */
const IDLE = /\b(?:no limits?|no more no less|now or never|never mind|not all|not every|not the|here goes)\b/;
const OFF_LIMITS = /\boff limits\b/;
const MOST_WORDS = 7;
const MOST_UNKNOWN = 2;

/** Whether the words before a colon are a turn that refuses nothing ("no limit: …"). */
export const isIdleHeading = (words: readonly string[]): boolean => IDLE.test(words.join(' '));

/** What the words of a heading, or of a mark behind an item, announce: things wanted, things that are not, or something else. */
export function headingOf(words: readonly string[]): Heading | undefined {
  if (words.length === 0 || words.length > MOST_WORDS) return undefined;
  const text = words.join(' ');
  if (OFF_LIMITS.test(text)) return 'against';
  if (isIdleHeading(words)) return undefined;
  const has = (list: ReadonlySet<string>) => words.some((word) => list.has(word));
  const isDenied = words.some((word) => DENIES.test(word));
  const unknown = words.filter(
    (word) =>
      ![HEADING_WORDS, WANTING, REFUSING, REFUSING_ALONE].some((list) => list.has(word)) &&
      !DENIES.test(word) &&
      !/^\d+$/.test(word),
  );
  if (isDenied && has(REFUSING)) return undefined;
  if (has(REFUSING) && unknown.length <= MOST_UNKNOWN) return 'against';
  if (unknown.length === 0 && (isDenied || has(REFUSING_ALONE))) return 'against';
  return has(WANTING) && !isDenied && unknown.length <= MOST_UNKNOWN ? 'for' : undefined;
}
