import type { StrategyFiguresItem } from '../../contract/playbooks/strategies.ts';
import { decimalFromAmerican } from '../../domain/odds/odds.ts';
import type { SettledBet } from '../../imports/strategy_event.ts';

/** Bands of American odds, from the biggest favourites to the longest underdogs. */
export const ODDS_BANDS = [
  'to −400',
  '−400 to −200',
  '−200 to −110',
  'around even',
  '+110 to +200',
  '+200 and longer',
] as const;

const TOLERANCE = 1e-9;

/** The upper end of each band except the last, and whether it belongs to the band. */
const UPPER_ENDS: readonly { american: number; inside: boolean }[] = [
  { american: -400, inside: true },
  { american: -200, inside: true },
  { american: -110, inside: false },
  { american: 110, inside: false },
  { american: 200, inside: true },
];

const LIMITS = UPPER_ENDS.map(
  ({ american, inside }) => (decimalFromAmerican(american) ?? 0) + (inside ? TOLERANCE : -TOLERANCE),
);

/** Index of the band of decimal odds. */
export function oddsBandOf(odds: number): number {
  const band = LIMITS.findIndex((limit) => odds <= limit);
  return band < 0 ? LIMITS.length : band;
}

/** Number of bets and profit per bet of 1 in each band, in the order of the bands. */
export function byOddsBand(bets: readonly SettledBet[]): StrategyFiguresItem['odds_bands'] {
  const records = ODDS_BANDS.map(() => ({ bets: 0, profit: 0 }));
  for (const { odds, payout } of bets) {
    const record = records[oddsBandOf(odds)];
    if (record === undefined) continue;
    record.bets++;
    record.profit += payout - 1;
  }
  return records.map(({ bets: count, profit }) => ({ bets: count, mean: count === 0 ? null : profit / count }));
}
