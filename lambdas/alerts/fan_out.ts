import { type AlertCause, alertOfCause, slipChanges, toldPicks } from '../../core/alerts/causes.ts';
import { mostTold, watchChange, watchedOffers } from '../../core/alerts/watched_price.ts';
import { watchSchema } from '../../core/contract/alerts/alerts.ts';
import { prebuiltIdOf } from '../../core/contract/playbooks/playbook_types.ts';
import type { BoutPrices } from '../../core/contract/prices/prices.ts';
import { betPicks } from '../../core/portfolio/value/bet_picks.ts';
import type { Clock } from '../runtime/clock.ts';
import { count, log, METRICS } from '../runtime/telemetry.ts';
import { type AlertStore, FOLLOW, FOUND_SHARDS, followedBy, watchedBy } from '../store/alerts/alert_store.ts';
import {
  type CauseStore,
  type Cursor,
  type Filter,
  type OpenCause,
  toldFollow,
  toldOf,
} from '../store/alerts/cause_store.ts';
import type { WaitingAlerts } from '../store/alerts/waiting_alerts.ts';
import type { PlaybookStore } from '../store/playbooks/playbook_store.ts';
import type { PrebuiltStore } from '../store/playbooks/prebuilt_store.ts';
import type { PriceStore } from '../store/price_store.ts';
import { RUN_MILLISECONDS } from './send_waiting.ts';

/** Watches that are told at the same time. */
const AT_ONCE = 100;

export interface FanOutParts {
  causes: Pick<CauseStore, 'take' | 'advance' | 'page' | 'putOwnToldPicks'>;
  waiting: Pick<WaitingAlerts, 'putAll'>;
  alerts: Pick<AlertStore, 'markWatch'>;
  prices: Pick<PriceStore, 'newest'>;
  prebuilt: Pick<PrebuiltStore, 'find'>;
  playbooks: Pick<PlaybookStore, 'find'>;
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

/** One that can’t be read must not keep all others from being told. */
function leaveOut(message: string, error: unknown): [] {
  log.error(message, { error });
  count(METRICS.alertFailures);
  return [];
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
    if (watch === undefined) return leaveOut('A watch could not be read', error);
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

const followPartitions = (playbook: string) => FOUND_SHARDS.map((shard) => followedBy(playbook, shard));

/** Readers who follow a playbook of their own and were told its picks for the event: each is told which of them are gone. */
async function ownFollowers(
  { event }: Extract<AlertCause, { kind: 'own_slips' }>,
  parts: FanOutParts,
): Promise<Audience> {
  const { causes, waiting, playbooks, clock } = parts;
  const baseline = await parts.prebuilt.find(prebuiltIdOf('baseline', event.id));
  const card = toldPicks(baseline?.picks ?? []);
  async function changeOf(row: Row) {
    try {
      const { owner, playbook, version: before, picks: told } = toldFollow(row);
      const stored = await playbooks.find({ user_id: owner, id: playbook });
      if (stored?.event_id !== event.id || stored.picks_version === before) return [];
      const { picks_version: version } = stored;
      const picks = toldPicks(betPicks(stored.picks, stored));
      return [{ owner, playbook, version, picks, changes: slipChanges(told, picks, card) }];
    } catch (error) {
      return leaveOut('A playbook could not be compared', error);
    }
  }
  type Change = Awaited<ReturnType<typeof changeOf>>[number];
  function alertOf({ owner, playbook, version, changes }: Change) {
    const cause = { kind: 'pick_changed', event, playbook: 'own', version, changes } as const;
    return { owner, alert: alertOfCause(cause, playbook) };
  }
  async function tell(rows: readonly Row[]): Promise<void> {
    const found: Change[] = [];
    await eachAtOnce(rows, async (row) => void found.push(...(await changeOf(row))));
    await waiting.putAll(found.filter(({ changes }) => changes.length > 0).map(alertOf), clock.now());
    // After it: a run that is killed between the two finds the same changes again.
    await eachAtOnce(found, ({ owner, playbook, version, picks }) =>
      causes.putOwnToldPicks(owner, playbook, { event: event.id, version, picks }),
    );
  }
  return { partitions: followPartitions('own'), filterOf: () => toldOf(event.id), tell };
}

/** Whom a cause concerns. */
async function audienceOf(cause: AlertCause, parts: FanOutParts): Promise<Audience> {
  if (cause.kind === 'price_reached') return watchers(cause, parts);
  if (cause.kind === 'own_slips') return ownFollowers(cause, parts);
  return {
    partitions: followPartitions(cause.playbook),
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
