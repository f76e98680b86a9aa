import { expect, test } from 'vitest';
import { Chronology } from '../../../core/history/chronology.ts';
import { joinSources } from '../../../core/history/sources/join_sources.ts';
import type { MarketBout, StatsBout } from '../../../core/history/sources/source_bouts.ts';
import { marketBout, marketFighter, statLine, statsBout } from '../../fixtures/source_bouts.ts';

const JANUARY = '2024-01-06';
const MARCH = '2024-03-02';
const APRIL = '2024-04-06';

function backgroundOn(date: string, key: string, stats: StatsBout[], market: MarketBout[] = []) {
  const chronology = new Chronology(stats, joinSources(market, stats));
  chronology.advanceTo(date);
  return chronology.background(key);
}

test('only strictly earlier dates count', () => {
  const stats = [statsBout(MARCH, 'AL', 'BO'), statsBout(JANUARY, 'AL', 'CY')];
  expect(backgroundOn(JANUARY, 'al', stats)).toMatchObject({ priorBouts: 0, lastBout: undefined, elo: 1500 });
  expect(backgroundOn(MARCH, 'al', stats)).toMatchObject({ priorBouts: 1, lastBout: JANUARY, elo: 1516 });
  expect(backgroundOn(APRIL, 'al', stats)).toMatchObject({ priorBouts: 2, lastBout: MARCH });
});

test('a debutant has no figures and the initial rating', () => {
  const { elo, priorBouts, figures, rates } = backgroundOn(APRIL, 'new', []);
  expect([elo, priorBouts]).toEqual([1500, 0]);
  expect(new Set([...Object.values(figures), ...Object.values(rates)])).toEqual(new Set([undefined]));
});

test('win rates count draws but not no contests; prior bouts count both', () => {
  const stats = [
    statsBout(APRIL, 'AL', 'BO', { outcome: 'no_contest' }),
    statsBout(MARCH, 'BO', 'AL', { outcome: 'draw' }),
    statsBout(JANUARY, 'AL', 'BO', { method: 'knockout' }),
  ];
  const { figures, priorBouts } = backgroundOn('2024-06-01', 'al', stats);
  expect(priorBouts).toBe(3);
  expect(figures).toMatchObject({
    win_rate_ufc: 0.5,
    win_rate_recent: 0.5,
    win_rate_decision: 0,
    win_rate_finish: 0.5,
  });
});

test('the recent win rate covers the last five bouts', () => {
  const days = ['06', '05', '04', '03', '02', '01'].map((day) => `2024-01-${day}`);
  const stats = days.map((day, index) => statsBout(day, 'AL', 'BO', { outcome: index < 2 ? 'red' : 'blue' }));
  expect(backgroundOn(APRIL, 'al', stats).figures).toMatchObject({ win_rate_recent: 2 / 5, win_rate_ufc: 2 / 6 });
});

test('a doctor’s stoppage is a finish; a disqualification is neither finish nor decision', () => {
  const stats = [
    statsBout(MARCH, 'AL', 'BO', { method: 'other' }),
    statsBout(JANUARY, 'AL', 'BO', { method: 'doctor_stoppage' }),
  ];
  expect(backgroundOn(APRIL, 'al', stats).figures).toMatchObject({
    win_rate_ufc: 1,
    win_rate_finish: 0.5,
    win_rate_decision: 0,
  });
});

test('net striking and grappling cover all bouts with a stat line, no contests included', () => {
  const line = (landed: number, takedowns: number, submissionAttempts: number) =>
    statLine({
      significantStrikes: { landed, tried: 100 },
      takedowns: { landed: takedowns, tried: 5 },
      submissionAttempts,
    });
  const stats = [
    statsBout(MARCH, 'AL', 'BO', { outcome: 'no_contest', redLine: line(50, 2, 1), blueLine: line(20, 1, 9) }),
    { ...statsBout(JANUARY, 'AL', 'BO'), red: { name: 'AL', line: undefined } },
  ];
  const { figures } = backgroundOn(APRIL, 'al', stats);
  expect(figures).toMatchObject({ net_striking: 30 / 15, net_grappling: 2 });
});

test('a rate with denominator 0 is undefined; a missing control time is 0', () => {
  const { rates } = backgroundOn(APRIL, 'al', [statsBout(MARCH, 'AL', 'BO')]);
  expect(rates).toMatchObject({ takedownAccuracy: undefined, strikingDefence: undefined, controlShare: 0 });
});

test('defence is 1 minus the opponents’ accuracy; control shares are of the time fought', () => {
  const stats = [
    statsBout(MARCH, 'BO', 'AL', {
      redLine: statLine({ significantStrikes: { landed: 20, tried: 80 }, controlSeconds: 90, knockdowns: 2 }),
      blueLine: statLine({ takedowns: { landed: 1, tried: 4 }, controlSeconds: 450 }),
    }),
  ];
  expect(backgroundOn(APRIL, 'al', stats).rates).toMatchObject({
    strikingDefence: 0.75,
    takedownAccuracy: 0.25,
    controlShare: 0.5,
    controlledShare: 0.1,
    knockdownsSuffered: 2,
  });
});

test('within a date, Elo is updated from the last bout in the file to the first', () => {
  const final = statsBout(MARCH, 'AL', 'CY');
  const semifinal = statsBout(MARCH, 'AL', 'BO');
  const expectedInFinal = 1 / (1 + 10 ** (-16 / 400));
  const { elo } = backgroundOn(APRIL, 'al', [final, semifinal]);
  expect(elo).toBeCloseTo(1516 + 32 * (1 - expectedInFinal), 9);
  expect(backgroundOn(APRIL, 'cy', [final, semifinal]).elo).toBeCloseTo(1500 - 32 * (1 - expectedInFinal), 9);
});

test('a draw moves ratings towards each other; a no contest leaves them unchanged', () => {
  const stats = [
    statsBout(APRIL, 'AL', 'BO', { outcome: 'no_contest' }),
    statsBout(MARCH, 'AL', 'BO', { outcome: 'draw' }),
    statsBout(JANUARY, 'AL', 'BO'),
  ];
  const before = backgroundOn(MARCH, 'al', stats).elo;
  const after = backgroundOn(APRIL, 'al', stats).elo;
  expect(after).toBeLessThan(before);
  expect(after).toBeGreaterThan(1500);
  expect(backgroundOn('2024-06-01', 'al', stats).elo).toBe(after);
});

test('the overall win rate is the record before the latest bout plus its result', () => {
  const al = (wins: number, losses: number, draws = 0) => marketFighter('Al', { record: { wins, losses, draws } });
  const market = [
    marketBout(APRIL, al(99, 0), 'Bo'),
    marketBout(MARCH, 'Bo', al(6, 2), { outcome: 'draw' }),
    marketBout(JANUARY, al(5, 2), 'Bo', { outcome: 'red' }),
  ];
  const rateOn = (date: string, bouts = market) => backgroundOn(date, 'al', [], bouts).figures.win_rate_overall;
  expect(rateOn(JANUARY)).toBeUndefined();
  expect(rateOn(MARCH)).toBe(6 / 8);
  expect(rateOn(APRIL)).toBe(6 / 9);
  const pending = [marketBout(MARCH, al(6, 2), 'Bo', { outcome: undefined })];
  expect(rateOn(APRIL, pending)).toBe(6 / 8);
});
