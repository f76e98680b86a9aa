import { largestRemainder } from '../../arithmetic/largest_remainder.ts';
import { placeableStakes, type StakeRules } from './placeable_stakes.ts';

const CENTS = 100;
/** In cents: most amounts in dollars are not exact in binary. */
const NOISE = 1e-6;

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** The parts of a budget in whole cents, which sum to the budget. */
interface BudgetSplit {
  stakes: number[];
  netted: number;
  pocket: number;
}

/** A share of a cent that is a whole cent except for rounding. */
const A_CENT = 1 - NOISE;

/**
 * Splits a budget of whole cents by shares (0…1) into stakes, the netted part and the rest, by largest remainder. A stake
 * below a cent is 0 and stays in the pocket.
 */
function splitBudget(shares: readonly number[], nettedShare: number, budget: number): BudgetSplit {
  const exact = shares.map((share) => share * budget).map((stake) => (stake < A_CENT ? 0 : stake));
  const netted = nettedShare * budget;
  const whole = largestRemainder([...exact, netted, Math.max(0, budget - sum(exact) - netted)]);
  return { stakes: whole.slice(0, -2), netted: whole.at(-2) ?? 0, pocket: whole.at(-1) ?? 0 };
}

/** What a slip's amounts follow from. */
export interface SizedPick {
  /** Share of the budget, 0…1. */
  share: number;
  /** Decimal. */
  odds: number;
  /** False if it is left out. */
  isWanted: boolean;
}

/** The amounts of a slip in one unit. They add up: stakes, netted and pocket to the budget, wins to the potential win. */
export interface SlipAmounts {
  budget: number;
  /** Stake of each pick, in order; 0 if it is not bet. */
  stakes: readonly number[];
  /** Each stake before smallest stake and step; 0 if the pick is left out. */
  exact: readonly number[];
  /** Payout of each pick if it wins; 0 if it is not bet. */
  wins: readonly number[];
  staked: number;
  potentialWin: number;
  netted: number;
  pocket: number;
  /** What smallest stake and step leave in the pocket. */
  unplaced: number;
}

/** The amounts as fractions of a budget. Nothing is rounded. */
export function shareAmounts(picks: readonly SizedPick[], netted: number): SlipAmounts {
  const stakes = picks.map(({ share, isWanted }) => (isWanted ? share : 0));
  const wins = picks.map(({ odds }, index) => odds * (stakes[index] ?? 0));
  const staked = sum(stakes);
  const pocket = Math.max(0, 1 - staked - netted);
  return { budget: 1, stakes, exact: stakes, wins, staked, potentialWin: sum(wins), netted, pocket, unplaced: 0 };
}

const dollars = (cents: number) => cents / CENTS;

/**
 * The amounts in dollars with a budget in dollars, of which the part below a cent is ignored. All are whole cents. The
 * budget is split before picks are left out, so that leaving some out moves no other stake.
 */
export function dollarAmounts(
  picks: readonly SizedPick[],
  netted: number,
  budget: number,
  { smallest, step }: StakeRules,
): SlipAmounts {
  const cents = Math.floor(budget * CENTS + NOISE);
  const split = splitBudget(
    picks.map(({ share }) => share),
    netted,
    cents,
  );
  const wanted = split.stakes.map((stake, index) => (picks[index]?.isWanted ? stake : 0));
  const stakes = placeableStakes(wanted, { smallest: smallest * CENTS, step: step * CENTS });
  const wins = picks.map(({ odds }, index) => Math.round(odds * (stakes[index] ?? 0)));
  const staked = sum(stakes);
  return {
    budget: dollars(cents),
    stakes: stakes.map(dollars),
    exact: wanted.map(dollars),
    wins: wins.map(dollars),
    staked: dollars(staked),
    potentialWin: dollars(sum(wins)),
    netted: dollars(split.netted),
    pocket: dollars(split.pocket + sum(split.stakes) - staked),
    unplaced: dollars(sum(wanted) - staked),
  };
}
