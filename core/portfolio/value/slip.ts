import type { StoredPick } from '../../contract/playbooks/picks.ts';
import { betPicks, betShares } from './bet_picks.ts';
import { type Concentration, concentrationOf } from './concentration.ts';
import { pickHasValue } from './pick_value.ts';
import type { StakeRules } from './placeable_stakes.ts';
import { dollarAmounts, type SizedPick, type SlipAmounts, shareAmounts } from './slip_amounts.ts';
import { canAllWin, type SlipBet, type SlipLeg } from './slip_bet.ts';

/** The user's rules for betting a playbook's picks; amounts are in dollars. */
export interface SlipRules extends StakeRules {
  /** Leaves out picks that are not known to have value. */
  onlyValue: boolean;
  /** Stakes of picks with value as a fraction of Kelly where they alone are bet; undefined for stakes by weight. */
  kelly?: number | undefined;
}

/**
 * A playbook's picks at the user's budget. Amounts are in dollars, in whole cents; without a budget, fractions of it.
 */
export interface Slip extends Omit<SlipAmounts, 'unplaced'> {
  inDollars: boolean;
  /** Share of the budget of each pick, in order: its weight, or what the stake step made of it. */
  shares: readonly number[];
  /** False if two bets are on opposite corners of a bout. */
  canAllWin: boolean;
  /** Σ stake × edge; undefined if a bet's edge is unknown. */
  expected: number | undefined;
  /** Input of the profit distribution; undefined if a bet's probabilities are unknown. */
  bets: readonly SlipBet[] | undefined;
  concentration: Concentration;
  /** The bout that most of the budget hangs on, over straight bets and legs; undefined if nothing is bet or bouts are unknown. */
  heaviestBout: { name: string; share: number } | undefined;
  /** Σ stake × edge of the picks with value as they would be bet alone, and of all by weight; undefined if an edge is unknown. */
  ifBet: { value: number; all: number } | undefined;
  /** Number of picks with value; undefined if no pick's edge is known. */
  valuePicks: number | undefined;
  /** Because of the smallest stake, the step or a stake below a cent: amount not staked, and picks without a bet. */
  unplaced: { amount: number; picks: readonly StoredPick[] };
}

/** In dollars. */
const LEAST_BUDGET = 0.01;

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

function legsOf({ legs = [] }: StoredPick): SlipLeg[] | undefined {
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

/** The share of the budget that hangs on each bout, and the heaviest. */
function heaviestBout(placed: readonly PlacedPick[], budget: number): Slip['heaviestBout'] {
  const byBout = new Map<number, { name: string; share: number }>();
  for (const { pick, stake } of placed)
    for (const { bout, name, opponent } of pick.legs ?? []) {
      if (bout === undefined) continue;
      const known = byBout.get(bout) ?? { name: `${name} vs. ${opponent}`, share: 0 };
      byBout.set(bout, { ...known, share: known.share + stake / budget });
    }
  return [...byBout.values()].sort((one, other) => other.share - one.share)[0];
}

/** What the picks with value would earn on average if they alone are bet, and all picks by weight. */
function ifBet(picks: readonly StoredPick[], kelly: number | undefined, budget: number): Slip['ifBet'] {
  if (picks.length === 0 || picks.some(({ edge }) => edge === undefined)) return undefined;
  const earned = (only_value: boolean) =>
    sum(
      betPicks(picks, { only_value, kelly_fraction: kelly }).map(
        ({ budget_amount, edge = 0 }) => budget_amount * edge * budget,
      ),
    );
  return { value: earned(true), all: earned(false) };
}

/** A pick's fighters; for a legacy pick, its whole name. */
const fightersOf = ({ legs, pick_name }: StoredPick) => legs?.map(({ name }) => name) ?? [pick_name];

/** A pick's bet in the unit of the slip; stake and win are 0 if it is not bet. */
export interface PickBet {
  stake: number;
  /** The stake before smallest stake and step. */
  exact: number;
  share: number;
  win: number;
}

/** The bet on the pick at `index` of the slip's picks. */
export function betOn(
  { stakes, exact, shares, wins }: Pick<Slip, 'stakes' | 'exact' | 'shares' | 'wins'>,
  index: number,
): PickBet {
  return { stake: stakes[index] ?? 0, exact: exact[index] ?? 0, share: shares[index] ?? 0, win: wins[index] ?? 0 };
}

/** Shares of the budget: what was bet if stakes are rounded to a step, else the picks' weights, exact. */
function sharesOf(picks: readonly SizedPick[], { budget, stakes }: SlipAmounts, step: number): number[] {
  return picks.map(({ share }, index) => (step > 0 ? (stakes[index] ?? 0) / budget : share));
}

/**
 * The slip for a budget in dollars; below a cent there is none. `netted` is the fraction of the budget removed by netting.
 * First bets without value are left out, then, with a budget, the stakes are made placeable.
 */
export function slipOf(picks: readonly StoredPick[], netted: number, dollars: number, rules: SlipRules): Slip {
  const inDollars = dollars >= LEAST_BUDGET;
  const isKelly = rules.onlyValue && rules.kelly !== undefined;
  const wanted = betShares(picks, { only_value: rules.onlyValue, kelly_fraction: rules.kelly });
  const sized = picks.map(({ budget_amount, decimal_odds: odds }, index) => ({
    share: wanted[index] ?? (isKelly ? 0 : budget_amount),
    odds,
    isWanted: wanted[index] !== undefined,
  }));
  // Stakes of their own take nothing off both sides of a bout: what is not staked stays in the pocket.
  const nettedShare = isKelly ? 0 : netted;
  const amounts = inDollars ? dollarAmounts(sized, nettedShare, dollars, rules) : shareAmounts(sized, nettedShare);
  const { unplaced, ...rest } = amounts;
  const placed = picks
    .map((pick, index) => ({ pick, stake: amounts.stakes[index] ?? 0 }))
    .filter(({ stake }) => stake > 0);
  return {
    ...rest,
    inDollars,
    shares: sharesOf(sized, amounts, inDollars ? rules.step : 0),
    canAllWin: canAllWin(placed.map(({ pick }) => pick)),
    expected: expectedResult(placed),
    bets: slipBets(placed),
    concentration: concentrationOf(
      placed.map(({ pick, stake }) => ({ name: pick.pick_name, stake, fighters: fightersOf(pick) })),
      amounts.budget,
    ),
    heaviestBout: heaviestBout(placed, amounts.budget),
    ifBet: ifBet(picks, rules.kelly, amounts.budget),
    valuePicks: picks.some((pick) => pickHasValue(pick) !== undefined)
      ? picks.filter((pick) => pickHasValue(pick) === true).length
      : undefined,
    unplaced: {
      amount: unplaced,
      picks: picks.filter((_, index) => wanted[index] !== undefined && amounts.stakes[index] === 0),
    },
  };
}
