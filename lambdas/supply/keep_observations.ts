import { HOUR, MINUTE, SECOND } from '../../core/dates/durations.ts';
import { isoDateOf } from '../../core/dates/iso_date.ts';
import type { Naming } from '../../core/domain/identity/bout_ids.ts';
import { freezesAt } from '../../core/record/freeze.ts';
import { knownBegin } from '../../core/supply/cards/card_times.ts';
import { type FactCard, type Facts, factsSchema } from '../../core/supply/facts/facts.ts';
import { dueParts, factsPart } from '../../core/supply/import_part.ts';
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
import { DAMAGED, type ImportMark, type SupplyStore } from './supply_store.ts';

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
/** Cards to come change often: their playbooks are picked anew once in this time. */
const PICKED_ANEW_EVERY = HOUR;
/** In the last half hour before picks are frozen no change waits: they would be frozen without it. */
const LAST_CHANGES = 30 * MINUTE;

const canWait = (card: FactCard, now: Date): boolean =>
  now.getTime() < freezesAt(new Date(knownBegin(card))).getTime() - LAST_CHANGES;

/** How long ago the last import must have been started: an hour where only cards to come have changed since. */
function waitOf({ cards: before }: ImportMark, cards: ImportMark['cards'], facts: Facts, now: Date): number {
  const ids = new Set([...Object.keys(before), ...Object.keys(cards)].filter((id) => before[id] !== cards[id]));
  const changed = facts.cards.filter(({ id }) => ids.has(id));
  return changed.every((card) => canWait(card, now)) ? PICKED_ANEW_EVERY : IMPORT_TIME;
}

/**
 * Starts an import if the facts hold something new for it, unless one was started so shortly ago that it may still run, or
 * within the hour if only cards to come have changed: then a later call starts it. Returns whether it did.
 */
export async function startImport(store: SupplyStore, facts: Facts, now: Date): Promise<boolean> {
  const parts = dueParts(facts, now);
  const cards = Object.fromEntries([...parts].map(([id, part]) => [id, sha256(part)]));
  const hash = sha256(JSON.stringify(cards));
  const mark = await store.importMark();
  const isNothing = mark === undefined && facts.cards.length === 0;
  if (isNothing || mark?.hash === hash) return false;
  if (mark !== undefined) {
    const since = now.getTime() - Date.parse(mark.at);
    if (since >= 0 && since < waitOf(mark, cards, facts, now)) return false;
  }
  await store.putImportMark({ hash, at: now.toISOString(), cards });
  return true;
}
