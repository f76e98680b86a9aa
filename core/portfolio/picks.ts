import { type Bet, type Card, isUpcoming } from '../cards/card.ts';
import type { Pick, PicksResponse } from '../contract/picks.ts';
import type { PortfolioItem } from '../contract/portfolio.ts';
import type { IsoDate } from '../dates/iso_date.ts';
import { checkPortfolio } from './check_portfolio.ts';
import { netBets } from './net_bets.ts';
import { byWeightThenName, pickOfBet } from './pick_of_bet.ts';

/** A pick under this share of the budget is dropped. */
const LEAST_STAKE = 1e-9;

/** The earliest card dated `today` or later with a priced bout that has no result; undefined where there is none. */
export function nextCard(cards: readonly Card[], today: IsoDate): Card | undefined {
  let next: Card | undefined;
  for (const card of cards) {
    if (isUpcoming(card, today) && (next === undefined || card.date < next.date)) next = card;
  }
  return next;
}

/** Whether every bout of the bet is still to be decided. */
export function isOpenBet(card: Card, bet: Bet): boolean {
  return bet.every((leg) => {
    const bout = card.bouts[leg.bout];
    return bout !== undefined && bout.outcome === undefined;
  });
}

/**
 * The response of the picks call from picks in any order and the share of the budget that netting took off; `version`
 * names the snapshot they come from. What is neither staked nor netted stays in the pocket.
 */
export function picksResponse(card: Card, picks: readonly Pick[], netted: number, version: string): PicksResponse {
  const kept = picks.filter((pick) => pick.augmented_weight >= LEAST_STAKE).sort(byWeightThenName);
  const staked = kept.reduce((sum, pick) => sum + pick.augmented_weight, 0);
  return {
    picks: kept,
    event_name: card.name,
    event_date: card.date,
    staked: Math.min(1, staked),
    netted: Math.min(1, netted),
    idle: Math.max(0, 1 - staked - netted),
    picks_version: version,
  };
}

/**
 * What the portfolio says to bet on the card. A bout that has its result is left out, its stake stays in the pocket.
 * Throws PortfolioError for unknown strategies or weights that won't do.
 */
export function picksFor(card: Card, portfolio: readonly PortfolioItem[], version: string): PicksResponse {
  const { bets, netted } = netBets(card, checkPortfolio(portfolio), (bet) => isOpenBet(card, bet));
  const picks = bets.map((staked) => pickOfBet(card, staked.bet, staked));
  return picksResponse(card, picks, netted, version);
}
