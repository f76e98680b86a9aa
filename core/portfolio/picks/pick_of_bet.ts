import type { Pick, PickLeg, Supporter } from '../../contract/playbooks/picks.ts';
import type { Card, CardBet, Leg } from '../../domain/cards/card.ts';
import { OPPOSITE } from '../../domain/cards/corners.ts';
import {
  consensusProbability,
  forecastProbability,
  marketProbability,
  probabilityOfBet,
  valueProbability,
} from '../../domain/cards/probability.ts';
import { backedFighter, betOdds } from '../../domain/cards/settle.ts';
import { americanOddsText, decimalOddsText } from '../../format/numbers/odds_text.ts';
import { joinedNames } from '../../format/words/joined_names.ts';
import { reasonText } from '../../format/words/reason_words.ts';
import { forecastReasons } from '../../models/forecast/reasons.ts';
import { breakEvenOdds, edgeOf } from '../value/pick_value.ts';

function legReasons({ bouts, forecastModel: model }: Card, { bout: index, corner }: Leg): PickLeg['reasons'] {
  const bout = bouts[index];
  const features = model?.features[index];
  if (bout === undefined || model === undefined || features === undefined) return [];
  const tape = model.tapes?.[index];
  const tapes = tape && { own: tape[corner], opponent: tape[OPPOSITE[corner]] };
  const reasons = forecastReasons(features, model.coefficients, marketProbability(bout, 'red'), corner);
  return reasons.map(({ main, points }) => ({ text: reasonText(main, tapes), points }));
}

const pickLeg = (card: Card, leg: Leg): PickLeg => ({
  bout_id: card.bouts[leg.bout]?.id,
  name: backedFighter(card, leg).name,
  opponent: backedFighter(card, { bout: leg.bout, corner: OPPOSITE[leg.corner] }).name,
  corner: leg.corner,
  bout: leg.bout,
  weight_class: card.bouts[leg.bout]?.weightClass ?? null,
  rounds: card.bouts[leg.bout]?.scheduledRounds ?? null,
  odds: backedFighter(card, leg).odds,
  probability: probabilityOfBet(card, [leg], valueProbability),
  reasons: legReasons(card, leg),
});

/** The stake of a pick as shares of the budget, and its supporters. */
export interface PickStake {
  stake: number;
  netted: number;
  supporters: readonly Supporter[];
  /** The most that may be staked. */
  most?: number;
}

/** Stakes are compared in units of 1e-12, so that rounding does not depend on the order of summation. */
const STAKE_UNITS = 1e12;
const inUnits = (share: number) => Math.round(share * STAKE_UNITS);

/** One bet on a card as a pick. */
export function pickOfBet(card: Card, bet: CardBet, { stake, netted, supporters, most }: PickStake): Pick {
  const odds = betOdds(card, bet);
  // The rounded odds that are shown, so that stakes and edges add up to the expected result.
  const decimal_odds = Number(decimalOddsText(odds));
  const probability = probabilityOfBet(card, bet, valueProbability);
  const legs = bet.map((leg) => pickLeg(card, leg));
  const heaviestFirst = [...supporters].sort((one, other) => inUnits(other.weight) - inUnits(one.weight));
  return {
    pick_name: joinedNames(legs.map(({ name }) => name)),
    opponent_name: joinedNames(legs.map(({ opponent }) => opponent)),
    budget_amount: Math.min(1, stake),
    american_odds: americanOddsText(odds),
    decimal_odds,
    supporting_strategies: supporters.length,
    type: bet.length === 1 ? 'moneyline' : 'parlay',
    supporters: heaviestFirst.map(({ strategy, weight }) => ({ strategy, weight })),
    probability,
    ...(probabilityOfBet(card, bet, forecastProbability) === null && { is_forecast: false }),
    edge: edgeOf(probability, decimal_odds),
    break_even_odds: breakEvenOdds(probability),
    market_probability: probabilityOfBet(card, bet, marketProbability),
    consensus_probability: probabilityOfBet(card, bet, consensusProbability),
    netted: Math.min(1, netted),
    ...(most !== undefined && { most }),
    legs,
  };
}

/** Heaviest first, ties by name. */
export function byWeightThenName(one: Pick, other: Pick): number {
  const byWeight = inUnits(other.budget_amount) - inUnits(one.budget_amount);
  if (byWeight !== 0) return byWeight;
  return one.pick_name < other.pick_name ? -1 : one.pick_name > other.pick_name ? 1 : 0;
}
