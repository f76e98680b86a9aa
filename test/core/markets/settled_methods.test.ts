import { describe, expect, test } from 'vitest';

import type { BoutDetails, MarketBout, StatsBout } from '../../../core/history/sources/source_bouts.ts';
import { importCards } from '../../../core/imports/import_cards.ts';
import { type ClaimSettlement, settledClaim } from '../../../core/markets/settle_claim.ts';
import { marketBout, statsBout } from '../../fixtures/source_bouts.ts';

const DATE = '2026-03-28';

/** A bout as its sources say it ended. The market source names no method where it is undefined. */
interface Case {
  market: Pick<MarketBout, 'outcome' | 'winMethod'>;
  stats?: Partial<Pick<StatsBout, 'outcome' | 'method' | 'details'>>;
}

/** How bets on the three methods of red, and on blue by knockout, end. */
type Ends = readonly [
  knockout: ClaimSettlement | undefined,
  submission: ClaimSettlement | undefined,
  decision: ClaimSettlement | undefined,
  ofBlue: ClaimSettlement | undefined,
];

function endsOf({ market, stats }: Case): Ends {
  const held = marketBout(DATE, 'Red Fighter', 'Blue Fighter', market);
  const counted = stats === undefined ? [] : [statsBout(DATE, 'Red Fighter', 'Blue Fighter', stats)];
  const bout = importCards({ market: [held], stats: counted }, '2026-03-30').cards[0]?.bouts[0];
  if (bout === undefined) throw new TypeError('The bout has no card');
  return [
    settledClaim({ winner: 'red', methods: ['knockout'] }, bout),
    settledClaim({ winner: 'red', methods: ['submission'] }, bout),
    settledClaim({ winner: 'red', methods: ['decision'] }, bout),
    settledClaim({ winner: 'blue', methods: ['knockout'] }, bout),
  ];
}

const details = (verdict: BoutDetails['verdict']): BoutDetails => ({
  ...{ weightClass: undefined, isTitleBout: false, round: 2, clock: 300 },
  verdict,
});
const won = { outcome: 'red', winMethod: undefined } as const;

/** The rules and the books that publish them stand in docs/methods.md, in this order. */
const CASES: readonly (readonly [what: string, bout: Case, ends: Ends])[] = [
  ['a knockout', { market: { outcome: 'red', winMethod: 'knockout' } }, ['won', 'lost', 'lost', 'lost']],
  [
    'a doctor’s stoppage between rounds: a knockout',
    { market: won, stats: { method: 'doctor_stoppage' } },
    ['won', 'lost', 'lost', 'lost'],
  ],
  [
    'a retirement on the stool, which the sources name KO/TKO: a knockout',
    { market: won, stats: { method: 'knockout', details: details(undefined) } },
    ['won', 'lost', 'lost', 'lost'],
  ],
  ['a submission', { market: { outcome: 'red', winMethod: 'submission' } }, ['lost', 'won', 'lost', 'lost']],
  [
    'a technical decision, which the sources name a decision: a decision',
    { market: won, stats: { method: 'decision', details: details('split') } },
    ['lost', 'lost', 'won', 'lost'],
  ],
  [
    'a disqualification: a knockout',
    { market: won, stats: { method: 'other', details: details('disqualification') } },
    ['won', 'lost', 'lost', 'lost'],
  ],
  ['a draw: a push', { market: { outcome: 'draw', winMethod: undefined } }, ['push', 'push', 'push', 'push']],
  ['a no contest: void', { market: { outcome: 'no_contest', winMethod: undefined } }, ['void', 'void', 'void', 'void']],
  [
    'a win that was overturned afterwards: as announced in the cage, where a source still says how',
    { market: { outcome: 'red', winMethod: 'decision' }, stats: { outcome: 'no_contest', method: 'other' } },
    ['lost', 'lost', 'won', 'lost'],
  ],
  [
    'a win of which no source says how: open for the winner, lost for the other side',
    { market: won, stats: { outcome: 'no_contest', method: 'other' } },
    [undefined, undefined, undefined, 'lost'],
  ],
  ['no result', { market: { outcome: undefined, winMethod: undefined } }, [undefined, undefined, undefined, undefined]],
];

describe('a bet on a method settles', () => {
  test.each(CASES)('%s', (_what, bout, ends) => {
    expect(endsOf(bout)).toEqual(ends);
  });

  test('by the method of the stats source only if it has the same winner', () => {
    const other = { market: won, stats: { outcome: 'blue', method: 'submission' } } as const;
    // Both sources have a winner and differ: the stats source’s counts, with its method.
    expect(endsOf(other)).toEqual(['lost', 'lost', 'lost', 'lost']);
  });
});
