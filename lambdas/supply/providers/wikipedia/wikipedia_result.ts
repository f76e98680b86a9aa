import type { SeenResult } from '../../../../core/supply/observation.ts';
import { wikiPlainText } from './wikitext.ts';

/** The cells of a row from its sixth on, as the page has them. */
export interface ResultCells {
  /** `def.` or `vs.` */
  word: string;
  method: string;
  round: string;
  time: string;
}

type MethodAndVerdict = Pick<SeenResult, 'method' | 'verdict'>;

const METHODS: readonly (readonly [RegExp, MethodAndVerdict])[] = [
  [/^tko\b.*\bdoctor/i, { method: 'doctor_stoppage' }],
  [/^(?:t?ko|knockout|technical knockout)\b/i, { method: 'knockout' }],
  [/^(?:technical )?submission\b/i, { method: 'submission' }],
  [/^(?:technical )?decision\b.*\bsplit/i, { method: 'decision', verdict: 'split' }],
  [/^(?:technical )?decision\b.*\bmajority/i, { method: 'decision', verdict: 'majority' }],
  [/^(?:technical )?decision\b/i, { method: 'decision' }],
  [/^(?:dq|disqualification)\b/i, { method: 'other', verdict: 'disqualification' }],
];
const DRAW = /^(?:technical )?draw\b/i;
const NO_CONTEST = /^(?:nc|no[ -]contest)\b/i;
/** The words of a bout that won't be held, in the cell of the method or at the begin of the note. */
const CANCELLED = /^(?:bout )?(?:was )?(?:cancell?ed|postponed|scrapped|called off)\b/i;

export const isCancelled = (method: string, note: string): boolean => CANCELLED.test(method) || CANCELLED.test(note);

const LAST_ROUND = 5;
const CLOCK = /^(\d{1,2}):([0-5]\d)$/;

function verdictOfDraw(words: string): SeenResult['verdict'] {
  return /\bsplit\b/i.test(words) ? 'split' : /\bmajority\b/i.test(words) ? 'majority' : undefined;
}

function outcomeOf(word: string, words: string): Omit<SeenResult, 'round' | 'clock'> | string {
  const method = METHODS.find(([pattern]) => pattern.test(words))?.[1];
  const isEven = DRAW.test(words) || NO_CONTEST.test(words);
  if (word === 'def')
    return isEven ? `method: "${words}" in a row with a winner` : { winner: 'first', ...method, words };
  if (NO_CONTEST.test(words)) return { winner: 'no_contest', method: 'other', words };
  if (!DRAW.test(words)) return `method: "${words}" in a row without a winner`;
  const verdict = verdictOfDraw(words);
  return { winner: 'draw', method: 'decision', ...(verdict && { verdict }), words };
}

/**
 * The result of a row; undefined for a bout to come, and the reason for a row that says something else. `def.` with no more
 * is a row in the middle of an edit. The winner is the first fighter, which says nothing of corners.
 */
export function readWikiResult({ word, method, round, time }: ResultCells): SeenResult | string | undefined {
  const words = wikiPlainText(method).slice(0, 300);
  const [rounds, clock] = [wikiPlainText(round), CLOCK.exec(wikiPlainText(time))];
  const isEmpty = words === '' || /^[–—-]+$/.test(words);
  if (isEmpty) return word === 'def' ? 'method: missing in a row with a winner' : undefined;
  const outcome = outcomeOf(word, words);
  if (typeof outcome === 'string') return outcome;
  if (!/^\d$/.test(rounds) || Number(rounds) < 1 || Number(rounds) > LAST_ROUND) return `round: "${rounds}"`;
  if (clock === null) return `time: "${wikiPlainText(time)}"`;
  return { ...outcome, round: Number(rounds), clock: 60 * Number(clock[1]) + Number(clock[2]) };
}
