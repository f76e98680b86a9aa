import type { Pick, StoredPick } from '../contract/picks.ts';

const storedType = { Moneyline: 'moneyline', Parlay: 'parlay' } as const;

/** Converts picks of the picks call to the form that playbooks store. */
export function storedPicks(picks: readonly Pick[]): StoredPick[] {
  return picks.map((pick) => ({
    pick_name: pick.pick,
    opponent_name: pick.opponent,
    budget_amount: pick.augmented_weight,
    american_odds: pick.odds_us,
    decimal_odds: Number.parseFloat(pick.odds),
    supporting_strategies: pick.strategy.length,
    type: storedType[pick.pick_type],
    supporters: pick.supporters,
    probability: pick.probability,
    ...(pick.is_forecast === false && { is_forecast: false }),
    edge: pick.edge,
    break_even_odds: pick.break_even_odds,
    market_probability: pick.market_probability,
    consensus_probability: pick.consensus_probability,
    netted: pick.netted,
    legs: pick.legs,
  }));
}
