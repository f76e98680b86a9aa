import { SECOND } from '../../core/dates/durations.ts';
import { isoDateOf } from '../../core/dates/iso_date.ts';
import type { Naming } from '../../core/domain/identity/bout_ids.ts';
import { type Facts, factsSchema } from '../../core/supply/facts/facts.ts';
import { duePart, factsPart } from '../../core/supply/import_part.ts';
import type { Observation } from '../../core/supply/observation.ts';
import { reconcile } from '../../core/supply/reconcile.ts';
import {
  allSeen,
  bySubject,
  type Month,
  monthsBetween,
  observationMonth,
  seenOfMonth,
  untilOf,
  type WorkingSet,
  withReadings,
  workingMonths,
} from '../../core/supply/working_set.ts';
import { sha256 } from '../record/sha256.ts';
import { FUNCTION_SETTINGS } from '../runtime/function_settings.ts';
import { DAMAGED, type SupplyStore } from './supply_store.ts';

export interface Kept {
  /** With the times of the last readings, which alone are not stored. */
  facts: Facts;
  /** When the content of each observation was first read. */
  firstRead: ReadonlyMap<Observation, string>;
  until: Record<string, string>;
}

/** The first month of which observations can be stored: that of the history's last day. */
const FIRST_DAY = '2026-03-01';

/**
 * The months that can be read. One that is damaged stays as it is, and so do the facts that were made of it, until somebody
 * restores it: facts made of half of what was observed could be wrong.
 */
async function loadMonths(
  store: SupplyStore,
  months: ReadonlySet<Month>,
  until: Readonly<Record<string, string>>,
): Promise<WorkingSet> {
  const loaded = [...months].toSorted().map(async (month) => [month, await store.seen(month)] as const);
  const readable = (await Promise.all(loaded)).flatMap(([month, seen]) =>
    seen === DAMAGED ? [] : [[month, bySubject(seen, until)] as const],
  );
  return new Map(readable);
}

/**
 * Stores what was observed and makes the facts of it: first the observations, then the facts, so that a kill between any two
 * writes loses no observation; the next run makes the same facts. Nothing is written that says nothing new. `before` is
 * undefined where the facts are damaged: then they are made of everything that is stored.
 */
export async function keepObservations(
  store: SupplyStore,
  observations: readonly Observation[],
  known: { before: Facts | undefined; until: Readonly<Record<string, string>>; names: Naming },
  now: Date,
): Promise<Kept> {
  const { before, names } = known;
  const today = isoDateOf(now);
  const all = before === undefined ? monthsBetween(FIRST_DAY, today) : [];
  const months = new Set([...workingMonths(today), ...all, ...observations.map(observationMonth)]);
  const loaded = await loadMonths(store, months, known.until);
  const { set, changed, firstRead } = withReadings(
    loaded,
    observations.filter((observation) => loaded.has(observationMonth(observation))),
  );
  for (const month of changed) await store.putSeen(month, seenOfMonth(set.get(month) ?? new Map()));
  // Parsed as they are stored, so that both can be compared.
  const facts = factsSchema.parse(reconcile(allSeen(set), now, { names, before }));
  const isChanged = before === undefined || factsPart(before) !== factsPart(facts);
  if (isChanged) await store.putFacts(facts);
  return { facts, firstRead, until: untilOf(set) };
}

/** An import runs for no longer: two that were started one after another never overlap. */
const IMPORT_TIME = FUNCTION_SETTINGS.ingest.timeoutSeconds * SECOND;

/**
 * Starts an import if the facts hold something new for it, unless one was started so shortly ago that it may still run: then
 * a later call starts it. Returns whether it did.
 */
export async function startImport(store: SupplyStore, facts: Facts, now: Date): Promise<boolean> {
  const hash = sha256(duePart(facts, now));
  const mark = await store.importMark();
  const isNothing = mark === undefined && facts.cards.length === 0;
  if (isNothing || mark?.hash === hash) return false;
  const since = now.getTime() - (mark === undefined ? Number.NEGATIVE_INFINITY : Date.parse(mark.at));
  if (since >= 0 && since < IMPORT_TIME) return false;
  await store.putImportMark({ hash, at: now.toISOString() });
  return true;
}
