import type { StoredPick } from '../contract/picks.ts';
import { type Concentration, concentrationOf } from './concentration.ts';
import { placeableStakes, type StakeRules } from './placeable_stakes.ts';
import { type BetLeg, canAllWin, type SlipBet } from './slip_bet.ts';

/** How the reader bets a playbook's picks. */
export interface SlipRules extends StakeRules {
  /** Leaves out picks whose edge is not known to be above 0. */
  onlyValue: boolean;
}

/** A playbook's picks at the reader's budget. Amounts are dollars; without a budget, shares of one. */
export interface Slip {
  /** What the shares are of: the budget, or 1 without one. */
  budget: number;
  inDollars: boolean;
  /** Of each pick, in order; 0 where it is not bet on. */
  stakes: readonly number[];
  staked: number;
  netted: number;
  pocket: number;
  /** What comes back if every bet wins. */
  potentialWin: number;
  /** Whether every bet can: not where two of them oppose each other. */
  canAllWin: boolean;
  /** Σ stake × edge; undefined where a bet's edge is unknown. */
  expected: number | undefined;
  /** For the night's distribution; undefined where a bet's probabilities are unknown. */
  bets: readonly SlipBet[] | undefined;
  concentration: Concentration;
  /** Picks whose edge is above 0; undefined where no pick's edge is known. */
  valuePicks: number | undefined;
  /** What the smallest stake and the step leave in the pocket, and how many picks go without a bet for it. */
  unplaced: { amount: number; picks: number };
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** Whether the pick's price is better than fair. Legacy picks don't say. */
export const hasValue = ({ edge }: Pick<StoredPick, 'edge'>): boolean => edge !== undefined && edge > 0;

function legsOf({ legs = [] }: StoredPick): BetLeg[] | undefined {
  const known = legs.flatMap(({ bout, corner, probability }) =>
    bout === undefined || probability === undefined ? [] : [{ bout, corner, probability }],
  );
  return known.length === legs.length && known.length > 0 ? known : undefined;
}

/**
 * Whether all of the picks can win together: not where two of them back both sides of a bout. Legs of legacy picks that
 * do not say their bout oppose nothing.
 */
export function picksCanAllWin(picks: readonly Pick<StoredPick, 'legs'>[]): boolean {
  const legsWithBout = ({ legs = [] }: Pick<StoredPick, 'legs'>) =>
    legs.flatMap(({ bout, corner }) => (bout === undefined ? [] : [{ bout, corner }]));
  return canAllWin(picks.map((pick) => ({ legs: legsWithBout(pick) })));
}

function slipBets(picks: readonly StoredPick[], stakes: readonly number[]): SlipBet[] | undefined {
  const bets: SlipBet[] = [];
  for (const [index, pick] of picks.entries()) {
    const stake = stakes[index] ?? 0;
    if (stake === 0) continue;
    const legs = legsOf(pick);
    if (legs === undefined) return undefined;
    bets.push({ stake, odds: pick.decimal_odds, legs });
  }
  return bets;
}

/** Σ stake × edge over the bets; undefined where one has no edge. */
function expectedResult(picks: readonly StoredPick[], stakes: readonly number[]): number | undefined {
  let expected = 0;
  for (const [index, { edge }] of picks.entries()) {
    const stake = stakes[index] ?? 0;
    if (stake === 0) continue;
    if (edge === undefined) return undefined;
    expected += stake * edge;
  }
  return expected;
}

/** A pick's fighters: of a legacy one, its whole name. */
const fightersOf = ({ legs, pick_name }: StoredPick) => legs?.map(({ name }) => name) ?? [pick_name];

/**
 * The slip that a budget in dollars (0 for none) makes of the picks, of which netting took the share `netted` off.
 * First the bets without value are left out, then the stakes are made placeable, which needs a budget.
 */
export function slipOf(picks: readonly StoredPick[], netted: number, dollars: number, rules: SlipRules): Slip {
  const inDollars = dollars > 0;
  const budget = inDollars ? dollars : 1;
  const wanted = picks.map((pick) => (rules.onlyValue && !hasValue(pick) ? 0 : budget * pick.budget_amount));
  const stakes = inDollars ? placeableStakes(wanted, rules) : wanted;
  const staked = sum(stakes);
  const stakeOf = (index: number) => stakes[index] ?? 0;
  const backed = picks.filter((_, index) => stakeOf(index) > 0);
  return {
    budget,
    inDollars,
    stakes,
    staked,
    netted: netted * budget,
    pocket: Math.max(0, budget - staked - netted * budget),
    potentialWin: sum(picks.map(({ decimal_odds }, index) => stakeOf(index) * decimal_odds)),
    canAllWin: picksCanAllWin(backed),
    expected: expectedResult(picks, stakes),
    bets: slipBets(picks, stakes),
    concentration: concentrationOf(
      picks.map((pick, index) => ({ name: pick.pick_name, stake: stakeOf(index), fighters: fightersOf(pick) })),
      budget,
    ),
    valuePicks: picks.some(({ edge }) => edge !== undefined) ? picks.filter(hasValue).length : undefined,
    unplaced: {
      amount: Math.max(0, sum(wanted) - staked),
      picks: wanted.filter((stake, index) => stake > 0 && stakeOf(index) === 0).length,
    },
  };
}
