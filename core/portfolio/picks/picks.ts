import type { CardPicks, Pick } from '../../contract/playbooks/picks.ts';
import type { PortfolioItem } from '../../contract/playbooks/portfolio.ts';
import type { Bounds } from '../../contract/values/bounds.ts';
import { nextEvent } from '../../domain/cards/begin.ts';
import { type Card, hasLine, isOpenBet } from '../../domain/cards/card.ts';
import { checkPortfolio } from '../check_portfolio.ts';
import { boundedBets } from '../net/bounded_bets.ts';
import { netBets } from '../net/net_bets.ts';
import { byWeightThenName, pickOfBet } from './pick_of_bet.ts';

/** Picks with a smaller share of the budget are dropped. */
export const LEAST_STAKE = 1e-9;

const isOver = (card: Card) => hasLine(card) && card.bouts.every(({ outcome }) => outcome !== undefined);

/**
 * The next card: of those without all results the first that has not begun at `now` and has a priced bout, else the first
 * that has not begun, on which nothing can be bet; undefined if there is none.
 */
export function nextCard(cards: readonly Card[], now: Date): Card | undefined {
  const open = cards.filter((card) => !isOver(card)).toSorted((one, other) => (one.date < other.date ? -1 : 1));
  const events = open.map((card) => ({ card, date: card.date, begin: card.begin, unpriced: !hasLine(card) }));
  return nextEvent(events, now)?.card;
}

/**
 * The picks of a card, heaviest first. `netted` is the share of the budget that netting took off; `version` names the
 * snapshot. The share that is neither staked nor netted is idle.
 */
export function cardPicks(card: Card, picks: readonly Pick[], netted: number, version: string): CardPicks {
  const kept = picks.filter((pick) => pick.budget_amount >= LEAST_STAKE).sort(byWeightThenName);
  const staked = kept.reduce((sum, pick) => sum + pick.budget_amount, 0);
  return {
    picks: kept,
    event_id: card.id,
    event_name: card.name,
    event_date: card.date,
    staked: Math.min(1, staked),
    netted: Math.min(1, netted),
    idle: Math.max(0, 1 - staked - netted),
    picks_version: version,
  };
}

/**
 * The picks of a portfolio on a card within its bounds. Bouts that have a result are left out and their stake stays idle. Throws
 * PortfolioError for unknown strategies or invalid weights.
 */
export function picksFor(card: Card, portfolio: readonly PortfolioItem[], version: string, bounds?: Bounds): CardPicks {
  const { bets, netted } = netBets(card, checkPortfolio(portfolio), (bet) => isOpenBet(card, bet));
  const picks = boundedBets(card, bets, bounds).map((staked) => pickOfBet(card, staked.bet, staked));
  return cardPicks(card, picks, netted, version);
}
