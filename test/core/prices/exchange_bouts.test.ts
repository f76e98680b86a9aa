import { expect, test } from 'vitest';
import { exchangeBouts } from '../../../core/prices/feed/exchange_bouts.ts';
import { type FactBout, type FactCard, factCardSchema } from '../../../core/supply/facts/facts.ts';

const READ_AT = '2026-10-09T12:00:00.000Z';
const bout = (first: string, second: string, more: Partial<FactBout> = {}): FactBout => ({
  id: `${first} ${second}`,
  fighters: [{ name: first }, { name: second }],
  has_corners: false,
  state: 'scheduled',
  state_since: READ_AT,
  earlier_results: [],
  lines: {},
  exchange: { book: 'kalshi', odds: [1.6, 2.4], read_at: READ_AT },
  listed_by: ['wikipedia', 'kalshi'],
  ...more,
});
const card = (...bouts: FactBout[]): FactCard =>
  factCardSchema.parse({
    id: 'card',
    ids: [],
    name: 'UFC Fight Night: Roy vs. Lim',
    date: '2026-10-10',
    begins_at: '2026-10-10T21:00:00.000Z',
    begin_from: 'kalshi',
    bouts,
    read_at: READ_AT,
  });

test('each bout to come has its exchange’s quote, from the begin of the bout or of its card', () => {
  const starts_at = '2026-10-11T01:00:00.000Z';
  const [one, other] = exchangeBouts([card(bout('Ann Roy', 'Bea Lim', { starts_at }), bout('Cy Day', 'Di Fox'))]);
  expect(one).toEqual({
    ...{ id: 'Ann Roy Bea Lim', home: 'Ann Roy', away: 'Bea Lim', startsAt: Date.parse(starts_at) },
    quotes: [
      {
        ...{ book: 'kalshi', title: 'Kalshi', regions: ['us'], home: 1.6, away: 2.4 },
        ...{ updatedAt: Date.parse(READ_AT), link: null },
      },
    ],
  });
  expect(other?.startsAt).toBe(Date.parse('2026-10-10T21:00:00.000Z'));
});

test('a bout without a quote, one that is off or over, and a price read after the begin have none', () => {
  const late = { book: 'kalshi', odds: [1.6, 2.4] as [number, number], read_at: '2026-10-10T21:00:00.000Z' };
  const none = card(
    bout('Ann Roy', 'Bea Lim', { exchange: undefined }),
    bout('Cy Day', 'Di Fox', { state: 'off' }),
    bout('Eva Kay', 'Flo Gray', { state: 'in_the_cage' }),
    bout('Gil Hay', 'Hal Ivy', { exchange: late }),
  );
  expect(exchangeBouts([none])).toEqual([]);
});
