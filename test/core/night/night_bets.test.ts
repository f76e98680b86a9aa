import { expect, test } from 'vitest';
import type { StoredPick } from '../../../core/contract/playbooks/picks.ts';
import { betStandings } from '../../../core/night/bet_states.ts';
import { chancesOfPage, nightBetsOfPicks } from '../../../core/night/night_bets.ts';
import { pickStandings } from '../../../core/night/night_words.ts';
import { LIVE_NIGHT, nightBet } from '../../fixtures/live_night.ts';

const pick = (name: string, opponent: string, more: Partial<StoredPick> = {}): StoredPick => ({
  pick_name: name,
  opponent_name: opponent,
  budget_amount: 0.1,
  american_odds: '+150',
  decimal_odds: 2.5,
  supporting_strategies: 1,
  type: 'moneyline',
  legs: [{ name, opponent, corner: 'red', odds: 2.5 }],
  ...more,
});

test('a slip’s picks are bets at its stakes, found on the card by their fighters', () => {
  const camara = pick('Camara Diallo', 'Sean Gilfoyle');
  const { legs: _legs, ...legacy } = pick('Wang Lijun', 'Tomas Aldana');
  const bets = nightBetsOfPicks([camara, pick('Tui Faleolo', 'Petr Dvorsky'), legacy], [12.34, 0, 5]);
  expect(bets).toMatchObject([{ id: '0', stake: 1234, odds: 2.5 }]);
  expect(betStandings(bets, LIVE_NIGHT)).toMatchObject([{ state: 'won', cost: 1234, payout: 3085 }]);
});

test('a pick says how it stands once its bout has begun, and nothing before', () => {
  const parlay = pick('Camara Diallo + Wang Lijun', 'Sean Gilfoyle + Tomas Aldana', {
    type: 'parlay',
    legs: [
      { name: 'Camara Diallo', opponent: 'Sean Gilfoyle', corner: 'red', odds: 1.8 },
      { name: 'Wang Lijun', opponent: 'Tomas Aldana', corner: 'red', odds: 3.15 },
    ],
  });
  const picks = [
    pick('Camara Diallo', 'Sean Gilfoyle'),
    pick('Petr Dvorsky', 'Tui Faleolo'),
    pick('Per Quist', 'Ivan Roth'),
    pick('Wang Lijun', 'Tomas Aldana'),
    pick('Hale Ritter', 'Otto Brandvold'),
    pick('Ines Moreau', 'Katya Vesela'),
    parlay,
  ];
  expect(pickStandings(picks, LIVE_NIGHT)).toEqual([
    'Won',
    'Lost',
    'Stake returned',
    'In the cage',
    'Over, unofficial',
    undefined,
    'Open, needs Lijun',
  ]);
});

test('the page’s chances are the forecast’s, else the market’s', () => {
  const bouts = [
    { bout: 'a', forecast: 0.6, market: 0.5 },
    { bout: 'b', forecast: null, market: 0.4 },
    { bout: 'c', forecast: null, market: null },
  ];
  expect([...chancesOfPage(bouts)]).toEqual([
    ['a', 0.6],
    ['b', 0.4],
  ]);
});

test('a result that a bettor entered stays, whatever the card says', () => {
  const entered = { ...nightBet('camara', 45, 1.8, 'Camara Diallo'), status: 'cashed_out' as const, payout: 5000 };
  expect(betStandings([{ ...entered, settled_by: 'hand' }], LIVE_NIGHT)).toMatchObject([
    { state: 'cashed_out', payout: 5000, needs: [] },
  ]);
});

test('a bonus costs nothing, and a leg of another card stays open when this one is settled', () => {
  const settled = { ...LIVE_NIGHT, state: 'settled' as const };
  const bonus = { ...nightBet('camara', 10, 1.8, 'Camara Diallo'), bonus: true as const };
  const elsewhere = { ...nightBet('other', 10, 2, 'Nobody Here') };
  const later = { ...elsewhere, legs: elsewhere.legs.map((leg) => ({ ...leg, date: '2026-12-05' })) };
  expect(betStandings([bonus, elsewhere, later], settled)).toMatchObject([
    { state: 'won', cost: 0, payout: 800 },
    { state: 'returned' },
    { state: 'open' },
  ]);
});

test('a leg on a method settles by how the fighter won, and waits where no source says it', () => {
  const byKnockout = nightBet('tui', 10, 4, 'Tui Faleolo');
  const legs = byKnockout.legs.map((leg) => ({ ...leg, method: 'knockout' as const }));
  const unknown = LIVE_NIGHT.bouts.map((bout) =>
    bout.state === 'official' ? { ...bout, result: { ...bout.result, method: null } } : bout,
  );
  expect(betStandings([{ ...byKnockout, legs }], LIVE_NIGHT)).toMatchObject([{ state: 'won', payout: 4000 }]);
  expect(betStandings([{ ...byKnockout, legs }], { ...LIVE_NIGHT, bouts: unknown })).toMatchObject([
    { state: 'alive' },
  ]);
});
