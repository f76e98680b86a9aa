import { expect, test } from 'vitest';
import { joinSources, knownNames } from '../../../core/history/sources/join_sources.ts';
import type { MarketFighter } from '../../../core/history/sources/source_bouts.ts';
import { marketBout, marketFighter, statsBout } from '../../fixtures/source_bouts.ts';

const MARCH = '2024-03-02';
const APRIL = '2024-04-06';

test('bouts of one date match if at least one name does', () => {
  const [joined] = joinSources(
    [marketBout(MARCH, 'José Silva', 'Nadia Keller')],
    [statsBout(APRIL, 'JOSE SILVA', 'NADIA FROST'), statsBout(MARCH, 'NADIA FROST', 'JOSE SILVA')],
  );
  expect(joined).toMatchObject({ match: { stats: { eventName: 'UFC 1' } } });
  expect(joined?.keys).toEqual({ red: 'josesilva', blue: 'nadiafrost' });
});

test('if no name matches, aliases from earlier dates are tried', () => {
  const stats = [statsBout(APRIL, 'NADIA FROST', 'ANA LIMA'), statsBout(MARCH, 'NADIA FROST', 'EVA ROY')];
  const renamed = marketBout(APRIL, 'Nadia Keller', 'Ana Souza');
  const [unknown] = joinSources([renamed], stats);
  expect(unknown).toMatchObject({ match: undefined, keys: { red: 'nadiakeller', blue: 'anasouza' } });
  const joined = joinSources([renamed, marketBout(MARCH, 'Nadia Keller', 'Eva Roy')], stats);
  expect(joined[1]).toMatchObject({ match: {}, keys: { red: 'nadiafrost', blue: 'analima' } });
});

test('an alias does not apply to the date that it comes from', () => {
  const stats = [statsBout(MARCH, 'NADIA FROST', 'ANA LIMA'), statsBout(MARCH, 'BO FROST', 'EVA ROY')];
  const joined = joinSources(
    [marketBout(MARCH, 'Nadia Keller', 'Ana Lima'), marketBout(MARCH, 'Nadia Keller', 'Nobody Else')],
    stats,
  );
  expect(joined.map(({ match }) => match !== undefined)).toEqual([true, false]);
});

test('an unmatched bout is kept under its fighters’ known keys', () => {
  const joined = joinSources(
    [marketBout(APRIL, 'Nadia Keller', 'New Face'), marketBout(MARCH, 'Nadia Keller', 'Eva Roy')],
    [statsBout(MARCH, 'NADIA FROST', 'EVA ROY')],
  );
  expect(joined[1]).toMatchObject({ match: undefined, keys: { red: 'nadiafrost', blue: 'newface' } });
});

test('a replaced fighter whom the stats source knows does not get the name of the one who stood in', () => {
  const stats = [
    statsBout(MARCH, 'NADIA KELLER', 'EVA ROY'),
    statsBout(APRIL, 'BO FROST', 'ANA LIMA'),
    statsBout('2024-05-04', 'BO FROST', 'IDA VAN'),
  ];
  const joined = joinSources(
    [marketBout(APRIL, 'Nadia Keller', 'Ana Lima'), marketBout('2024-05-04', 'Nadia Keller', 'Zoe Hall')],
    stats,
  );
  expect(joined.map(({ keys }) => keys.red)).toEqual(['nadiakeller', 'nadiakeller']);
  expect(joined[1]).toMatchObject({ match: undefined });
  expect(knownNames(joined)).toEqual(new Map());
});

test('the stats source decides between conflicting winners, whatever the corners', () => {
  const swapped = statsBout(MARCH, 'BO', 'AL', { outcome: 'red' });
  expect(joinSources([marketBout(MARCH, 'Al', 'Bo', { outcome: 'red' })], [swapped])).toMatchObject([
    { outcome: 'blue', conflicting: true },
  ]);
  expect(joinSources([marketBout(MARCH, 'Al', 'Bo', { outcome: 'blue' })], [swapped])).toMatchObject([
    { outcome: 'blue', conflicting: false },
  ]);
});

test('a result that the stats source marks as overturned stays as paid, with what a commission made of it', () => {
  const overturned = statsBout(MARCH, 'BO', 'AL', { outcome: 'blue', overturned: { before: 'red', on: '2026-05-02' } });
  const told = { overturned: { to: 'red', on: '2026-05-02' } };
  expect(joinSources([pending('Al', 'Bo')], [overturned])).toMatchObject([{ outcome: 'blue', ...told }]);
  expect(joinSources([marketBout(MARCH, 'Al', 'Bo', { outcome: 'draw' })], [overturned])).toMatchObject([
    { outcome: 'draw', ...told },
  ]);
});

test('a result that was overturned later stays as paid', () => {
  const overturned = statsBout(MARCH, 'AL', 'BO', { outcome: 'no_contest' });
  expect(joinSources([marketBout(MARCH, 'Al', 'Bo')], [overturned])).toMatchObject([
    { outcome: 'red', conflicting: false },
  ]);
});

const pending = (red: string | MarketFighter, blue: string | MarketFighter) =>
  marketBout(MARCH, red, blue, { outcome: undefined });

test.each([
  ['in the same corners', statsBout(MARCH, 'AL', 'BO'), 'red'],
  ['in swapped corners', statsBout(MARCH, 'BO', 'AL'), 'blue'],
  ['as a draw', statsBout(MARCH, 'BO', 'AL', { outcome: 'draw' }), 'draw'],
  ['under a name of which one word is the same', statsBout(MARCH, 'AL', 'BO FROST'), 'red'],
])('a bout without a result in the market source gets the stats source’s, %s', (_, stats, outcome) => {
  expect(joinSources([pending('Al', stats.blue.name === 'BO FROST' ? 'Eva Frost' : 'Bo')], [stats])).toMatchObject([
    { outcome, outcomeFrom: 'stats', conflicting: false },
  ]);
});

test('a bout whose opponent was replaced does not get the result of the bout that was held', () => {
  const [joined] = joinSources([pending('Al Roy', 'Bo Frost')], [statsBout(MARCH, 'AL ROY', 'CY LIMA')]);
  expect(joined).toMatchObject({ match: {}, outcome: undefined, outcomeFrom: undefined });
});

test('the names that joins have shown are told, those of unmatched bouts are not', () => {
  const joined = joinSources(
    [marketBout(MARCH, 'Nadia Keller', 'Eva Roy'), marketBout(APRIL, 'New Face', 'Bo Frost')],
    [statsBout(MARCH, 'NADIA FROST', 'EVA ROY')],
  );
  expect(knownNames(joined)).toEqual(new Map([['nadiakeller', 'nadiafrost']]));
});

const YEAR_BEFORE = '2023-03-04';
const known = (name: string, facts: Partial<MarketFighter>) => marketFighter(name, facts);

test.each<[string, Partial<MarketFighter>, string, 'red' | undefined]>([
  ['the replaced fighter has bouts and the one who fought has none', {}, 'CAMERON DUNCAN', undefined],
  ['the name is another spelling', {}, 'CHRISTOPHER DUNCAN', 'red'],
])('a fighter of the same family name: %s', (_, facts, name, outcome) => {
  const stats = [statsBout(MARCH, 'RENATO MOICANO', name), statsBout(YEAR_BEFORE, 'CHRIS DUNCAN', 'EVA ROY')];
  const [joined] = joinSources([pending('Renato Moicano', known('Chris Duncan', facts))], stats);
  expect(joined?.outcome).toBe(outcome);
});

test.each<[string, Partial<MarketFighter>, 'red' | undefined]>([
  ['the same reach, age and record', { age: 31, reachCm: 180, record: { wins: 1, losses: 0, draws: 0 } }, 'red'],
  ['another reach', { age: 31, reachCm: 190, record: { wins: 1, losses: 0, draws: 0 } }, undefined],
  ['another age', { age: 24, reachCm: 180, record: { wins: 1, losses: 0, draws: 0 } }, undefined],
  ['a record without bouts', { age: 31, reachCm: 180, record: { wins: 0, losses: 0, draws: 0 } }, undefined],
])('a name of the same family that the stats source does not know is its fighter’s with %s', (_, facts, outcome) => {
  const stats = [statsBout(MARCH, 'AL ROY', 'KING GREEN'), statsBout(YEAR_BEFORE, 'KING GREEN', 'EVA ROY')];
  const earlier = marketBout(YEAR_BEFORE, known('King Green', { age: 30, reachCm: 180 }), 'Eva Roy');
  const [, joined] = joinSources([pending('Al Roy', known('Bobby Green', facts)), earlier], stats);
  expect(joined?.outcome).toBe(outcome);
});

test('a replaced fighter without earlier bouts does not get the name of the one who stood in', () => {
  const stats = [statsBout(MARCH, 'AL ROY', 'CY LIMA')];
  const joined = joinSources([pending('Al Roy', 'Bo Frost')], stats);
  expect(joined[0]?.keys).toEqual({ red: 'alroy', blue: 'bofrost' });
  expect(knownNames(joined)).toEqual(new Map());
});

test('of two bouts of one name on a date, that of both fighters matches', () => {
  const stats = [statsBout(MARCH, 'BRUNO SILVA', 'AL ROY'), statsBout(MARCH, 'BRUNO SILVA', 'BO FROST')];
  const joined = joinSources(
    [marketBout(MARCH, 'Bruno Silva', 'Al Roy'), marketBout(MARCH, 'Bruno Silva', 'Bo Frost')],
    stats,
  );
  expect(joined.map(({ match }) => match?.stats.blue.name)).toEqual(['AL ROY', 'BO FROST']);
});
