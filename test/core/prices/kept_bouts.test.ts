import { expect, test } from 'vitest';
import { feedBouts, oddsAnswerSchema } from '../../../core/prices/feed/odds_api.ts';
import { collectedBouts, type KeptBout, keptAfter, standingBouts } from '../../../core/prices/kept_bouts.ts';
import { feedEvent } from '../../fixtures/odds_server.ts';
import { HOUR } from './quotes.ts';

const START = '2026-04-04T22:00:00.000Z';
const NOON = Date.parse('2026-04-04T12:00:00Z');
const iso = (time: number) => new Date(time).toISOString();

type Books = Record<string, readonly [number, number]>;
const THREE: Books = { a: [1.8, 2.05], b: [1.85, 2], c: [1.9, 1.95] };
const bouts = (now: number, books: Books = THREE, start = START) =>
  feedBouts(oddsAnswerSchema.parse([feedEvent('Ann Red', 'Bea Blue', start, iso(now), books)]), 'us');

test('a bout is kept with the median line of its books', () => {
  expect(keptAfter([], bouts(NOON), NOON)).toEqual([
    { home: 'Ann Red', away: 'Bea Blue', starts_at: START, seen_at: iso(NOON), line: { home: 1.85, away: 2 } },
  ]);
});

test('with two books it has no line, or keeps the one that it had', () => {
  const two = { a: [2.1, 1.8], b: [2.2, 1.75] } as const;
  expect(keptAfter([], bouts(NOON, two), NOON)[0]?.line).toBeNull();
  const kept = keptAfter([], bouts(NOON - HOUR), NOON - HOUR);
  expect(keptAfter(kept, bouts(NOON, two), NOON)[0]?.line).toEqual({ home: 1.85, away: 2 });
});

test('the line of a bout that has begun stays, and the bout is dropped two weeks later', () => {
  const kept = keptAfter([], bouts(NOON), NOON);
  const inPlay = Date.parse(START) + HOUR;
  expect(keptAfter(kept, bouts(inPlay, { a: [1.1, 9], b: [1.1, 9], c: [1.1, 9] }), inPlay)).toEqual(kept);
  expect(keptAfter(kept, [], inPlay + 14 * 24 * HOUR)).toEqual([]);
});

const bout = (known: Partial<KeptBout>): KeptBout => ({
  home: 'Ann Red',
  away: 'Bea Blue',
  starts_at: START,
  seen_at: START,
  line: null,
  ...known,
});

test('a bout that the feed no longer has before its start was called off', () => {
  const gone = bout({ seen_at: '2026-04-02T12:00:00.000Z' });
  const other = bout({ home: 'Cy Roy', seen_at: '2026-04-04T12:00:00.000Z' });
  expect(standingBouts([gone, other])).toEqual([other]);
});

test('a bout stands if responses are rare, or come no more', () => {
  const rare = [
    bout({ seen_at: '2026-04-03T12:00:00.000Z' }),
    bout({ home: 'Cy Roy', seen_at: '2026-04-05T12:00:00.000Z' }),
  ];
  expect(standingBouts(rare)).toEqual(rare);
  expect(standingBouts([bout({ seen_at: '2026-03-20T12:00:00.000Z' })])).toHaveLength(1);
});

test('the archive keeps past bouts of cards, and ids through every change of the bout', () => {
  const listed = bout({ event_id: 'x', starts_at: '2026-01-10T22:00:00.000Z' });
  const unlisted = { ...listed, home: 'Di Roy', event_id: undefined };
  const moved = bout({ starts_at: '2026-04-06T22:00:00.000Z' });
  const now = NOON;
  expect(collectedBouts([listed, unlisted, bout({ event_id: 'y' })], [moved], now)).toEqual([
    listed,
    { ...moved, event_id: 'y' },
  ]);
});

test('a coming bout that was not collected again leaves the archive', () => {
  expect(collectedBouts([bout({ event_id: 'x' })], [], NOON)).toEqual([]);
});
