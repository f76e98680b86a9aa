import { expect, test } from 'vitest';
import { addDays } from '../../../../core/dates/iso_date.ts';
import type { Corner } from '../../../../core/domain/cards/corners.ts';
import { byEnding, type MethodShares, WIN_METHODS, type WinMethod } from '../../../../core/domain/cards/endings.ts';
import { fairEndings } from '../../../../core/domain/cards/method_odds.ts';
import type { BoutFacts } from '../../../../core/history/bout_facts.ts';
import { sharesOf } from '../../../../core/models/methods/shares.ts';
import { MethodWalkForward } from '../../../../core/models/methods/walk_forward.ts';
import { forecastBout } from '../../../fixtures/forecast_bout.ts';
import { swappedCorners } from '../../../fixtures/small_cards.ts';

const START = '2020-01-04';
/** Prices of a bout that red wins with about 70 %, mostly by knockout. */
const METHOD_ODDS = byEnding((winner, method) => {
  const share = { knockout: 0.5, submission: 0.2, decision: 0.3 }[method];
  return 1 / (1.15 * share * (winner === 'red' ? 0.7 : 0.3));
});
const RED = { odds: 1.4, age: 25 };
const BLUE = { odds: 3.1, age: 31 };
const bout = (known: Partial<BoutFacts> = {}) => forecastBout(RED, BLUE, known);
const won = (winMethod: WinMethod | undefined, known: Partial<BoutFacts> = {}) =>
  bout({ outcome: 'red', winMethod, ...known });

/** The shares of `next` after 60 weekly events of one bout each. */
function after(past: (event: number) => BoutFacts, next: BoutFacts): MethodShares | undefined {
  const methods = new MethodWalkForward();
  for (let event = 0; event < 60; event++) methods.forecastEvent(addDays(START, 7 * event), [past(event)], true);
  return methods.forecastEvent(addDays(START, 7 * 60), [next], false)?.[0];
}

const mixed = (event: number) => won(WIN_METHODS[event % 3]);
const marketShare = (corner: Corner, method: WinMethod, odds = METHOD_ODDS) =>
  sharesOf(fairEndings(odds), corner)[WIN_METHODS.indexOf(method)] ?? 0;

test('there are no forecasts before the 61st settled event', () => {
  const methods = new MethodWalkForward();
  const forecasts = Array.from({ length: 61 }, (_, event) =>
    methods.forecastEvent(addDays(START, 7 * event), [mixed(event)], true),
  );
  expect(forecasts.findIndex((forecast) => forecast !== undefined)).toBe(60);
});

test('a bout with six prices starts from the market’s shares while no earlier one had them', () => {
  const shares = after(mixed, bout({ methodOdds: METHOD_ODDS }));
  for (const corner of ['red', 'blue'] as const) {
    for (const method of WIN_METHODS) {
      expect(Math.abs((shares?.[corner][method] ?? 0) - marketShare(corner, method))).toBeLessThan(0.0003);
    }
  }
});

test('a bout without prices follows how its weight class has ended', () => {
  const knockouts = after(() => won('knockout'), bout());
  const decisions = after(() => won('decision'), bout());
  expect(knockouts?.red.knockout).toBeGreaterThan(0.8);
  expect(decisions?.red.decision).toBeGreaterThan(0.8);
});

test('a bout without prices has no forecast while no method is known, rather than three equal shares', () => {
  const ofUnknown = () => won(undefined);
  expect(after(ofUnknown, bout())).toBeUndefined();
  expect(after(ofUnknown, bout({ methodOdds: METHOD_ODDS }))).toBeDefined();
});

test('six prices of one side only, and those from another moment, count as none', () => {
  const unpriced = after(mixed, bout());
  const fromAnotherMoment = swappedCorners(METHOD_ODDS);
  expect(after(mixed, bout({ methodOdds: fromAnotherMoment }))).toEqual(unpriced);
  expect(after((event) => won(WIN_METHODS[event % 3], { methodOdds: fromAnotherMoment }), bout())).toEqual(unpriced);
});

test('a decided bout of unknown method teaches nothing, as a draw does', () => {
  const unknown = after((event) => (event === 30 ? won(undefined) : mixed(event)), bout());
  const drawn = after((event) => (event === 30 ? bout({ outcome: 'draw' }) : mixed(event)), bout());
  expect(unknown).toEqual(drawn);
  expect(unknown).not.toEqual(after(mixed, bout()));
});

test('a bout of the same date teaches nothing', () => {
  const last = (method: WinMethod) => {
    const methods = new MethodWalkForward();
    for (let event = 0; event < 60; event++) methods.forecastEvent(addDays(START, 7 * event), [mixed(event)], true);
    const day = addDays(START, 7 * 60);
    methods.forecastEvent(day, [won(method)], true);
    return methods.forecastEvent(day, [bout()], false);
  };
  expect(last('knockout')).toEqual(last('decision'));
});

test('swapping the corners swaps the forecast', () => {
  const swap = (each: BoutFacts): BoutFacts => ({
    ...each,
    red: each.blue,
    blue: each.red,
    outcome: each.outcome === 'red' ? 'blue' : each.outcome,
    methodOdds: each.methodOdds && swappedCorners(each.methodOdds),
  });
  const past = (event: number) =>
    won(WIN_METHODS[event % 3], event % 2 === 0 ? { methodOdds: METHOD_ODDS } : { scheduledRounds: 5 });
  const shares = after(past, bout({ methodOdds: METHOD_ODDS }));
  const mirrored = after((event) => swap(past(event)), swap(bout({ methodOdds: METHOD_ODDS })));
  expect(mirrored).toEqual(shares && { red: shares.blue, blue: shares.red });
});

test('more knockouts than the prices said make later ones likelier', () => {
  const priced = (method: WinMethod) =>
    after(() => won(method, { methodOdds: METHOD_ODDS }), bout({ methodOdds: METHOD_ODDS }));
  expect(priced('knockout')?.red.knockout).toBeGreaterThan(marketShare('red', 'knockout') + 0.05);
  expect(priced('decision')?.red.knockout).toBeLessThan(marketShare('red', 'knockout') - 0.05);
});
