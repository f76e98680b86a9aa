import { seededRandom } from '../arithmetic/seeded_random.ts';
import { ofCorner } from '../cards/probability.ts';
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
}

interface Parlay {
  payout: number;
  legs: readonly { bout: number; red: boolean }[];
}

/** A slip's bets by the bouts they depend on, which are numbered from 0 here. */
class BoutsInPlay {
  staked = 0;
  readonly #places = new Map<number, number>();
  readonly probabilityOfRed: number[] = [];
  /** Payout of the moneylines on each bout, by winner. */
  readonly ifRed: number[] = [];
  readonly ifBlue: number[] = [];
  readonly parlays: Parlay[] = [];

  add({ stake, odds, legs }: SlipBet): void {
    this.staked += stake;
    const payout = stake * odds;
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
  for (let outcome = 0; outcome < profits.length; outcome++) {
    if ((outcome & mask) === wins) profits[outcome] = (profits[outcome] ?? 0) + payout;
  }
}

/** Enumerates all outcomes. Bit b of an outcome's index is set if red won bout b; each bout doubles the outcomes. */
function everyOutcome({ staked, probabilityOfRed, ifRed, ifBlue, parlays }: BoutsInPlay): ProfitDistribution {
  const profits = new Float64Array(2 ** probabilityOfRed.length);
  const probabilities = new Float64Array(profits.length);
  profits[0] = 0 - staked;
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
  return { profits, probabilities, exact: true };
}

/** Draws outcomes with a fixed seed: bout by bout, then the parlays, over arrays with one entry per draw. */
function drawnOutcomes({ staked, probabilityOfRed, ifRed, ifBlue, parlays }: BoutsInPlay): ProfitDistribution {
  const random = seededRandom(SEED);
  const profits = new Float64Array(DRAWS).fill(0 - staked);
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
  return { profits, probabilities: new Float64Array(DRAWS).fill(1 / DRAWS), exact: false };
}

/**
 * Distribution of the joint profit of the bets with a stake: exact for up to 16 bouts, 20,000 seeded draws for more. If
 * exact, the mean is Σ stake × edge. Without bets it is 0 with probability 1.
 */
export function profitDistribution(bets: readonly SlipBet[]): ProfitDistribution {
  const bouts = new BoutsInPlay();
  for (const bet of bets) if (bet.stake > 0) bouts.add(bet);
  return bouts.probabilityOfRed.length <= MOST_EXACT_BOUTS ? everyOutcome(bouts) : drawnOutcomes(bouts);
}
