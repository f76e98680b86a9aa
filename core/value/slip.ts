import type { StoredPick } from '../contract/picks.ts';
import { type Concentration, concentrationOf } from './concentration.ts';
import { placeableStakes, type StakeRules } from './placeable_stakes.ts';
import { type BetLeg, canAllWin, type SlipBet } from './slip_bet.ts';

/** The user's rules for betting a playbook's picks. */
export interface SlipRules extends StakeRules {
  /** Leaves out picks without a known positive edge. */
  onlyValue: boolean;
}

/** A playbook's picks at the user's budget. Amounts are in dollars; without a budget, fractions of it. */
export interface Slip {
  /** The budget in dollars, or 1 without one. */
  budget: number;
  inDollars: boolean;
  /** Stake of each pick, in order; 0 if it is not bet. */
  stakes: readonly number[];
  staked: number;
  netted: number;
  pocket: number;
  /** Payout if every bet wins. */
  potentialWin: number;
  /** False if two bets are on opposite corners of a bout. */
  canAllWin: boolean;
  /** Σ stake × edge; undefined if a bet's edge is unknown. */
  expected: number | undefined;
  /** Input of the profit distribution; undefined if a bet's probabilities are unknown. */
  bets: readonly SlipBet[] | undefined;
  concentration: Concentration;
  /** Number of picks with a positive edge; undefined if no pick's edge is known. */
  valuePicks: number | undefined;
  /** Because of the smallest stake and the step: amount not staked, and number of picks without a bet. */
  unplaced: { amount: number; picks: number };
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** Whether the pick's edge is positive. Legacy picks have no edge. */
const hasValue = ({ edge }: Pick<StoredPick, 'edge'>): boolean => edge !== undefined && edge > 0;

function legsOf({ legs = [] }: StoredPick): BetLeg[] | undefined {
  const known = legs.flatMap(({ bout, corner, probability }) =>
    bout === undefined || probability === undefined ? [] : [{ bout, corner, probability }],
  );
  return known.length === legs.length && known.length > 0 ? known : undefined;
}

/** A pick with a stake above 0. */
interface PlacedPick {
  pick: StoredPick;
  stake: number;
}

function slipBets(placed: readonly PlacedPick[]): SlipBet[] | undefined {
  const bets = placed.flatMap(({ pick, stake }) => {
    const legs = legsOf(pick);
    return legs === undefined ? [] : [{ stake, odds: pick.decimal_odds, legs }];
  });
  return bets.length === placed.length ? bets : undefined;
}

/** Σ stake × edge over the bets; undefined if one has no edge. */
function expectedResult(placed: readonly PlacedPick[]): number | undefined {
  const known = placed.flatMap(({ pick: { edge }, stake }) => (edge === undefined ? [] : [stake * edge]));
  return known.length === placed.length ? sum(known) : undefined;
}

/** A pick's fighters; for a legacy pick, its whole name. */
const fightersOf = ({ legs, pick_name }: StoredPick) => legs?.map(({ name }) => name) ?? [pick_name];

/**
 * The slip for a budget in dollars (0 for none). `netted` is the fraction of the budget removed by netting. First bets
 * without value are left out, then, with a budget, the stakes are made placeable.
 */
export function slipOf(picks: readonly StoredPick[], netted: number, dollars: number, rules: SlipRules): Slip {
  const inDollars = dollars > 0;
  const budget = inDollars ? dollars : 1;
  const wanted = picks.map((pick) => (rules.onlyValue && !hasValue(pick) ? 0 : budget * pick.budget_amount));
  const stakes = inDollars ? placeableStakes(wanted, rules) : wanted;
  const staked = sum(stakes);
  const placed = picks.map((pick, index) => ({ pick, stake: stakes[index] ?? 0 })).filter(({ stake }) => stake > 0);
  return {
    budget,
    inDollars,
    stakes,
    staked,
    netted: netted * budget,
    pocket: Math.max(0, budget - staked - netted * budget),
    potentialWin: sum(placed.map(({ pick, stake }) => stake * pick.decimal_odds)),
    canAllWin: canAllWin(placed.map(({ pick }) => pick)),
    expected: expectedResult(placed),
    bets: slipBets(placed),
    concentration: concentrationOf(
      placed.map(({ pick, stake }) => ({ name: pick.pick_name, stake, fighters: fightersOf(pick) })),
      budget,
    ),
    valuePicks: picks.some(({ edge }) => edge !== undefined) ? picks.filter(hasValue).length : undefined,
    unplaced: {
      amount: Math.max(0, sum(wanted) - staked),
      picks: wanted.filter((stake) => stake > 0).length - placed.length,
    },
  };
}
