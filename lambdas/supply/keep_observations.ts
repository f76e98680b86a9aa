import { SECOND } from '../../core/dates/durations.ts';
import { isoDateOf } from '../../core/dates/iso_date.ts';
import type { KnownNames } from '../../core/identity/fighters.ts';
import type { BoutsBefore } from '../../core/identity/same_fighter.ts';
import type { Facts } from '../../core/supply/facts.ts';
import { factsPart, importPart } from '../../core/supply/import_part.ts';
import type { Observation } from '../../core/supply/observation.ts';
import type { Seen } from '../../core/supply/seen.ts';
import {
  allSeen,
  bySubject,
  type Month,
  monthOf,
  monthsBetween,
  seenOfMonth,
  untilOf,
  type WorkingSet,
  withReadings,
  workingMonths,
} from '../../core/supply/working_set.ts';
import { FUNCTION_SETTINGS } from '../function_settings.ts';
import { sha256 } from '../record/sha256.ts';
import { DAMAGED, type SupplyStore } from './supply_store.ts';

/** What tells which names are one fighter's. */
export interface Names {
  known?: KnownNames | undefined;
  boutsBefore?: BoutsBefore | undefined;
}

/** Makes the facts of all observations, as `reconcile` does. */
export type Reconcile = (seen: readonly Seen[], now: Date, parts: { names?: Names; before?: Facts }) => Facts;

export interface Kept {
  facts: Facts;
  /** The observations that said something new. */
  news: Observation[];
  until: Record<string, string>;
}

/** The first month of which observations can be stored: that of the history's last day. */
const FIRST_DAY = '2026-03-01';

async function loadMonths(
  store: SupplyStore,
  months: ReadonlySet<Month>,
  until: Readonly<Record<string, string>>,
): Promise<WorkingSet> {
  const loaded = [...months].toSorted().map(async (month) => {
    const seen = await store.seen(month);
    // The facts that were made of a damaged month stay.
    return [month, bySubject(seen === DAMAGED ? [] : seen, until)] as const;
  });
  return new Map(await Promise.all(loaded));
}

/**
 * Stores what was observed and makes the facts of it: first the observations, then the facts, so that a kill between any two
 * writes loses no observation; the next run makes the same facts. Nothing is written that says nothing new. `before` is
 * undefined where the facts are damaged: then they are made of everything that is stored.
 */
export async function keepObservations(
  store: SupplyStore,
  reconcile: Reconcile,
  observations: readonly Observation[],
  known: { before: Facts | undefined; until: Readonly<Record<string, string>>; names: Names },
  now: Date,
): Promise<Kept> {
  const today = isoDateOf(now);
  const working = workingMonths(today);
  const all = known.before === undefined ? monthsBetween(FIRST_DAY, today) : [];
  const loaded = await loadMonths(store, new Set([...working, ...all, ...observations.map(monthOf)]), known.until);
  const { set, news } = withReadings(loaded, observations);
  for (const month of new Set(news.map(monthOf))) await store.putSeen(month, seenOfMonth(set.get(month) ?? new Map()));
  const { before, names } = known;
  const facts = reconcile(allSeen(set), now, { names, ...(before !== undefined && { before }) });
  const isChanged = before === undefined || factsPart(before) !== factsPart(facts);
  if (isChanged) await store.putFacts(facts);
  return { facts: isChanged ? facts : before, news, until: untilOf(set) };
}

/** An import runs for no longer: two that were started one after another never overlap. */
const IMPORT_TIME = FUNCTION_SETTINGS.ingest.timeoutSeconds * SECOND;

/**
 * Starts an import if the facts hold something new for it, unless one was started so shortly ago that it may still run: then
 * a later call starts it. Returns whether it did.
 */
export async function startImport(store: SupplyStore, facts: Facts, now: Date): Promise<boolean> {
  const hash = sha256(importPart(facts));
  const mark = await store.importMark();
  if (mark?.hash === hash) return false;
  const since = now.getTime() - (mark === undefined ? Number.NEGATIVE_INFINITY : Date.parse(mark.at));
  if (since >= 0 && since < IMPORT_TIME) return false;
  await store.putImportMark({ hash, at: now.toISOString() });
  return true;
}
