import { type Heading, headingOf, isIdleHeading } from './headings.ts';
import type { Progress } from './joints.ts';
import { holdsTopic, type Passage } from './passage.ts';
import { EXCLUDING } from './scope.ts';

/** What the words before a colon or a dash announce when they are the heading of a list, or undefined. */
export function announcedAt(passage: Passage, at: number): Heading | undefined {
  const start = passage.clauseStart(at);
  const isMarked = /^[:–—-]/.test(passage.textAt(at).trim());
  if (!isMarked || passage.matchesWithin(start, at).some(holdsTopic)) return undefined;
  return headingOf(passage.textsWithin(start, at));
}

/** "What I don't want: …": whether a list of what is excluded begins behind the break. */
export const opensRefusedList = ({ passage, stance, seen }: Progress, at: number): boolean =>
  EXCLUDING.has(stance) &&
  !seen &&
  passage.textAt(at) === ':' &&
  !isIdleHeading(passage.textsWithin(passage.clauseStart(at), at));

const POINTING = /^(these|those|them|it|him|her)$/;

/** "… so avoid these, | higher Elo is what I want": nothing more is denied behind them. */
export const isPointedTo = ({ passage, stance, seen, bare }: Progress, at: number): boolean =>
  EXCLUDING.has(stance) && !seen && POINTING.test(passage.textAt(at - 1)) && !passage.listGoesOn(at, bare);

/** "Except for one, the Clinch Counter": what is excepted is named behind the break. */
const ANNOUNCES = /^(never|one|two|three|this|these|following)$/;
const isAnnounced = (passage: Passage, at: number): boolean => ANNOUNCES.test(passage.textAt(at - 1));

/** "No parlays of two, | three, four or five legs." */
function isNumberAhead(passage: Passage, at: number): boolean {
  const [next, after] = passage.tokens.slice(at + 1, at + 3);
  return next?.kind === 'number' && (after?.kind === 'break' || /^(and|or)$/.test(after?.text ?? ''));
}

/** Whether what is excluded goes on behind the break. */
export function excludesBehind({ passage, stance, seen, bare }: Progress, at: number): boolean {
  if (!EXCLUDING.has(stance)) return false;
  if (!seen) return isAnnounced(passage, at);
  return (passage.textAt(at) !== ':' && passage.listGoesOn(at, bare)) || isNumberAhead(passage, at);
}
