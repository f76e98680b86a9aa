import type { CardPicks, Pick, PicksResponse } from '../contract/playbooks/picks.ts';
import { decimalOddsText } from '../format/numbers/odds_text.ts';

type WirePick = PicksResponse['picks'][number];

const WIRE_TYPES = { moneyline: 'Moneyline', parlay: 'Parlay' } as const;
const TYPES = { Moneyline: 'moneyline', Parlay: 'parlay' } as const;

function toWirePick(pick: Pick): WirePick {
  const { pick_name, opponent_name, budget_amount, american_odds, decimal_odds, type, ...others } = pick;
  const { supporting_strategies: _, ...reasons } = others;
  return {
    pick: pick_name,
    opponent: opponent_name,
    pick_type: WIRE_TYPES[type],
    augmented_weight: budget_amount,
    odds: decimalOddsText(decimal_odds),
    odds_us: american_odds,
    strategy: pick.supporters.map(({ strategy }) => strategy),
    ...reasons,
  };
}

function fromWirePick({ pick, opponent, pick_type, augmented_weight, odds, odds_us, ...others }: WirePick): Pick {
  const { strategy, ...reasons } = others;
  return {
    pick_name: pick,
    opponent_name: opponent,
    budget_amount: augmented_weight,
    american_odds: odds_us,
    decimal_odds: Number(odds),
    supporting_strategies: strategy.length,
    type: TYPES[pick_type],
    ...reasons,
  };
}

/** The response of the picks call. */
export const toWire = (picks: CardPicks): PicksResponse => ({ ...picks, picks: picks.picks.map(toWirePick) });

/** The picks in a response of the picks call. */
export const fromWire = (response: PicksResponse): CardPicks => ({
  ...response,
  picks: response.picks.map(fromWirePick),
});
