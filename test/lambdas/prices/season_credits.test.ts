import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { Prices } from '../../../core/contract/prices/prices.ts';
import { addDays } from '../../../core/dates/iso_date.ts';
import type { FeedBout } from '../../../core/prices/feed/odds_api.ts';
import type { KeptBout } from '../../../core/prices/kept_bouts.ts';
import { PriceFailure } from '../../../lambdas/prices/price_failure.ts';
import { takePrices } from '../../../lambdas/prices/take_prices.ts';
import type { PriceState, PriceStore } from '../../../lambdas/store/price_store.ts';
import { VISIBLE_METRICS } from '../../fixtures/emitted_metrics.ts';
import { randomCards, TODAY } from '../../fixtures/random_cards.ts';
import { runs } from '../../fixtures/runs.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const TICK = 15 * MINUTE;
const SEASON_DAYS = 45;

beforeAll(() => {
  Object.assign(process.env, VISIBLE_METRICS);
});

const [template] = randomCards(7, 3).slice(-1);
if (template === undefined) throw new Error('No card');
/** A card every other week. */
const cards = [3, 17, 31].map((days) => ({
  ...template,
  id: `card-${days}`,
  date: addDays(TODAY, days),
  bouts: template.bouts.map((bout) => ({ ...bout, outcome: undefined })),
}));
const report = { pricedBouts: 0, unmatchedBouts: 0, rejectedLines: 0, conflictingResults: 0 };

function memoryStore(): PriceStore {
  let state: PriceState = { failures: 0 };
  let feed: KeptBout[] = [];
  const newest = new Map<string, Prices>();
  return {
    newest: async (eventId) => newest.get(eventId),
    quotesBefore: async () => [],
    history: async () => undefined,
    offers: async () => [],
    putOffers: async () => undefined,
    async put(prices) {
      newest.set(prices.event_id, prices);
    },
    feed: async () => feed,
    async putFeed(bouts) {
      feed = [...bouts];
    },
    state: async () => state,
    async putState(next) {
      state = next;
    },
  };
}

/** What an answer of the service says, or how it fails. */
const answers = fc.oneof(
  fc.record({
    kind: fc.constant('answer' as const),
    credits: fc.constantFrom(undefined, 0, 30, 500, 100_000, 999_999_999),
    /** Shift of the bouts' starts. */
    hours: fc.integer({ min: -60, max: 60 }),
  }),
  fc.record({
    kind: fc.constant('failure' as const),
    reason: fc.constantFrom('unauthorized', 'throttled', 'unreachable', 'too_large', 'malformed'),
    isPaid: fc.boolean(),
    credits: fc.constantFrom(undefined, 0, 999_999_999),
    retryAfter: fc.constantFrom(undefined, 0, 1),
  }),
);

/** The shortest time between two paid calls on the schedule, however the feed moves the starts by the day it may. */
function shortestInterval(now: number): number {
  const days = cards.map(({ date }) => (now - Date.parse(date)) / DAY);
  if (days.some((since) => since >= -2 && since <= 3)) return TICK;
  return days.some((since) => since >= -6 && since < 0) ? HOUR : DAY;
}

test('no answer of a season makes a paid call due earlier than its schedule', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(answers, { minLength: 1, maxLength: 40 }), async (script) => {
      const store = memoryStore();
      const paid: number[] = [];
      let now = Date.parse(`${TODAY}T00:00:00Z`);
      let call = 0;
      const service = {
        credits: async () => 500,
        totals: async () => ({ bouts: [], credits: undefined }),
        async bouts() {
          const answer = script[call % script.length];
          call += 1;
          if (answer === undefined) throw new Error('No answer');
          if (answer.kind === 'failure') {
            if (answer.isPaid) paid.push(now);
            const { reason, credits, retryAfter, isPaid } = answer;
            throw new PriceFailure(reason, 'failed', { credits, retryAfter, isPaid });
          }
          paid.push(now);
          const bouts = cards.flatMap(({ date, bouts: of }): FeedBout[] =>
            of.map(({ red, blue }, index) => ({
              id: `${date}-${index}`,
              home: red.name,
              away: blue.name,
              startsAt: Date.parse(date) + 23 * HOUR + answer.hours * HOUR,
              quotes: [],
            })),
          );
          return { bouts, dropped: [], credits: answer.credits };
        },
      };
      const parts = {
        service,
        store,
        snapshot: async () => ({ version: 'v', league: 'demo' as const, credits: [], asOf: TODAY, report, cards }),
        regions: ['us' as const],
        reserve: 20,
      };
      const clock = { now: () => new Date(now), today: () => new Date(now).toISOString().slice(0, 10) };
      for (const end = now + SEASON_DAYS * DAY; now < end; now += TICK) await takePrices(parts, clock);
      for (const [index, at] of paid.entries()) {
        const before = paid[index - 1];
        if (before !== undefined) expect(at - before + TICK / 2).toBeGreaterThanOrEqual(shortestInterval(at));
      }
    }),
    { numRuns: runs(5) },
  );
});
