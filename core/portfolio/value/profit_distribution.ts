import { seededRandom } from '../../arithmetic/seeded_random.ts';
import { ofCorner } from '../../domain/cards/probability.ts';
import type { SlipBet } from './slip_bet.ts';

/** Up to this number of bouts all outcomes are enumerated; with more, outcomes are drawn. */
const MOST_EXACT_BOUTS = 16;
const DRAWS = 20_000;
const SEED = 22;

/** Distribution of a slip's profit with independent bouts: one entry per outcome, unordered. */
export interface ProfitDistribution {
  /** In the unit of the stakes. */
  profits: Float64Array;
  /** Probability of each outcome; they sum to 1. */
  probabilities: Float64Array;
  /** True if all outcomes were enumerated, false if they were drawn. */
  exact: boolean;
  /** The bouts in play. Where `exact`, bit b of an outcome's index is set if red wins the bout `bouts[b]`. */
  bouts: readonly number[];
}

/** A bet by what it costs and what it pays if all of its legs win. */
export interface PayingBet extends Pick<SlipBet, 'legs'> {
  cost: number;
  payout: number;
}

interface Parlay {
  payout: number;
  legs: readonly { bout: number; red: boolean }[];
}

/** A slip's bets by the bouts they depend on, which are numbered from 0 here. */
class BoutsInPlay {
  cost = 0;
  readonly #places = new Map<number, number>();
  readonly probabilityOfRed: number[] = [];
  /** Payout of the moneylines on each bout, by winner. */
  readonly ifRed: number[] = [];
  readonly ifBlue: number[] = [];
  readonly parlays: Parlay[] = [];

  get bouts(): readonly number[] {
    return [...this.#places.keys()];
  }

  add({ cost, payout, legs }: PayingBet): void {
    this.cost += cost;
    const placed = legs.map((leg) => ({ bout: this.#place(leg), red: leg.corner === 'red' }));
    const [first] = placed;
    if (first === undefined || placed.length > 1) {
      this.parlays.push({ payout, legs: placed });
      return;
    }
    const payouts = first.red ? this.ifRed : this.ifBlue;
    payouts[first.bout] = (payouts[first.bout] ?? 0) + payout;
  }

  #place({ bout, corner, probability }: SlipBet['legs'][number]): number {
    const known = this.#places.get(bout);
    if (known !== undefined) return known;
    this.#places.set(bout, this.probabilityOfRed.length);
    this.ifRed.push(0);
    this.ifBlue.push(0);
    return this.probabilityOfRed.push(ofCorner(probability, corner)) - 1;
  }
}

/** Adds a parlay's payout to every outcome in which all of its legs win. */
function addParlay(profits: Float64Array, { payout, legs }: Parlay): void {
  const mask = legs.reduce((bits, { bout }) => bits | (1 << bout), 0);
  const wins = legs.reduce((bits, { bout, red }) => bits | (red ? 1 << bout : 0), 0);
  // The outcomes of the other bouts: the subsets of their bits, in descending order.
  const others = (profits.length - 1) & ~mask;
  let rest = others;
  while (rest >= 0) {
    const outcome = wins | rest;
    profits[outcome] = (profits[outcome] ?? 0) + payout;
    rest = rest === 0 ? -1 : (rest - 1) & others;
  }
}

/** Enumerates all outcomes; each bout doubles them. */
function everyOutcome({ cost, bouts, probabilityOfRed, ifRed, ifBlue, parlays }: BoutsInPlay): ProfitDistribution {
  const profits = new Float64Array(2 ** probabilityOfRed.length);
  const probabilities = new Float64Array(profits.length);
  profits[0] = 0 - cost;
  probabilities[0] = 1;
  for (const [bout, ofRed] of probabilityOfRed.entries()) {
    const payouts = { red: ifRed[bout] ?? 0, blue: ifBlue[bout] ?? 0 };
    const size = 1 << bout;
    for (let outcome = 0; outcome < size; outcome++) {
      const profit = profits[outcome] ?? 0;
      const probability = probabilities[outcome] ?? 0;
      profits[outcome + size] = profit + payouts.red;
      probabilities[outcome + size] = probability * ofRed;
      profits[outcome] = profit + payouts.blue;
      probabilities[outcome] = probability * (1 - ofRed);
    }
  }
  for (const parlay of parlays) addParlay(profits, parlay);
  return { profits, probabilities, exact: true, bouts };
}

/** Draws outcomes with a fixed seed: bout by bout, then the parlays, over arrays with one entry per draw. */
function drawnOutcomes({ cost, bouts, probabilityOfRed, ifRed, ifBlue, parlays }: BoutsInPlay): ProfitDistribution {
  const random = seededRandom(SEED);
  const profits = new Float64Array(DRAWS).fill(0 - cost);
  const winners = probabilityOfRed.map((ofRed, bout) => {
    const payouts = { red: ifRed[bout] ?? 0, blue: ifBlue[bout] ?? 0 };
    const redWon = new Uint8Array(DRAWS);
    for (let draw = 0; draw < DRAWS; draw++) {
      const red = random() < ofRed;
      redWon[draw] = red ? 1 : 0;
      profits[draw] = (profits[draw] ?? 0) + (red ? payouts.red : payouts.blue);
    }
    return redWon;
  });
  for (const { payout, legs } of parlays) {
    const won = new Uint8Array(DRAWS).fill(1);
    for (const { bout, red } of legs) {
      const redWon = winners[bout] ?? won;
      for (let draw = 0; draw < DRAWS; draw++) if ((redWon[draw] === 1) !== red) won[draw] = 0;
    }
    for (let draw = 0; draw < DRAWS; draw++) profits[draw] = (profits[draw] ?? 0) + (won[draw] === 1 ? payout : 0);
  }
  return { profits, probabilities: new Float64Array(DRAWS).fill(1 / DRAWS), exact: false, bouts };
}

/**
 * Distribution of the joint profit of bets whose legs are open, in the unit of their amounts: exact for up to 16 bouts,
 * 20,000 seeded draws for more. A bet without legs has paid. Without bets it is 0 with probability 1.
 */
export function distributionOf(bets: readonly PayingBet[]): ProfitDistribution {
  const bouts = new BoutsInPlay();
  for (const bet of bets) bouts.add(bet);
  return bouts.probabilityOfRed.length <= MOST_EXACT_BOUTS ? everyOutcome(bouts) : drawnOutcomes(bouts);
}

/** The least and the most that bets can bring, in the unit of their amounts. */
export interface ProfitBounds {
  least: number;
  most: number;
  /** False where they may lie outside of what can happen: parlays tie more bouts together than are enumerated. */
  exact: boolean;
}

/** Bets in groups that share no bout. */
function independentGroups(bets: readonly PayingBet[]): PayingBet[][] {
  let groups: { bouts: ReadonlySet<number>; bets: PayingBet[] }[] = [];
  for (const bet of bets) {
    const shares = ({ bouts }: (typeof groups)[number]) => bet.legs.some((leg) => bouts.has(leg.bout));
    const joined = groups.filter(shares);
    const bouts = new Set([...joined.flatMap((group) => [...group.bouts]), ...bet.legs.map((leg) => leg.bout)]);
    const apart = groups.filter((group) => !shares(group));
    groups = [...apart, { bouts, bets: [...joined.flatMap((group) => group.bets), bet] }];
  }
  return groups.map((group) => group.bets);
}

/** The bounds of one group: of all its outcomes; of too many, with each bout and each parlay by itself. */
function groupBounds(bets: readonly PayingBet[]): ProfitBounds {
  const inPlay = new BoutsInPlay();
  for (const bet of bets) inPlay.add(bet);
  if (inPlay.probabilityOfRed.length <= MOST_EXACT_BOUTS) {
    const { profits } = everyOutcome(inPlay);
    const least = profits.reduce((low, profit) => Math.min(low, profit));
    return { least, most: profits.reduce((high, profit) => Math.max(high, profit)), exact: true };
  }
  const { cost, ifRed, ifBlue, parlays } = inPlay;
  const sum = (of: (one: number, other: number) => number) =>
    ifRed.reduce((total, red, bout) => total + of(red, ifBlue[bout] ?? 0), 0) +
    parlays.reduce((total, { payout, legs }) => total + (legs.length === 0 ? payout : of(payout, 0)), 0);
  return { least: sum(Math.min) - cost, most: sum(Math.max) - cost, exact: false };
}

/** The least and the most that bets whose legs are open can bring, whatever their chances. */
export function profitBounds(bets: readonly PayingBet[]): ProfitBounds {
  return independentGroups(bets)
    .map(groupBounds)
    .reduce(
      (all, group) => ({
        least: all.least + group.least,
        most: all.most + group.most,
        exact: all.exact && group.exact,
      }),
      { least: 0, most: 0, exact: true },
    );
}

/** Distribution of the joint profit of the bets with a stake; see `distributionOf`. If exact, the mean is Σ stake × edge. */
export const profitDistribution = (bets: readonly SlipBet[]): ProfitDistribution =>
  distributionOf(
    bets.filter(({ stake }) => stake > 0).map(({ stake, odds, legs }) => ({ cost: stake, payout: stake * odds, legs })),
  );
