import type { Card, CardBet } from '../../domain/cards/card.ts';
import { forecastProbability, probabilityOfBet } from '../../domain/cards/probability.ts';
import { betOdds, betPayout, hasWonLeg } from '../../domain/cards/settle.ts';
import type { ValuedBet } from '../../evidence/returns/with_value.ts';
import { LEAST_STAKE } from '../picks/picks.ts';
import { edgeOf, hasValue } from '../value/pick_value.ts';

/** A bet that would have been made on a settled card. */
export interface TestedBet {
  bet: CardBet;
  /** Share of the budget. */
  stake: number;
  /** Decimal. */
  odds: number;
  /** Payout of a stake of 1; 1 for a returned stake and where a result is missing. */
  payout: number;
  /** The most that may be staked on it. */
  most?: number | undefined;
  /** Edge by the forecast of that day, a parlay's by the product of its legs; null without a forecast of every leg. */
  edge: number | null;
}

/** A bet with its share of the budget, and the most that this may be. */
interface StakedBet {
  bet: CardBet;
  stake: number;
  most?: number;
}

function testedBet(card: Card, { bet, stake, most }: StakedBet, priceFactor: number): TestedBet {
  const payout = betPayout(card, bet) ?? 1;
  const probability = probabilityOfBet(card, bet, forecastProbability);
  const odds = priceFactor * betOdds(card, bet);
  return {
    bet,
    stake,
    most,
    odds,
    payout: hasWonLeg(card, bet) ? priceFactor * payout : payout,
    edge: probability === null ? null : edgeOf(probability, odds),
  };
}

/** The bets with what became of them. Every bet's odds are the card's times `priceFactor`; dust is left out. */
export const testedBets = (card: Card, bets: readonly StakedBet[], priceFactor = 1): TestedBet[] =>
  bets.filter(({ stake }) => stake >= LEAST_STAKE).map((staked) => testedBet(card, staked, priceFactor));

export const valuedBet = ({ stake, payout, edge }: TestedBet): ValuedBet => ({
  stake,
  profit: payout - 1,
  hasValue: hasValue(edge),
});
