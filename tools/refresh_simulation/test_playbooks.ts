import { seededRandom } from '../../core/arithmetic/seeded_random.ts';
import type { UserPlaybook } from '../../core/contract/playbooks/playbooks.ts';
import type { Report } from '../../core/contract/playbooks/report.ts';
import { addDays, type IsoDate } from '../../core/dates/iso_date.ts';
import type { Card } from '../../core/domain/cards/card.ts';
import { importCards } from '../../core/imports/import_cards.ts';
import { nextCard, picksFor } from '../../core/portfolio/picks/picks.ts';
import { STRATEGIES } from '../../core/strategies/catalogue.ts';
import { makeLeague } from '../../local/demo_league/make_league.ts';

export const TODAY: IsoDate = '2026-04-03';
const STRATEGIES_OF_A_PLAYBOOK = 5;
/** Length of the equity curve with the public history. It is the largest part of a stored playbook. */
const EQUITY_EVENTS = 519;
const FIRST_EVENT: IsoDate = '2014-01-04';
const OLD_VERSION = 'before';

/** The demo league's next card; due playbooks get picks for it. */
export function upcomingCard(): Card {
  const card = nextCard(importCards(makeLeague(TODAY), TODAY).cards, new Date(TODAY));
  if (card === undefined) throw new Error('The demo league has no upcoming card');
  return card;
}

function report(): Report {
  const random = seededRandom(1);
  const equity = Array.from({ length: EQUITY_EVENTS }, (_, index) => ({
    date: addDays(FIRST_EVENT, 8 * index),
    playbook: random() - 0.5,
    equal_weights: random() - 0.5,
  }));
  return {
    ...{ sample: 'out', events: EQUITY_EVENTS, mean: 0.01, interval: [-0.02, 0.04], hit_rate: 0.5 },
    ...{ max_drawdown: 4, equal_weights_mean: 0.005, equity },
  };
}

/** One playbook per user. The first `due` have picks for an event last week, the others for the next card. */
export function testPlaybooks(card: Card, stored: number, due: number): UserPlaybook[] {
  const strategies = STRATEGIES.slice(0, STRATEGIES_OF_A_PLAYBOOK).map(({ id }) => id);
  const portfolio = strategies.map((strategy) => ({ strategy, weight: 1 / strategies.length }));
  const past = addDays(TODAY, -7);
  const shared = {
    name: 'Saturday',
    playbook_type: 'simple' as const,
    strategies: strategies.length,
    selected_strategies: strategies,
    portfolio,
    portfolio_returns: 0.01,
    previous_year_returns: 12,
    report: report(),
    report_computed: true as const,
    picks_computed: true as const,
    picks: picksFor(card, portfolio, OLD_VERSION).picks,
    picks_version: OLD_VERSION,
    created_at: `${past}T00:00:00.000Z`,
    last_updated: `${past}T00:00:00.000Z`,
  };
  return Array.from({ length: stored }, (_, index) => {
    const isDue = index < due;
    const event_name = isDue ? 'Last week' : card.name;
    const user_id = `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
    const event = { name: event_name };
    const event_date = isDue ? past : card.date;
    return { ...shared, user_id, id: `${user_id}_1775000000000`, event_name, event_date, event };
  });
}
