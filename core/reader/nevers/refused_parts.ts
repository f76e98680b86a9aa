import type { Part } from '../phrases/plain_text.ts';
import { CUE, OBJECT_FIRST, refuses } from './refusal_cues.ts';

const SENTENCE = /[^.!?;\n:]+(?:[.](?=\d)[^.!?;\n:]*)*/g;
/** A new wish or another thought begins. */
const TURN = /,? (?:but|though|although|while|because|since|as they|so|then(?! \d))\b(?! (?:not|never|no)\b)/;
const LIST =
  /, (?:and |or |nor )?| (?:and|or|nor|&) (?!(?:more|less|fewer|older|younger|over|under|above|below|up|down|longer|shorter|taller|bigger|smaller|higher|lower|heavier|steeper|worse|better|cheaper)\b)/g;

const OR_BEFORE = /\b(?:or|nor) $/;

/** The parts of a list within a range of a text. */
export function listParts(text: string, { from, to }: Part): Part[] {
  const parts: Part[] = [];
  let start = from;
  for (const { index, 0: mark } of text.slice(from, to).matchAll(LIST)) {
    parts.push({ from: start, to: from + index });
    start = from + index + mark.length;
  }
  return [...parts, { from: start, to }];
}

const startsWithCue = (words: string): boolean => words.search(CUE) === 0;

/** The last words of a list, too few to be a wish of their own: "title fights and women". */
const isShortEnd = (text: string, { from, to }: Part, range: Part): boolean =>
  (to === range.to || text[to] === ',') &&
  / and $/.test(text.slice(0, from)) &&
  /^[a-z'-]+(?: fights?| bouts?)?$/.test(text.slice(from, to));

const BEFORE_LAST = /\b(?:and|or|nor) $/;

/** Whether a list has ended before a part: "avoid women and southpaws, favorites please" wishes for favorites. */
const isBehindLast = (text: string, parts: readonly Part[], at: number): boolean =>
  BEFORE_LAST.test(text.slice(0, parts[at - 1]?.from)) && !BEFORE_LAST.test(text.slice(0, parts[at]?.from));

/** The first part of a list, and the following ones behind "or" or that the network takes for refused. */
function refusedParts(text: string, range: Part, isRefused: Sense): Part[] {
  const parts = listParts(text, range);
  const goesOn = (part: Part) =>
    OR_BEFORE.test(text.slice(0, part.from)) || isShortEnd(text, part, range) || isRefused(part);
  const end = parts.findIndex(
    (part, at) => at > 0 && (!goesOn(part) || startsWithCue(text.slice(part.from)) || isBehindLast(text, parts, at)),
  );
  return end < 0 ? parts : parts.slice(0, end);
}

/** Whether the network takes a part for refused. */
export type Sense = (part: Part) => boolean;

/** The sentences of a plain text. */
export const sentencesOf = (text: string): Part[] =>
  [...text.matchAll(SENTENCE)].map(({ index, 0: words }) => ({ from: index, to: index + words.length }));

/** The last parts of a list, joined by "and" or "or", before the words that refuse them. */
function objectBefore(text: string, range: Part): Part[] {
  const parts = listParts(text, range);
  const isJoined = (at: number) => /^ (?:and|or|nor|&) $/.test(text.slice(parts[at]?.to, parts[at + 1]?.from));
  return parts.slice(parts.findLastIndex((_, at) => at < parts.length - 1 && !isJoined(at)) + 1);
}

function partsBehind(text: string, { from, to }: Part, isRefused: Sense): Part[] {
  const words = text.slice(from, to);
  const found: Part[] = [];
  for (const { index, 0: cue } of words.matchAll(CUE)) {
    const start = from + index + cue.length;
    const behind = text.slice(start, to);
    if (start < (found.at(-1)?.to ?? 0) || !refuses(cue, words.slice(0, index), behind)) continue;
    const turn = TURN.exec(behind);
    found.push(...refusedParts(text, { from: start, to: turn === null ? to : start + turn.index }, isRefused));
  }
  return found;
}

/** What words of a plain text refuse, part by part of its lists. */
export function saidRefusals(text: string, isRefused: Sense): Part[] {
  return sentencesOf(text).flatMap((sentence) => {
    const object = OBJECT_FIRST.exec(text.slice(sentence.from, sentence.to))?.groups?.object;
    const before = object === undefined ? [] : objectBefore(text, { ...sentence, to: sentence.from + object.length });
    return [...before, ...partsBehind(text, sentence, isRefused)];
  });
}
