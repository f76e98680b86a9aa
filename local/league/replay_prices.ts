import type { Card } from '../../core/cards/card.ts';
import type { Prices } from '../../core/contract/prices.ts';
import { REGIONS } from '../../core/contract/regions.ts';
import { MINUTE } from '../../core/dates/durations.ts';
import { isoDateOf } from '../../core/dates/iso_date.ts';
import { feedBouts } from '../../core/prices/odds_api.ts';
import type { Snapshot } from '../../core/snapshot/snapshot.ts';
import type { Clock } from '../../lambdas/clock.ts';
import type { OddsService } from '../../lambdas/prices/odds_service.ts';
import { takePrices } from '../../lambdas/prices/take_prices.ts';
import type { PriceStore } from '../../lambdas/store/price_store.ts';
import type { OddsAt } from '../prices/odds_source.ts';

/** Before a bout's start, soon enough for a closing price. */
const LAST_CALL = 5 * MINUTE;
/** Before the first start, soon enough for the prices at which picks are frozen. */
const CALL_BEFORE_FREEZE = 20 * MINUTE;
const ENOUGH_CREDITS = 1_000_000;

const clockAt = (time: number): Clock => ({ now: () => new Date(time), today: () => isoDateOf(new Date(time)) });

/**
 * Keeps the prices of a past event of the demo league as the schedule would have: 20 minutes before it begins, and five
 * minutes before each of its bouts. `odds` are those of its bouts, `before` is the import of the day before it.
 */
export async function replayPrices(
  card: Card,
  before: Omit<Snapshot, 'version'>,
  odds: OddsAt,
  store: PriceStore,
): Promise<void> {
  const starts = odds(REGIONS[0], Date.parse(card.date)).map(({ commence_time }) => Date.parse(commence_time));
  const closes = [...new Set(starts)].sort((one, other) => one - other).map((start) => start - LAST_CALL);
  const times = [Math.min(...starts) - CALL_BEFORE_FREEZE, ...closes];
  let kept: Prices | undefined;
  let feed = await store.feed();
  // In memory between the calls: nothing reads the history after the freeze, nor the feed and the state of these calls.
  const replayed: PriceStore = {
    ...store,
    newest: async () => kept,
    put: async (prices, changed, wallTime) => {
      if (kept === undefined) await store.put(prices, changed, wallTime);
      kept = prices;
    },
    feed: async () => feed,
    putFeed: async (bouts) => {
      feed = [...bouts];
    },
    state: async () => ({ failures: 0 }),
    putState: async () => undefined,
  };
  const snapshot = { ...before, version: 'replay' };
  for (const time of times) {
    const service: OddsService = {
      credits: async () => ENOUGH_CREDITS,
      bouts: async (region) => {
        return { bouts: feedBouts(odds(region, time), region), dropped: [], credits: ENOUGH_CREDITS };
      },
    };
    const parts = { service, store: replayed, snapshot: async () => snapshot, regions: REGIONS, reserve: 0 };
    await takePrices(parts, clockAt(time));
  }
  await store.putFeed(feed);
  if (kept !== undefined) await store.put(kept, [], new Date());
}
