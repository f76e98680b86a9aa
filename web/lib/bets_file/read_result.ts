import type { BetResult } from '../../../core/contract/bet_limits.ts';

const WORDS: readonly (readonly [BetResult, RegExp])[] = [
  ['cashed_out', /^(?:cash(?:ed)?[\s_-]?out)$/],
  ['returned', /^(?:returned|push(?:ed)?|void(?:ed)?|refund(?:ed)?|cancell?ed|no action|no contest|draw|tie|p|v)$/],
  ['won', /^(?:won|win|winner|w|✓|✔|gewonnen|1)$/],
  ['lost', /^(?:lost|loss|lose|loser|l|✗|✘|verloren|0)$/],
];
const OPEN = /^(?:|open|pending|unsettled|placed|live|active|-|–)$/;

/** Reads how a bet ended: `open` if it has not, undefined for words that are not known. */
export function readResult(cell: string): BetResult | 'open' | undefined {
  const text = cell.trim().toLowerCase();
  if (OPEN.test(text)) return 'open';
  return WORDS.find(([, word]) => word.test(text))?.[0];
}
