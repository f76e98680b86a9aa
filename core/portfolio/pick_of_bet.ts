import type { Bet, Card, CardBout, Leg } from '../cards/card.ts';
import { OPPOSITE } from '../cards/corners.ts';
import { backedFighter, betOdds } from '../cards/settle.ts';
import type { Pick, PickLeg, Supporter } from '../contract/picks.ts';
import { americanOddsText, decimalOddsText } from '../format/odds_text.ts';
import { marketProbabilityOfRed } from '../odds/odds.ts';

/** The corner's probability, 0…1, that the market gives it, margin taken out. */
function marketProbability({ red, blue }: CardBout, { corner }: Leg): number {
  const ofRed = marketProbabilityOfRed(red.odds, blue.odds);
  return corner === 'red' ? ofRed : 1 - ofRed;
}

/** The same in the cappers' mean; null before their first fit. */
function consensusProbability({ consensusOfRed }: CardBout, { corner }: Leg): number | null {
  if (consensusOfRed === undefined) return null;
  return corner === 'red' ? consensusOfRed : 1 - consensusOfRed;
}

function productOver(card: Card, bet: Bet, probability: (bout: CardBout, leg: Leg) => number | null): number | null {
  return bet.reduce((product: number | null, leg) => {
    const bout = card.bouts[leg.bout];
    const factor = bout === undefined ? null : probability(bout, leg);
    return product === null || factor === null ? null : product * factor;
  }, 1);
}

/** The probability that every leg wins in the cappers' mean, 0…1; null where a bout has none. */
export function consensusOfBet(card: Card, bet: Bet): number | null {
  return productOver(card, bet, consensusProbability);
}

const pickLeg = (card: Card, leg: Leg): PickLeg => ({
  name: backedFighter(card, leg).name,
  opponent: backedFighter(card, { bout: leg.bout, corner: OPPOSITE[leg.corner] }).name,
  corner: leg.corner,
});

/** What a stake is: shares of the budget, and who brought it. */
export interface PickStake {
  stake: number;
  netted: number;
  supporters: readonly Supporter[];
}

/** A trillionth: stakes closer than this are equal, whatever order they were added up in. */
const STAKE_UNITS = 1e12;
const inUnits = (share: number) => Math.round(share * STAKE_UNITS);

/** One bet on a card as the picks call returns it. */
export function pickOfBet(card: Card, bet: Bet, { stake, netted, supporters }: PickStake): Pick {
  const odds = betOdds(card, bet);
  const legs = bet.map((leg) => pickLeg(card, leg));
  const heaviestFirst = [...supporters].sort((one, other) => inUnits(other.weight) - inUnits(one.weight));
  return {
    pick: legs.map(({ name }) => name).join(' + '),
    opponent: legs.map(({ opponent }) => opponent).join(' + '),
    pick_type: bet.length === 1 ? 'Moneyline' : 'Parlay',
    augmented_weight: Math.min(1, stake),
    odds: decimalOddsText(odds),
    odds_us: americanOddsText(odds),
    strategy: heaviestFirst.map(({ strategy }) => strategy),
    supporters: heaviestFirst.map(({ strategy, weight }) => ({ strategy, weight })),
    market_probability: productOver(card, bet, marketProbability),
    consensus_probability: consensusOfBet(card, bet),
    netted: Math.min(1, netted),
    legs,
  };
}

/** Heaviest first, ties by name. */
export function byWeightThenName(one: Pick, other: Pick): number {
  const byWeight = inUnits(other.augmented_weight) - inUnits(one.augmented_weight);
  if (byWeight !== 0) return byWeight;
  return one.pick < other.pick ? -1 : one.pick > other.pick ? 1 : 0;
}
