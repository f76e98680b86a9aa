import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Prices } from '../../core/contract/prices/prices.ts';
import { REGIONS } from '../../core/contract/prices/regions.ts';
import { MINUTE } from '../../core/dates/durations.ts';
import { addDays, type IsoDate, isoDateOf } from '../../core/dates/iso_date.ts';
import { type Card, isSettled, withoutResults } from '../../core/domain/cards/card.ts';
import { feedBouts } from '../../core/prices/feed/odds_api.ts';
import { beginOf } from '../../core/record/event_prices.ts';
import { freezesAt } from '../../core/record/freeze.ts';
import type { Snapshot } from '../../core/snapshot/snapshot.ts';
import { freezeDue } from '../../lambdas/pipeline/freeze_picks.ts';
import { type ImportDestination, publishPicks } from '../../lambdas/pipeline/publish_import.ts';
import type { OddsService } from '../../lambdas/prices/odds_service.ts';
import { takePrices } from '../../lambdas/prices/take_prices.ts';
import { type CheckpointParts, runCheckpoint } from '../../lambdas/record/log/run_checkpoint.ts';
import type { Clock } from '../../lambdas/runtime/clock.ts';
import { writeFileAtomically } from '../../lambdas/snapshot/file_snapshot_store.ts';
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
async function replayPrices(
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
      totals: async () => ({ bouts: [], credits: undefined }),
    };
    const parts = { service, store: replayed, snapshot: async () => snapshot, regions: REGIONS, reserve: 0 };
    await takePrices(parts, clockAt(time));
  }
  await store.putFeed(feed);
  if (kept !== undefined) await store.put(kept, [], new Date());
}

type Content = Omit<Snapshot, 'version'>;

/** Settled events of the demo league that have a published record. */
const REPLAYED_EVENTS = 6;
/** File in the archive's folder that names the last event that was replayed. */
const STAMP = 'replayed';
/** Raised when the replay changes, so that it is made again. */
const FORMAT = 6;

/** The demo league moves by a week every week, which would call all its published events off. */
const forgetRecord = (archive: string): void => rmSync(archive, { recursive: true, force: true });

/** Removes the demo league's record, if there is one in this folder, before another league is published. */
export function forgetReplay(archive: string): void {
  if (existsSync(join(archive, STAMP))) forgetRecord(archive);
}

/** The import as it was on a day: without later results and without the cards after `last`. */
function asOf(content: Content, day: IsoDate, last: Card): Content {
  const known = content.cards.filter(({ date }) => date <= last.date);
  return { ...content, asOf: day, cards: known.map((card) => (card.date < day ? card : withoutResults(card))) };
}

/**
 * Publishes the demo league's last events with the clock moved: their picks are written the day before, the books' prices
 * are kept until the last bout, the picks are frozen 15 minutes before the first one and settled by the import of the next
 * morning; both are added to the log. Cards are computed from earlier events alone, so today's import has them as they were. Nothing is done where
 * the record ends with the league's last event.
 */
export async function replayRecord(
  content: Content,
  destination: Pick<ImportDestination, 'prebuilt' | 'ledger' | 'snapshots'> & { prices: PriceStore },
  oddsOf: (date: IsoDate) => OddsAt,
  archive: string,
  checkpoint: CheckpointParts,
): Promise<void> {
  const events = content.cards.filter((card) => isSettled(card, content.asOf)).slice(-REPLAYED_EVENTS);
  const stamp = join(archive, STAMP);
  const newest = `${FORMAT} ${events.at(-1)?.id}`;
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === newest) return;
  forgetRecord(archive);
  for (const card of events) {
    const [eve, next] = [addDays(card.date, -1), addDays(card.date, 1)];
    const before = asOf(content, eve, card);
    const written = new Date(`${eve}T18:10:00Z`);
    // Readers compare with the data that the newest frozen item names; earlier ones would only take time.
    const isNewest = card === events.at(-1);
    const version = isNewest ? (await destination.snapshots.write(before, written)).version : `${eve}-replay`;
    await publishPicks(before, destination, { version, now: written });
    await replayPrices(card, before, oddsOf(card.date), destination.prices);
    const begin = beginOf(card, await destination.prices.newest(card.id));
    await freezeDue(
      {
        ...destination,
        events: { from: async () => [card] },
        snapshot: async () => ({ ...before, version }),
      },
      freezesAt(begin),
    );
    await runCheckpoint(checkpoint, freezesAt(begin));
    const after = asOf(content, next, card);
    await publishPicks(after, destination, { version: `${next}-replay`, now: new Date(`${next}T06:10:00Z`) });
    await runCheckpoint(checkpoint, new Date(`${next}T06:10:00Z`));
  }
  await writeFileAtomically(stamp, newest);
}
