/**
 * Probability of backtest overfitting by combinatorially symmetric cross-validation (Bailey, Borwein, López de Prado,
 * Zhu 2015, "The probability of backtest overfitting").
 */
export interface Overfitting {
  /**
   * Share of the splits in which the strategy that is best in one half ranks at or below the middle in the other half,
   * 0…1; null with too few events to split.
   */
  pbo: number | null;
  /** Ways to choose one half of the blocks. */
  combinations: number;
  /** Share of the splits in which that strategy lost money in the other half, 0…1; null as above. */
  share_of_other_halves_that_lost: number | null;
}

const BLOCKS = 16;
/** A variance below this is rounding noise of equal returns. */
const LEAST_VARIANCE = 1e-15;

/** Every set of half the blocks, as bits. */
function halvesOf(blocks: number): number[] {
  const halves: number[] = [];
  for (let set = 0; set < 1 << blocks; set++) {
    let bits = 0;
    for (let rest = set; rest > 0; rest &= rest - 1) bits++;
    if (2 * bits === blocks) halves.push(set);
  }
  return halves;
}

/** Per block and strategy, block by block: sums of returns and of their squares. */
interface BlockSums {
  sums: Float64Array;
  squares: Float64Array;
}

/** The sums over the newest `blocks · length` entries of each column. */
function blockSums(columns: readonly Float64Array[], blocks: number, length: number): BlockSums {
  const width = columns.length;
  const sums = new Float64Array(blocks * width);
  const squares = new Float64Array(blocks * width);
  for (const [column, returns] of columns.entries()) {
    const newest = returns.subarray(returns.length - blocks * length);
    for (const [event, value] of newest.entries()) {
      const place = Math.floor(event / length) * width + column;
      sums[place] = (sums[place] ?? 0) + value;
      squares[place] = (squares[place] ?? 0) + value * value;
    }
  }
  return { sums, squares };
}

function addBlocks(target: Float64Array, perBlock: Float64Array, half: number): void {
  target.fill(0);
  const width = target.length;
  for (let block = 0; half >> block > 0; block++) {
    if (((half >> block) & 1) === 0) continue;
    const from = block * width;
    for (let column = 0; column < width; column++) {
      target[column] = (target[column] ?? 0) + (perBlock[from + column] ?? 0);
    }
  }
}

/**
 * Mean / population standard deviation from sums over `count` events. If all returns are equal: 0 if they are 0, else
 * infinite with their sign.
 */
function sharpeFromSums(sum: number, squares: number, count: number): number {
  const variance = squares / count - (sum / count) ** 2;
  if (variance > LEAST_VARIANCE) return sum / count / Math.sqrt(variance);
  return sum === 0 ? 0 : sum * Number.POSITIVE_INFINITY;
}

/** Index of the largest value, the first among equals. */
function indexOfBest(values: Float64Array): number {
  let best = 0;
  for (let index = 1; index < values.length; index++) if ((values[index] ?? 0) > (values[best] ?? 0)) best = index;
  return best;
}

/** Rank of the value at an index: 1 for the lowest; equal values have their mean rank. */
function rankAt(values: Float64Array, index: number): number {
  const value = values[index] ?? 0;
  let below = 0;
  let equal = 0;
  for (const other of values) {
    if (other < value) below++;
    else if (other === value) equal++;
  }
  return below + (equal + 1) / 2;
}

/**
 * Overfitting of strategies. Columns are their event returns (0 without a bet), in catalogue order and of equal length.
 * The newest events that fill `blocks` (even, at most 20) blocks of equal length are used. For each half of the blocks,
 * the best strategy by Sharpe ratio (the first on ties) is ranked in the other half.
 */
export function backtestOverfitting(columns: readonly Float64Array[], blocks = BLOCKS): Overfitting {
  const length = Math.floor((columns[0]?.length ?? 0) / blocks);
  if (length === 0) return { pbo: null, combinations: 0, share_of_other_halves_that_lost: null };
  const { sums, squares } = blockSums(columns, blocks, length);
  const width = columns.length;
  const halfSums = new Float64Array(width);
  const halfSquares = new Float64Array(width);
  // Sums are added block by block for both halves: subtracting one half from the total would break exact ties.
  const sharpeRatios = (half: number): Float64Array => {
    addBlocks(halfSums, sums, half);
    addBlocks(halfSquares, squares, half);
    return halfSums.map((sum, column) => sharpeFromSums(sum, halfSquares[column] ?? 0, (blocks / 2) * length));
  };
  const everyBlock = (1 << blocks) - 1;
  const halves = halvesOf(blocks);
  let overfitted = 0;
  let lost = 0;
  for (const half of halves) {
    const best = indexOfBest(sharpeRatios(half));
    const others = sharpeRatios(everyBlock & ~half);
    if (2 * rankAt(others, best) <= width + 1) overfitted++;
    if ((halfSums[best] ?? 0) < 0) lost++;
  }
  const combinations = halves.length;
  return { pbo: overfitted / combinations, combinations, share_of_other_halves_that_lost: lost / combinations };
}

/** Share of the strategies at or below the middle rank: the PBO of a random choice. */
export const blindChoiceShare = (strategies: number): number =>
  strategies === 0 ? 0 : Math.floor((strategies + 1) / 2) / strategies;
