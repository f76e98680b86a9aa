import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isSettled, isUpcoming } from '../../../core/domain/cards/card.ts';
import { importCards } from '../../../core/imports/import_cards.ts';
import { readSources } from '../../../local/league/read_sources.ts';
import { marketBout, marketFighter, statsBout } from '../../fixtures/source_bouts.ts';

const TODAY = '2024-06-01';
const sources = await readSources(join(import.meta.dirname, '..', '..', 'fixtures', 'sources'));

test('the sample files yield three settled cards and one upcoming card, by date', () => {
  const { cards } = importCards(sources, TODAY);
  expect(cards.map(({ id, name }) => [id, name])).toEqual([
    ['2024-03-02-springfield', 'UFC 901: Ibarra vs. Whitcomb'],
    ['2024-04-06-riverton', 'UFC Fight Night: Whitcomb vs. Ferraro'],
    ['2024-05-11-springfield', 'UFC 902: Ibarra vs. Ferraro'],
    ['2024-06-08-lakeside', 'UFC: Ibarra vs. Prado'],
  ]);
  expect(cards.map((card) => [isSettled(card, TODAY), isUpcoming(card, TODAY)])).toEqual([
    [true, false],
    [true, false],
    [true, false],
    [false, true],
  ]);
});

test('cards contain only priced bouts with a plausible line', () => {
  const { cards, report } = importCards(sources, TODAY);
  const [first, second, , upcoming] = cards;
  expect(first?.bouts.map(({ red }) => red.name)).toEqual(['Tomás Ibarra', 'Nadia Keller', 'Owen Pike']);
  expect(second?.bouts.map(({ red }) => red.name)).not.toContain('Ivo Brandt');
  expect(upcoming?.bouts).toHaveLength(3);
  expect(report).toEqual({
    ...{ pricedBouts: 10, unmatchedBouts: 2, rejectedLines: 1, conflictingResults: 1 },
    ...{ unannouncedBouts: 0, doubledBouts: 0 },
  });
});

test('a fighter with different names in the two sources has the career of the stats source', () => {
  const upcoming = importCards(sources, TODAY).cards.at(-1);
  expect(upcoming?.bouts[1]?.red).toMatchObject({ name: 'Nadia Keller', priorBouts: 2 });
});

test('before the cappers’ first fit there is no consensus and no capper selects anything', () => {
  for (const { bouts, selections } of importCards(sources, TODAY).cards) {
    expect(bouts.map(({ consensusOfRed, cappersForRed }) => consensusOfRed ?? cappersForRed)).toEqual(
      bouts.map(() => undefined),
    );
    expect([...selections.keys()].filter((id) => id.includes('capper'))).toEqual([]);
  }
});

test('a bout in both market files counts once, with its result', () => {
  const twice = { ...sources, market: [...sources.market, ...sources.market] };
  expect(importCards(twice, TODAY)).toEqual(importCards(sources, TODAY));
  const pending = marketBout('2024-05-25', 'Al', 'Bo', { outcome: undefined });
  const settled = marketBout('2024-05-25', 'Bo', 'Al', { outcome: 'blue' });
  const [card] = importCards({ market: [pending, settled], stats: [] }, TODAY).cards;
  expect(card?.bouts.map(({ outcome }) => outcome)).toEqual(['blue']);
});

test('a duplicate line of the stats source counts once', () => {
  const twice = { ...sources, stats: [...sources.stats.slice(0, 9), ...sources.stats] };
  expect(importCards(twice, TODAY)).toEqual(importCards(sources, TODAY));
});

test('today’s bouts can have results, tomorrow’s can’t', () => {
  const market = [marketBout('2024-06-02', 'Cy', 'Di'), marketBout(TODAY, 'Al', 'Bo')];
  const { cards } = importCards({ market, stats: [] }, TODAY);
  expect(cards.map(({ bouts }) => bouts[0]?.outcome)).toEqual(['red', undefined]);
});

test('past bouts count as unmatched, upcoming ones don’t', () => {
  const market = [marketBout('2024-06-08', 'Cy', 'Di'), marketBout('2024-05-25', 'Al', 'Bo')];
  const stats = [statsBout('2024-05-25', 'EV', 'FO')];
  expect(importCards({ market, stats }, TODAY).report.unmatchedBouts).toBe(1);
});

test('lines with an implausible overround are rejected; bouts without odds are not counted', () => {
  const priced = (red: number | undefined, blue: number, name: string) =>
    marketBout(
      '2024-05-25',
      marketFighter(`Red ${name}`, { americanOdds: red }),
      marketFighter(`Blue ${name}`, { americanOdds: blue }),
    );
  const market = [priced(150, 150, 'a'), priced(-200, -200, 'b'), priced(undefined, 120, 'c'), priced(-111, -110, 'd')];
  expect(importCards({ market, stats: [] }, TODAY).report).toMatchObject({ pricedBouts: 1, rejectedLines: 2 });
  // 99 is no American price: taken for 1.99 it would make a plausible line.
  const no = [priced(99, -110, 'e'), priced(-111, -110, 'd')];
  expect(importCards({ market: no, stats: [] }, TODAY).report).toMatchObject({ pricedBouts: 1, rejectedLines: 1 });
});

test('reports progress after every event', () => {
  const calls: [number, number][] = [];
  importCards(sources, TODAY, (done, total) => calls.push([done, total]));
  expect(calls).toEqual([
    [1, 4],
    [2, 4],
    [3, 4],
    [4, 4],
  ]);
});

const SATURDAY = '2024-06-08';
const coming = (red: string, blue: string) => marketBout(SATURDAY, red, blue, { outcome: undefined });

test('a fighter in two coming bouts of a card is told and bet on in neither, until one of them is held', () => {
  const market = [coming('Ann Red', 'Bea Blue'), coming('Ann Red', 'Cleo Green'), coming('Di Fox', 'Eva Kay')];
  const { cards, report } = importCards({ market, stats: [] }, TODAY);
  expect(report.doubledBouts).toBe(2);
  expect(cards[0]?.bouts.map(({ red }) => red.name)).toEqual(['Di Fox']);
  const held = [marketBout(SATURDAY, 'Ann Red', 'Cleo Green'), ...market];
  const after = importCards({ market: held, stats: [] }, SATURDAY);
  expect(after.report.doubledBouts).toBe(1);
  expect(after.cards[0]?.bouts.map(({ blue }) => blue.name)).toEqual(['Cleo Green', 'Eva Kay']);
});

test('a bout against nobody yet is counted and left out, and its fighter keeps the own name', () => {
  const held = { market: [coming('Ann Red', 'TBA'), coming('T.B.D.', 'Cleo Green')], stats: [] };
  const { cards, report } = importCards(held, TODAY);
  expect([cards.length, report.unannouncedBouts]).toEqual([0, 2]);
  const stats = [statsBout(SATURDAY, 'ANN RED', 'DI FOX')];
  expect(importCards({ ...held, stats }, '2024-06-10').knownNames).toEqual(new Map());
});
