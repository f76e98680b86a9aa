import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noPrices, type Prices } from '../../../core/contract/prices/prices.ts';
import type { Card } from '../../../core/domain/cards/card.ts';
import { byChain } from '../../../core/record/playbooks/tested_record.ts';
import { settledContent } from '../../../core/record/settle.ts';
import { reportDelays, reportLateChanges, reportSilence } from '../../../lambdas/record/report_delays.ts';
import { METRICS } from '../../../lambdas/runtime/telemetry.ts';
import { boutPrices, HOUR, quote, START } from '../../core/prices/quotes.ts';
import { watchMetrics } from '../../fixtures/emitted_metrics.ts';
import { chainOf, FROZEN, heldCard } from '../../fixtures/record_chains.ts';

// As VISIBLE_METRICS, which an import can't set before the functions' telemetry is loaded.
vi.hoisted(() => {
  Object.assign(process.env, { POWERTOOLS_DEV: 'true', POWERTOOLS_METRICS_DISABLED: 'false' });
  process.env.POWERTOOLS_LOG_LEVEL = 'SILENT';
});

let metrics: ReturnType<typeof watchMetrics>;
beforeEach(() => {
  metrics = watchMetrics();
});
afterEach(() => metrics.stop());

const CARD = { id: 'e', date: '2026-04-04' };
const beforeStart = (hours: number) => new Date(START - hours * HOUR);
const kept = (prices: Partial<Prices>) => new Map([['e', { ...noPrices('e'), ...prices }]]);
/** Quotes of an hour so many before the bout. */
const quotedBefore = (hours: number) => kept({ bouts: [boutPrices([quote('anvil', 1.8, 2.1, 60 * hours)])] });

test.each([
  ['silent for 25 hours', quotedBefore(49), beforeStart(24), 1],
  ['silent for 23 hours', quotedBefore(47), beforeStart(24), 0],
  ['silent about an event in five days', quotedBefore(24 * 8), beforeStart(24 * 5), 0],
  ['silent about an event that has begun', quotedBefore(49), beforeStart(-1), 0],
  ['that never quoted the event', kept({}), beforeStart(24), 0],
  ['that is not there', new Map(), beforeStart(24), 0],
])('a price feed %s is counted: %#', (_, prices, now, expected) => {
  reportSilence([CARD], prices, now);
  expect(metrics.sum(METRICS.pricesSilent)).toBe(expected);
});

const chains = byChain((id) => (id === 'flex' ? chainOf([FROZEN]) : []));

test('a settlement is late once its event is more than two days ago', () => {
  const card = heldCard([undefined, undefined]);
  reportDelays({ cards: [card] }, new Map(), chains, new Date('2026-04-06T12:00:00Z'));
  expect(metrics.sum(METRICS.settlementsLate)).toBe(0);
  reportDelays({ cards: [card] }, new Map(), chains, new Date('2026-04-07T00:10:00Z'));
  expect(metrics.sum(METRICS.settlementsLate)).toBe(1);
});

test('an event that began without all of its frozen items is counted for a day', () => {
  const card = heldCard([undefined, undefined]);
  for (const now of ['2026-04-03T23:50:00Z', '2026-04-05T00:10:00Z'])
    reportDelays({ cards: [card] }, new Map(), chains, new Date(now));
  expect(metrics.sum(METRICS.freezesMissed)).toBe(0);
  reportDelays({ cards: [card] }, new Map(), chains, new Date('2026-04-04T06:10:00Z'));
  expect(metrics.sum(METRICS.freezesMissed)).toBe(1);
});

test('a result that its source changes after 21 days is counted for 90 days, and none that a commission changed', () => {
  const [frozen] = chains.flex;
  const content =
    frozen?.kind === 'frozen' &&
    settledContent({ frozen, settled: undefined }, [heldCard(['red', 'blue'])], new Date('2026-04-05T06:10:00Z'));
  if (!content) throw new Error('the card has its results');
  const settled = byChain((id) => (id === 'flex' ? chainOf([FROZEN, content]) : []));
  const changed = heldCard(['blue', 'blue']);
  const [first, ...others] = changed.bouts;
  if (first === undefined) throw new Error('the card is empty');
  const ruled = { ...changed, bouts: [{ ...first, overturned: { to: 'blue' as const, on: undefined } }, ...others] };
  const counted = (card: Card, now: string) => {
    const before = metrics.sum(METRICS.resultsChangedLate);
    reportLateChanges({ cards: [card] }, settled, new Date(now));
    return metrics.sum(METRICS.resultsChangedLate) - before;
  };
  expect(counted(changed, '2026-04-24T06:10:00Z')).toBe(0);
  expect(counted(changed, '2026-04-25T06:10:00Z')).toBe(1);
  expect(counted(ruled, '2026-04-25T06:10:00Z')).toBe(0);
  expect(counted(changed, '2026-07-03T06:10:00Z')).toBe(1);
  expect(counted(changed, '2026-07-04T06:10:00Z')).toBe(0);
});
