import type { BetResult } from '../../../core/contract/bets/bet_limits.ts';

/** `settled`: it ended, and the money says how. */
export type ResultWord = BetResult | 'open' | 'settled';

const WORDS: readonly (readonly [ResultWord, RegExp])[] = [
  ['open', /^(?:|open|pending|unsettled|placed|live|active|accepted|-|–)$/],
  ['settled', /^(?:settled|graded|closed|completed?|finished|resulted)$/],
  ['cashed_out', /^(?:cash(?:ed)?[\s_-]?out)$/],
  ['returned', /^(?:returned|push(?:ed)?|void(?:ed)?|refund(?:ed)?|cancell?ed|no action|no contest|draw|tie|p|v)$/],
  ['won', /^(?:won|win|winner|w|✓|✔|gewonnen|1)$/],
  ['lost', /^(?:lost|loss|lose|loser|l|✗|✘|verloren|0)$/],
];

/** Reads how a bet ended, in words or as `SETTLED_WIN`; undefined for words that are not known. */
export function readResult(cell: string): ResultWord | undefined {
  const text = cell
    .trim()
    .toLowerCase()
    .replace(/^settled[\s_-]+/, '');
  return WORDS.find(([, word]) => word.test(text))?.[0];
}

/** True for a word that says how a bet ended. */
export function isEnd(cell: string): boolean {
  const read = readResult(cell);
  return read !== undefined && read !== 'open' && read !== 'settled';
}
