import { describe, expect, test } from 'vitest';
import type { StoredPick } from '../../../core/contract/playbooks/picks.ts';
import { openSearch } from '../../../core/pages/search/open_search.ts';
import { backtestTold, betsTold, picksTold, recordTold } from '../../../core/programs/bet_answers.ts';
import { boutsMeant, forecastTold } from '../../../core/programs/card_answers.ts';
import { longStrategyId } from '../../../core/strategies/ids.ts';
import { keptBet } from '../../fixtures/bets.ts';
import { boutPage } from '../../fixtures/pages/bout_page.ts';
import { searchIndex } from '../../fixtures/pages/search_index.ts';
import { playbookRecord, recordFigures } from '../../fixtures/record_response.ts';

const pick = (changes: Partial<StoredPick>): StoredPick => ({
  ...{ pick_name: 'Red', opponent_name: 'Blue', american_odds: '+150', decimal_odds: 2.5 },
  ...{ supporting_strategies: 1, type: 'moneyline', budget_amount: 0.25, probability: 0.45, edge: 0.125 },
  ...changes,
});

const EVENT = { name: 'Fight Night', date: '2026-04-04' as const, id: 'fight-night' };
const toldOf = (picks: readonly StoredPick[], rule = {}) =>
  picksTold({ playbook: 'Mine', event: EVENT, picks, netted: 0, rule }, 50);

describe('picks for a budget', () => {
  test('have stakes in dollars that sum with what is kept to the budget', () => {
    const { facts, rows } = toldOf([pick({}), pick({ pick_name: 'Other', budget_amount: 0.3333 })]);
    expect(facts).toMatchObject({ budget: 50, staked: 29.17, kept: 20.83, picks_bet: 2 });
    expect(rows?.all).toMatchObject([{ stake: 12.5 }, { stake: 16.67 }]);
  });

  test('say from which odds each is worth it and whether the market reached them, not at which it stands', () => {
    const { rows } = toldOf([pick({}), pick({ edge: -0.1 })]);
    expect(rows?.all).toMatchObject([
      { chance: 0.45, fair_odds: 2.23, worth_from: 2.27, market_reached_it: true },
      { market_reached_it: false },
    ]);
    expect(JSON.stringify(rows)).not.toContain('2.5"');
  });

  test('have no chance where there is no forecast: it would be the market’s', () => {
    const { rows } = toldOf([pick({ is_forecast: false })]);
    expect(rows?.all).toEqual([{ pick: 'Red', opponent: 'Blue', type: 'moneyline', stake: 12.5, chance: null }]);
  });

  test('leave out what its owner does not bet', () => {
    expect(toldOf([pick({ edge: -0.1 })], { only_value: true })).toMatchObject({
      facts: { picks_bet: 0 },
      rows: { all: [] },
    });
  });
});

test('a forecast says why without how far from the market, and nothing about prices', () => {
  const [first, ...others] = boutPage().reasons;
  if (first === undefined) throw new TypeError('The page has no reason');
  const { rows } = forecastTold(boutPage({ reasons: [{ ...first, group: 'Price' }, ...others] }));
  expect(rows?.all).toEqual([
    { group: 'Age', speaks_for: 'red', because: 'younger, 29 against 33' },
    { group: 'Grappling', speaks_for: 'blue', because: 'lands more takedowns' },
  ]);
});

describe('words for a bout', () => {
  const { fighters, events } = searchIndex();
  const next = (bout: string, opponent: string) => ({ next: { bout, opponent, date: '2026-04-04' } });
  const search = openSearch({
    events,
    fighters: fighters.map((fighter) => {
      if (fighter.slug === 'rex-castle-lightweight') return { ...fighter, ...next('castle-almeida', 'Bruno Almeida') };
      if (fighter.slug === 'rex-castle-heavyweight') return { ...fighter, ...next('castle-reyes', 'Tom Reyes') };
      return fighter.slug === 'mei-chen' ? { ...fighter, ...next('chen-lima', 'Ana Lima') } : fighter;
    }),
  });

  test.each([
    ['Almeida', ['castle-almeida']],
    ['castle vs. reyes', ['castle-reyes']],
    ['Castle', ['castle-almeida', 'castle-reyes']],
    ['Walker', ['chen-lima']],
    ['almeda', ['castle-almeida']],
    ['Peñarol', []],
    ['nobody', []],
  ])('“%s” means %j', (words, bouts) => {
    expect(boutsMeant(search, words).toSorted()).toEqual(bouts);
  });
});

test('a record of few bets tells their number and no return, which would be the price of one', () => {
  const figures = recordFigures(1.5, { events: 1 });
  const events = [EVENT];
  const lucky = { published: figures, is_published: [1 as const], won: [1], lost: [0], returned: [0] };
  const { facts } = recordTold(playbookRecord('value', lucky), { events });
  expect(facts.published).toMatchObject({ events: 1, bets: 1, returns: expect.stringContaining('10 settled bets') });
  expect(JSON.stringify(facts)).not.toContain('1.5');
  const many = recordTold(playbookRecord('value', { ...lucky, lost: [9] }), { events });
  expect(many.facts.published).toMatchObject({ bets: 10, return_on_stakes: 1.5 });
  expect(many.rows?.all).toEqual([{ event: EVENT.id, date: EVENT.date, won: 1, lost: 9, returned: 0 }]);
});

test('a backtest of few events tells their number and no return', () => {
  const report = {
    ...{ sample: 'out' as const, events: 9, mean: 0.1, interval: [0, 0.2] as [number, number] },
    hit_rate: 1,
    max_drawdown: 0,
    equal_weights_mean: 0.1,
    equity: [],
  };
  const strategy = longStrategyId('favorites_all');
  const { facts, rows } = backtestTold({
    portfolio: [{ strategy, weight: 1 }],
    portfolio_returns: 0,
    previous_year_returns: 0,
    report,
  });
  expect(facts).toMatchObject({ events: 9, returns: expect.any(String) });
  expect(facts).not.toHaveProperty('equal_weights_mean');
  expect(rows?.all).toEqual([{ strategy: 'favorites_all', weight: 1 }]);
});

test('an own bet is told in words and dollars, at the odds that its owner wrote down', () => {
  const bets = [keptBet({ legs: [{ fighter: 'Red', opponent: 'Blue', method: 'submission' }] })];
  const [row] = betsTold({ bets }).rows?.all ?? [];
  expect(row).toMatchObject({ on: 'Red by submission', stake: 5, odds: 2.7, status: 'open', payout: null });
});

test('of more own bets than a page it is told that there are others', () => {
  expect(betsTold({ bets: [keptBet()] }).rows).toMatchObject({ goesOn: false });
  expect(betsTold({ bets: [keptBet()], next: 'placed' }).rows).toMatchObject({ goesOn: true });
});
