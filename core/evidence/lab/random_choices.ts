import { seededRandom } from '../../arithmetic/seeded_random.ts';
import { LIMITS } from '../../contract/limits/limits.ts';
import type { UnpricedEvent } from '../../portfolio/net/compiled_events.ts';
import { STRATEGIES } from '../../strategies/catalogue.ts';

/** Number of random choices for comparison; fewer if there are not that many. */
const CHOICES = 200;
const SEED = 41;

/** A choice by catalogue index: 1 where the strategy is chosen. */
type Chosen = Uint8Array;

const OF = STRATEGIES.length;

const asChosen = (indices: readonly number[]): Chosen => {
  const chosen = new Uint8Array(OF);
  for (const index of indices) chosen[index] = 1;
  return chosen;
};

/** Number of choices of `count` strategies; counting stops above CHOICES. */
function waysToChoose(count: number): number {
  const fewer = Math.min(count, OF - count);
  let ways = 1;
  for (let step = 0; step < fewer && ways <= CHOICES; step++) ways = (ways * (OF - step)) / (step + 1);
  return Math.round(ways);
}

/** All choices of `count` strategies from index `from` on. */
function everyChoice(count: number, from = 0): number[][] {
  if (count === 0) return [[]];
  const indices = Array.from({ length: OF - from - count + 1 }, (_, offset) => from + offset);
  return indices.flatMap((first) => everyChoice(count - 1, first + 1).map((rest) => [first, ...rest]));
}

/** `count` different indices, by a partial Fisher–Yates shuffle. */
function drawnChoice(random: () => number, count: number): number[] {
  const indices = Array.from({ length: OF }, (_, index) => index);
  for (let place = 0; place < count; place++) {
    const other = place + Math.floor(random() * (OF - place));
    [indices[place], indices[other]] = [indices[other] ?? 0, indices[place] ?? 0];
  }
  return indices.slice(0, count).sort((one, other) => one - other);
}

/**
 * 200 different seeded random choices of `count` strategies; all choices if there are fewer, and none if `count` is the
 * number of strategies.
 */
export function randomChoices(count: number): Chosen[] {
  if (count >= OF) return [];
  if (waysToChoose(count) <= CHOICES) {
    // Enumerating the smaller side, chosen or left out, is faster.
    const few = count <= OF - count;
    return everyChoice(few ? count : OF - count).map((indices) => {
      const chosen = asChosen(indices);
      return few ? chosen : chosen.map((mark) => 1 - mark);
    });
  }
  const random = seededRandom(SEED + count);
  const drawn = new Map<string, Chosen>();
  while (drawn.size < CHOICES) {
    const indices = drawnChoice(random, count);
    drawn.set(indices.join(), asChosen(indices));
  }
  return [...drawn.values()];
}

/** Adds `scale` to the entries of `target`, one per choice, whose choice has the strategy. */
function addWhereChosen(target: Float64Array, scale: number, members: Float64Array, strategy: number): void {
  const size = target.length;
  const row = strategy * size;
  for (let choice = 0; choice < size; choice++) {
    target[choice] = (target[choice] ?? 0) + scale * (members[row + choice] ?? 0);
  }
}

/** Adds `scale` × `vector`. */
function addScaled(target: Float64Array, scale: number, vector: Float64Array): void {
  for (let choice = 0; choice < target.length; choice++)
    target[choice] = (target[choice] ?? 0) + scale * (vector[choice] ?? 0);
}

/** A bout that some choices back on both sides: the payouts that are netted, one entry per choice. */
interface NettedBout {
  /** Margin of the line: 1/r + 1/q − 1. */
  margin: number;
  payouts: Float64Array;
}

/**
 * Sums over the strategies of each choice, at prices times 1 + x: atSource + x·perShift, plus (x − margin)·payouts for
 * each bout whose margin is below x, because it is not netted there.
 */
interface ChoiceSums {
  atSource: Float64Array;
  perShift: Float64Array;
  narrow: NettedBout[];
}

/** The payouts of a bout that are netted, by choice. */
function nettedPayouts(
  { backers, payouts }: UnpricedEvent['opposed'][number],
  members: Float64Array,
  size: number,
): Float64Array {
  const red = new Float64Array(size);
  const blue = new Float64Array(size);
  for (let place = 0; place < backers.length; place++) {
    const payout = payouts[place] ?? 0;
    addWhereChosen(payout > 0 ? red : blue, Math.abs(payout), members, backers[place] ?? 0);
  }
  return red.map((payout, choice) => Math.min(payout, blue[choice] ?? 0));
}

/**
 * The sums of one event. At prices times 1 + x a bout with the margin m pays (m − x)·payouts for netting where m > x:
 * (1/r + 1/q)/(1 + x) − 1 per unit of payouts that are 1 + x times as large.
 */
function choiceSums({ profits, won, opposed }: UnpricedEvent, members: Float64Array, size: number): ChoiceSums {
  const sums: ChoiceSums = { atSource: new Float64Array(size), perShift: new Float64Array(size), narrow: [] };
  for (let strategy = 0; strategy < OF; strategy++) {
    addWhereChosen(sums.atSource, profits[strategy] ?? 0, members, strategy);
    addWhereChosen(sums.perShift, won[strategy] ?? 0, members, strategy);
  }
  for (const bout of opposed) {
    const margin = bout.impliedSum - 1;
    const payouts = nettedPayouts(bout, members, size);
    addScaled(sums.atSource, margin, payouts);
    addScaled(sums.perShift, -1, payouts);
    if (margin < LIMITS.lab.priceShift) sums.narrow.push({ margin, payouts });
  }
  return sums;
}

/**
 * Computes the event returns of each random choice of `count` strategies at equal weights, one entry per event, for
 * prices times 1 + `shift`. All choices are computed together, once; other prices take a hundredth of the time.
 */
export function randomReturns(events: readonly UnpricedEvent[], count: number): (shift: number) => Float64Array[] {
  const choices = randomChoices(count);
  const members = new Float64Array(OF * choices.length);
  for (const [place, chosen] of choices.entries()) {
    for (const [strategy, mark] of chosen.entries()) members[strategy * choices.length + place] = mark;
  }
  const sums = events.map((event) => choiceSums(event, members, choices.length));
  return (shift) => {
    const returns = choices.map(() => new Float64Array(events.length));
    for (const [number, { atSource, perShift, narrow }] of sums.entries()) {
      const all = atSource.slice();
      addScaled(all, shift, perShift);
      for (const { margin, payouts } of narrow) if (margin < shift) addScaled(all, shift - margin, payouts);
      for (const [place, own] of returns.entries()) own[number] = (all[place] ?? 0) / count;
    }
    return returns;
  };
}

/** The expected maximum of `draws` draws with replacement from the values; undefined without values. */
export function expectedHighest(values: Float64Array, draws: number): number | undefined {
  if (values.length === 0) return undefined;
  const ascending = values.toSorted();
  const atMost = (place: number) => (place / ascending.length) ** draws;
  return ascending.reduce((sum, value, place) => sum + value * (atMost(place + 1) - atMost(place)), 0);
}
