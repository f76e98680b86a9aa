import type { StoredPick } from '../../contract/playbooks/picks.ts';
import { kellyStakes } from './kelly_stakes.ts';
import { pickHasValue } from './pick_value.ts';

/** What is bet of picks. */
export interface BetRule {
  /** Picks that are not known to have value are left out. */
  only_value?: boolean | undefined;
  /** The stakes of picks with value as a fraction of their own Kelly stakes; undefined for stakes by weight. */
  kelly_fraction?: number | undefined;
}

/** The share of the budget of each pick, in order; undefined for one that is left out. */
export function betShares(
  picks: readonly StoredPick[],
  { only_value, kelly_fraction }: BetRule,
): (number | undefined)[] {
  if (!only_value) return picks.map(({ budget_amount }) => budget_amount);
  const worth = picks.filter((pick) => pickHasValue(pick) === true);
  const stakes =
    kelly_fraction === undefined
      ? worth.map(({ budget_amount }) => budget_amount)
      : kellyStakes(
          worth.map(({ edge, decimal_odds, most }) => ({ edge, odds: decimal_odds, most })),
          kelly_fraction,
        );
  return picks.map((pick) => stakes[worth.indexOf(pick)]);
}

/** The picks that are bet, with their shares of the budget. */
export function betPicks(picks: readonly StoredPick[], rule: BetRule): StoredPick[] {
  const shares = betShares(picks, rule);
  return picks.flatMap((pick, index) => {
    const share = shares[index];
    return share === undefined ? [] : [{ ...pick, budget_amount: share }];
  });
}
