import type { ProfitDistribution } from './profit_distribution.ts';

/** Profits below this fraction of the largest stake or win are rounding errors and count as 0. */
const EVEN = 1e-9;
/** Enough bins that each has few outcomes to sort. */
const SORTING_BINS = 4096;
const HISTOGRAM_BARS = 24;
/** The histogram spans these quantiles; its outermost bars include the outcomes beyond. */
const SPANNED = { from: 0.005, to: 0.995 } as const;

/** Probability of a profit from `from` to `to`. */
interface HistogramBar {
  from: number;
  to: number;
  probability: number;
}

/** Figures of the distribution of a night's profit, in the unit of the stakes. */
export interface NightSummary {
  mean: number;
  /** Probability of a profit above 0. */
  ahead: number;
  p5: number;
  median: number;
  p95: number;
  highest: number;
  /**
   * Bars of equal width, ascending; 0 is a boundary between two bars or an end. The outermost include outcomes beyond.
   */
  histogram: HistogramBar[];
  outcomes: number;
  exact: boolean;
}

/** Outcomes in bins of equal width, so that a quantile only needs to sort one bin. */
class BinnedNight {
  readonly lowest: number;
  readonly highest: number;
  readonly #night: ProfitDistribution;
  readonly #weights = new Float64Array(SORTING_BINS);
  /** The bin of each outcome. */
  readonly #bins: Uint16Array;

  constructor(night: ProfitDistribution) {
    this.#night = night;
    this.lowest = night.profits.reduce((least, profit) => Math.min(least, profit), Number.POSITIVE_INFINITY);
    this.highest = night.profits.reduce((most, profit) => Math.max(most, profit), Number.NEGATIVE_INFINITY);
    this.#bins = new Uint16Array(night.profits.length);
    for (let outcome = 0; outcome < night.profits.length; outcome++) {
      const bin = this.#binOf(night.profits[outcome] ?? 0);
      this.#bins[outcome] = bin;
      this.#weights[bin] = (this.#weights[bin] ?? 0) + (night.probabilities[outcome] ?? 0);
    }
  }

  #binOf(profit: number): number {
    const range = this.highest - this.lowest;
    return range > 0 ? Math.min(SORTING_BINS - 1, Math.floor(((profit - this.lowest) / range) * SORTING_BINS)) : 0;
  }

  /** The outcomes of one bin by ascending profit. */
  #sorted(bin: number): { profit: number; probability: number }[] {
    const { profits, probabilities } = this.#night;
    const inside: { profit: number; probability: number }[] = [];
    for (let outcome = 0; outcome < profits.length; outcome++) {
      if (this.#bins[outcome] === bin)
        inside.push({ profit: profits[outcome] ?? 0, probability: probabilities[outcome] ?? 0 });
    }
    return inside.sort((one, other) => one.profit - other.profit);
  }

  /** The quantile at `level`, 0…1. */
  quantile(level: number): number {
    let below = 0;
    let bin = 0;
    while (bin < SORTING_BINS - 1 && below + (this.#weights[bin] ?? 0) < level) {
      below += this.#weights[bin] ?? 0;
      bin++;
    }
    for (const { profit, probability } of this.#sorted(bin)) {
      below += probability;
      if (below >= level) return profit;
    }
    return this.highest;
  }
}

/** The histogram; profits up to `even` count as losses. */
function histogramOf(
  { profits, probabilities }: ProfitDistribution,
  binned: BinnedNight,
  even: number,
): HistogramBar[] {
  const low = Math.min(0, binned.quantile(SPANNED.from));
  const high = Math.max(0, binned.quantile(SPANNED.to));
  const width = (high - low) / HISTOGRAM_BARS || 1;
  // Rounding errors must not add a bar, and a rare win must not be in a bar of losses.
  const losing = Math.max(binned.lowest < -even ? 1 : 0, Math.ceil(-low / width - EVEN));
  const winning = Math.max(binned.highest > even ? 1 : 0, Math.ceil(high / width - EVEN));
  const inBars = new Float64Array(losing + winning);
  for (let outcome = 0; outcome < profits.length; outcome++) {
    const profit = profits[outcome] ?? 0;
    const place = losing + (profit > even ? Math.ceil(profit / width) - 1 : Math.min(-1, Math.floor(profit / width)));
    const bar = Math.min(inBars.length - 1, Math.max(0, place));
    inBars[bar] = (inBars[bar] ?? 0) + (probabilities[outcome] ?? 0);
  }
  return Array.from(inBars, (probability, bar) => ({
    from: (bar - losing) * width,
    to: (bar + 1 - losing) * width,
    probability,
  }));
}

/** Mean, probability of a profit, 5th, 50th and 95th percentile, and histogram of a night. */
export function summarizeNight(night: ProfitDistribution): NightSummary {
  const { profits, probabilities, exact } = night;
  const binned = new BinnedNight(night);
  const even = EVEN * Math.max(Math.abs(binned.lowest), Math.abs(binned.highest));
  let mean = 0;
  let ahead = 0;
  for (let outcome = 0; outcome < profits.length; outcome++) {
    const profit = profits[outcome] ?? 0;
    const probability = probabilities[outcome] ?? 0;
    mean += profit * probability;
    if (profit > even) ahead += probability;
  }
  return {
    mean,
    ahead: Math.min(1, ahead),
    p5: binned.quantile(0.05),
    median: binned.quantile(0.5),
    p95: binned.quantile(0.95),
    highest: binned.highest,
    histogram: histogramOf(night, binned, even),
    outcomes: profits.length,
    exact,
  };
}
