import type { CardPicks } from '../../../core/contract/playbooks/picks.ts';
import { TEXTS } from '../../../core/contract/texts.ts';
import type { IsoDate } from '../../../core/dates/iso_date.ts';
import { type Card, isUpcoming } from '../../../core/domain/cards/card.ts';
import { moneyText } from '../../../core/format/numbers/money.ts';
import { americanPriceText, decimalOddsText } from '../../../core/format/numbers/odds_text.ts';
import { pickPercentText, signedPickPercentText } from '../../../core/format/numbers/percent.ts';
import { nextCard } from '../../../core/portfolio/picks/picks.ts';
import { placeableStakes } from '../../../core/portfolio/value/placeable_stakes.ts';
import { formatFacts, formatTable } from '../tables.ts';
import { UsageError } from '../usage_error.ts';

const CENT = 0.01;

/** The card with this id, or the next one if undefined. Throws UsageError if there is none or it is over. */
export function chooseCard(cards: readonly Card[], today: IsoDate, id: string | undefined): Card {
  if (id === undefined) {
    const card = nextCard(cards, new Date(today));
    if (card === undefined) throw new UsageError(`${TEXTS.noUpcomingEvent} on ${today} or later`);
    return card;
  }
  const card = cards.find((candidate) => candidate.id === id);
  const upcoming = cards.filter((candidate) => isUpcoming(candidate, today));
  if (card !== undefined && upcoming.includes(card)) return card;
  const fault =
    card === undefined
      ? 'is not an event'
      : card.date < today
        ? 'is over'
        : 'has no bout with a price that is still to be decided';
  const names = upcoming.length === 0 ? 'none' : upcoming.map((candidate) => candidate.id).join(', ');
  throw new UsageError(`--event ${id} ${fault}. Upcoming: ${names}`);
}

/** Picks as text, with stakes for a budget in dollars. */
export function picksText(response: CardPicks, budget: number): string {
  const wanted = response.picks.map((pick) => budget * pick.budget_amount);
  const stakes = placeableStakes(wanted, { smallest: 0, step: CENT });
  const staked = stakes.reduce((sum, stake) => sum + stake, 0);
  const rows = response.picks.map((pick, index) => [
    pick.pick_name,
    pick.opponent_name,
    pick.type === 'moneyline' ? 'Moneyline' : 'Parlay',
    `${pick.american_odds} (${decimalOddsText(pick.decimal_odds)})`,
    moneyText(stakes[index] ?? 0),
    americanPriceText(pick.break_even_odds),
    signedPickPercentText(pick.edge),
    pick.supporting_strategies,
  ]);
  const facts = formatFacts([
    ['Event', `${response.event_name}, ${response.event_date}`],
    ['Staked', `${moneyText(staked)} of ${moneyText(budget)}`],
    ['Netted out', pickPercentText(response.netted)],
    ['Idle', pickPercentText(response.idle)],
  ]);
  if (rows.length === 0) return `${facts}\n\nNo picks: none of the strategies selects anything on this card.`;
  return `${facts}\n\n${formatTable(['Pick', 'Opponent', 'Type', 'Odds', 'Bet', 'Take it at', 'Edge', 'Support'], rows, 3)}`;
}
