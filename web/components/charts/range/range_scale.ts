/** The mean of a return and its 90 % range, as fractions. */
export interface RangedReturn {
  mean: number;
  interval: readonly [low: number, high: number];
}

/** The ends of the common scale of a table of ranges, as fractions; 0 is between them. */
export interface RangeScale {
  low: number;
  high: number;
}

/** One in this many ranges may exceed the scale at each end. */
const RANGES_PER_CUT = 40;
/** Scales end at whole percents. */
const STEP = 0.01;
const TICKS = [1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01];
const ROUNDING = 1e-9;

/** The scale of a table with these ranges: it includes 0, all means and all except the few longest ranges. */
export function rangeScale(returns: readonly RangedReturn[]): RangeScale {
  const cut = Math.floor(returns.length / RANGES_PER_CUT);
  const lows = returns.map(({ interval }) => interval[0]).sort((one, other) => one - other);
  const highs = returns.map(({ interval }) => interval[1]).sort((one, other) => other - one);
  const means = returns.map(({ mean }) => mean);
  const low = Math.min(-STEP, lows[cut] ?? 0, ...means);
  const high = Math.max(STEP, highs[cut] ?? 0, ...means);
  return { low: Math.floor(low / STEP + ROUNDING) * STEP, high: Math.ceil(high / STEP - ROUNDING) * STEP };
}

/** Position of a value on the scale, in percent from the low end. Values beyond are clamped. */
export function placeOnScale({ low, high }: RangeScale, value: number): number {
  return (100 * (Math.min(high, Math.max(low, value)) - low)) / (high - low);
}

/** The labelled value besides 0: the largest round one on the longer side. */
export function scaleTick({ low, high }: RangeScale): number {
  const side = high >= -low ? high : -low;
  const tick = TICKS.find((candidate) => candidate <= side + ROUNDING) ?? STEP;
  return high >= -low ? tick : -tick;
}
