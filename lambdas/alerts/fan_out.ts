import { type AlertCause, alertOfCause } from '../../core/alerts/causes.ts';
import { mostTold, watchChange, watchedOffers } from '../../core/alerts/watched_price.ts';
import { watchSchema } from '../../core/contract/alerts/alerts.ts';
import type { BoutPrices } from '../../core/contract/prices/prices.ts';
import type { Clock } from '../runtime/clock.ts';
import { count, log, METRICS } from '../runtime/telemetry.ts';
import { type AlertStore, FOLLOW, FOUND_SHARDS, followedBy, watchedBy } from '../store/alerts/alert_store.ts';
import type { CauseStore, Cursor, Filter, OpenCause } from '../store/alerts/cause_store.ts';
import type { WaitingAlerts } from '../store/alerts/waiting_alerts.ts';
import type { PriceStore } from '../store/price_store.ts';
import { RUN_MILLISECONDS } from './send_waiting.ts';

/** Watches that are told at the same time. */
const AT_ONCE = 100;

export interface FanOutParts {
  causes: Pick<CauseStore, 'take' | 'advance' | 'page'>;
  waiting: Pick<WaitingAlerts, 'putAll'>;
  alerts: Pick<AlertStore, 'markWatch'>;
  prices: Pick<PriceStore, 'newest'>;
  clock: Clock;
  hasTimeLeft(): boolean;
}

type Row = Record<string, unknown>;

/** Where a cause’s readers are in the index, which of its rows concern it, and what they are told. */
interface Audience {
  partitions: string[];
  filterOf?(partition: string): Filter | undefined;
  tell(rows: readonly Row[]): Promise<void>;
}

/** Does all, at most so many at the same time. */
async function eachAtOnce<Each>(rows: readonly Each[], work: (row: Each) => Promise<void>): Promise<void> {
  const left = rows.values();
  const worker = async () => {
    for (const row of left) await work(row);
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, rows.length) }, worker));
}

const watchPartitions = (boutId: string) => FOUND_SHARDS.map((shard) => watchedBy(boutId, shard));

/** Watches of a bout that its prices can change: those that a book may pay, that were told, and that name a fighter otherwise. */
function filterOf(bout: BoutPrices): Filter {
  const [red, blue] = mostTold(bout);
  const expression =
    '#state = :told OR (#name = :red AND #at <= :of_red) OR (#name = :blue AND #at <= :of_blue) OR (#name <> :red AND #name <> :blue)';
  const values = {
    ':told': 'told',
    ':red': red?.name,
    ':of_red': red?.most,
    ':blue': blue?.name,
    ':of_blue': blue?.most,
  };
  return { expression, names: { '#state': 'state', '#name': 'name', '#at': 'at' }, values };
}

/** Watches of the event’s bouts: each is told once its price is reached. */
async function watchers(cause: Extract<AlertCause, { kind: 'price_reached' }>, parts: FanOutParts): Promise<Audience> {
  const { event } = cause;
  const now = parts.clock.now();
  const prices = await parts.prices.newest(event.id);
  if (prices === undefined) return { partitions: [], tell: async () => {} };
  const offerOf = watchedOffers(prices, now.getTime());
  function changeOf(row: Row) {
    const { data: watch, error } = watchSchema.safeParse(row);
    if (watch === undefined) {
      // One that can't be read must not keep all others from being told.
      log.error('A watch could not be read', { error });
      count(METRICS.alertFailures);
      return [];
    }
    const offer = offerOf(watch);
    const change = watchChange(watch, offer?.odds, now);
    return change === undefined || offer === undefined ? [] : [{ owner: String(row.owner), watch, change, offer }];
  }
  type Change = ReturnType<typeof changeOf>[number];
  function alertOf({ owner, watch, offer }: Change) {
    const { id, bout_id, name, opponent, at } = watch;
    const { odds, book, updatedAt } = offer;
    const read_at = new Date(updatedAt).toISOString();
    const reached = { watch: id, bout_id, name, opponent, at, odds, book: book.title, read_at };
    const alert = { kind: cause.kind, event, ...reached, version: watch.told_at ?? '', until: event.begins_at };
    return { owner, alert };
  }
  function mark({ owner, watch, change }: Change): Promise<void> {
    const told = { state: 'told', told_at: now.toISOString() } as const;
    return parts.alerts.markWatch(owner, watch, change === 'tell' ? told : { state: 'away', told_at: watch.told_at });
  }
  async function tell(rows: readonly Row[]): Promise<void> {
    const changes = rows.flatMap(changeOf);
    await parts.waiting.putAll(changes.filter(({ change }) => change === 'tell').map(alertOf), now);
    // After it: a run that is killed between the two puts the same alerts again.
    await eachAtOnce(changes, mark);
  }
  const partitions = prices.bouts.flatMap((bout) =>
    bout.bout_id === undefined
      ? []
      : watchPartitions(bout.bout_id).map((partition) => [partition, filterOf(bout)] as const),
  );
  const filters = new Map(partitions);
  return {
    partitions: [...filters.keys()].sort(),
    filterOf: (partition) => filters.get(partition),
    tell,
  };
}

/** Whom a cause concerns. */
async function audienceOf(cause: AlertCause, parts: FanOutParts): Promise<Audience> {
  if (cause.kind === 'price_reached') return watchers(cause, parts);
  return {
    partitions: FOUND_SHARDS.map((shard) => followedBy(cause.playbook, shard)),
    tell: (rows) => {
      const alerts = rows.map(({ owner, item }) => ({
        owner: String(owner),
        alert: alertOfCause(cause, String(item).slice(FOLLOW.length)),
      }));
      return parts.waiting.putAll(alerts, parts.clock.now());
    },
  };
}

/** Where to go on after a page; undefined at the end. */
function cursorAfter({ partition }: Cursor, after: Cursor['after'], partitions: readonly string[]): Cursor | undefined {
  if (after !== undefined) return { partition, after };
  const next = partitions[partitions.indexOf(partition) + 1];
  return next === undefined ? undefined : { partition: next };
}

/**
 * Has every reader told whom a cause concerns, from its cursor on, page by page, until it is done or the time is over.
 * Returns how many rows of the index were handled. A page that was begun is repeated by the next run: that tells nobody twice.
 */
export async function fanOut(open: OpenCause, parts: FanOutParts): Promise<number> {
  const { causes } = parts;
  let busy = Date.now() + RUN_MILLISECONDS;
  if (open.done || open.busy_until > Date.now() || !(await causes.take(open, busy))) return 0;
  const { partitions, filterOf: filter, tell } = await audienceOf(open.cause, parts);
  const [first] = partitions;
  const isKnown = open.cursor !== undefined && partitions.includes(open.cursor.partition);
  let cursor = isKnown ? open.cursor : first === undefined ? undefined : { partition: first };
  let handled = 0;
  while (cursor !== undefined && parts.hasTimeLeft()) {
    const { items, next } = await causes.page(cursor, filter?.(cursor.partition));
    await tell(items);
    handled += items.length;
    cursor = cursorAfter(cursor, next, partitions);
    // Without readers there is nothing to repeat: most bouts have no watch.
    if (items.length === 0 && cursor !== undefined) continue;
    const nextBusy: number = cursor === undefined ? 0 : Date.now() + RUN_MILLISECONDS;
    if (!(await causes.advance(open.cause, busy, cursor, nextBusy))) return handled;
    busy = nextBusy;
  }
  if (cursor !== undefined || first === undefined) await causes.advance(open.cause, busy, cursor, 0);
  return handled;
}
