import { normalQuantile } from '../../../arithmetic/normal_distribution.ts';
import type { IsoDate } from '../../../dates/iso_date.ts';
import type { RuleBet } from './rule_record.ts';

/** Units won, one unit a bet, after each event with a bet. */
export interface RuleCurve {
  dates: IsoDate[];
  units: number[];
  /** Of a worthless rule with the same bets: mean, 5th and 95th percentile. */
  worthless: { mean: number[]; low: number[]; high: number[] };
}

const REACH = normalQuantile(0.95);

/** The curve of bets in the order of their events. */
export function ruleCurve(bets: readonly RuleBet[]): RuleCurve {
  const dates: IsoDate[] = [];
  const units: number[] = [];
  const worthless: RuleCurve['worthless'] = { mean: [], low: [], high: [] };
  let [won, mean, variance] = [0, 0, 0];
  for (const [index, { date, event, odds, probability, profit }] of bets.entries()) {
    won += profit;
    mean += probability * odds - 1;
    variance += probability * (1 - probability) * odds * odds;
    if (bets[index + 1]?.event === event) continue;
    dates.push(date);
    units.push(won);
    worthless.mean.push(mean);
    worthless.low.push(mean - REACH * Math.sqrt(variance));
    worthless.high.push(mean + REACH * Math.sqrt(variance));
  }
  return { dates, units, worthless };
}
