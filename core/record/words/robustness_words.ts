import type { ReturnedBets, Robustness } from '../../contract/record/robustness.ts';
import { percentRangeText, signedPickPercentText, summaryPercentText } from '../../format/numbers/percent.ts';

/** One-sided quantiles of the normal distribution: of a 90 % range, and of a chance of 90 %. */
const RANGE_QUANTILE = 1.6449;
const LIKELY_QUANTILE = 1.2816;

/**
 * Number of published bets until their 90 % range lies above 0, with a chance of one half and of 90 %, if they return what
 * the test did at equal stakes; undefined if that was no profit.
 */
export function betsToKnow({
  bets,
  return: mean,
  error,
}: Robustness['equal_stakes']): [even: number, likely: number] | undefined {
  if (mean <= 0 || error === 0) return undefined;
  const spread = error * Math.sqrt(bets);
  const needed = (quantiles: number) => Math.ceil(((quantiles * spread) / mean) ** 2);
  return [needed(RANGE_QUANTILE), needed(RANGE_QUANTILE + LIKELY_QUANTILE)];
}

/** When published bets will tell, as a sentence. */
export function knowledgeText({ equal_stakes }: Pick<Robustness, 'equal_stakes'>): string {
  const needed = betsToKnow(equal_stakes);
  if (needed === undefined) return 'At equal stakes the test lost: more bets of that kind will not show a profit.';
  const [even, likely] = needed.map((count) => Number(count.toPrecision(2)).toLocaleString('en-US'));
  return `If published bets return what the test did at equal stakes, their 90% range lies above 0 after some ${even} bets with a chance of one half, after some ${likely} with one of 90%. Closing-line value tells sooner; how much sooner is not known before prices of several books are kept.`;
}

/** A row of what would break a return. */
export interface RobustnessRow extends ReturnedBets {
  label: string;
}

const percent = (share: number) => `${Number((100 * share).toFixed(1))}%`;

function periodText({ from, to }: Robustness['by_period'][number]): string {
  if (from === null) return `to ${to}`;
  return to === null ? `from ${from}` : `${from} to ${to}`;
}

/** The same bets staked, chosen, priced and parted in other ways; parts without a bet are left out. */
export function robustnessRows({
  equal_stakes,
  without_best,
  by_period,
  by_odds,
  at_worse_prices,
}: Robustness): RobustnessRow[] {
  const { bets, return: mean, interval } = equal_stakes;
  const rows: RobustnessRow[] = [
    { label: 'At equal stakes', bets, return_on_stakes: mean, return_on_stakes_interval: interval },
    ...without_best.map((row) => ({ ...row, label: `Without the best ${percent(row.share)} of bets` })),
    ...at_worse_prices.map((row) => ({ ...row, label: `At prices ${percent(row.worse)} worse` })),
    ...by_period.map((row) => ({ ...row, label: `Events ${periodText(row)}` })),
    ...by_odds.map((row) => ({ ...row, label: `Odds ${row.band}` })),
  ];
  return rows.filter((row) => row.bets > 0);
}

/** The worst of the rows in a sentence, for those who do not see them. */
export function robustnessText(robustness: Robustness): string {
  const { return: mean, error, interval } = robustness.equal_stakes;
  return `At equal stakes the test returned ${signedPickPercentText(mean)} a bet (standard error ${summaryPercentText(error)}, 90% range ${percentRangeText(interval)}).`;
}
