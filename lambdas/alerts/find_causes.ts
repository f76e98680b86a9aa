import type { ToldEvent } from '../../core/alerts/alert.ts';
import {
  type AlertCause,
  causeKey,
  FOLLOWED,
  isReadyTime,
  isResultsTime,
  ownSlipsVersion,
  type RenewedCause,
  slipChanges,
  toldPicks,
} from '../../core/alerts/causes.ts';
import { PLAYBOOK_TYPES, prebuiltIdOf } from '../../core/contract/playbooks/playbook_types.ts';
import type { Prices } from '../../core/contract/prices/prices.ts';
import type { RecordEvent } from '../../core/contract/record/record_event.ts';
import type { ListedEvent } from '../../core/contract/site/events.ts';
import { addDays, isoDateOf } from '../../core/dates/iso_date.ts';
import { beginOf } from '../../core/record/event_prices.ts';
import type { CauseStore, OpenCause } from '../store/alerts/cause_store.ts';
import type { EventStore } from '../store/event_store.ts';
import type { PrebuiltStore } from '../store/playbooks/prebuilt_store.ts';
import type { PriceStore } from '../store/price_store.ts';

/** Days before today whose events may not be over yet, as sources date them, and whose results may be told. */
const DAYS_BEFORE = { listed: 1, results: 5 } as const;
const RESULTS_MARK = 'results';

export interface FindParts {
  causes: Pick<CauseStore, 'all' | 'put' | 'toldPicks' | 'putToldPicks' | 'mark' | 'putMark'>;
  events: Pick<EventStore, 'from'>;
  prebuilt: Pick<PrebuiltStore, 'find'>;
  prices: Pick<PriceStore, 'newest'>;
  record: {
    /** The version of the current import; undefined before the first. */
    version(): Promise<string | undefined>;
    year(year: string): Promise<RecordEvent[]>;
  };
}

type Known = ReadonlyMap<string, OpenCause>;

/** Puts a cause, unless it was put before. */
async function putOnce({ causes }: FindParts, known: Known, cause: AlertCause): Promise<void> {
  if (!known.has(causeKey(cause))) await causes.put(cause);
}

/** Puts a cause in place of an older one, unless it was put before. */
async function putNewer({ causes }: FindParts, known: Known, cause: RenewedCause): Promise<void> {
  const before = known.get(causeKey(cause))?.cause;
  if (before?.kind !== cause.kind || before.version !== cause.version) await causes.put(cause);
}

/** The picks of a coming event: told a day before it, and told of again if some of them are gone. */
async function findPicks(event: ToldEvent, known: Known, parts: FindParts, now: Date): Promise<void> {
  const { causes, prebuilt } = parts;
  const found = await Promise.all(PLAYBOOK_TYPES.map((type) => prebuilt.find(prebuiltIdOf(type, event.id))));
  const baseline = found[PLAYBOOK_TYPES.indexOf('baseline')];
  const card = toldPicks(baseline?.picks ?? []);
  for (const [place, playbook] of PLAYBOOK_TYPES.entries()) {
    const written = found[place];
    if (written === undefined) continue;
    const id = prebuiltIdOf(playbook, event.id);
    const picks = toldPicks(written.picks);
    const told = await causes.toldPicks(id);
    await putOnce(parts, known, { kind: 'picks_ready', event, playbook });
    if (told?.version === written.picks_version) continue;
    const changes = slipChanges(told?.picks ?? [], picks, card);
    if (changes.length > 0) {
      await putOnce(parts, known, { kind: 'pick_changed', event, playbook, version: written.picks_version, changes });
    }
    // After the cause, so that a run that is killed between the two finds the same changes again.
    await causes.putToldPicks(id, written.picks_version, picks);
  }
  if (found.some((written) => written !== undefined))
    await putOnce(parts, known, { kind: 'picks_ready', event, playbook: 'own' });
  const version = baseline && ownSlipsVersion(baseline, now);
  if (version !== undefined) await putNewer(parts, known, { kind: 'own_slips', event, version });
}

/** New prices of a coming event, which may have reached what is watched. */
async function findPrices(
  event: ToldEvent,
  prices: Prices | undefined,
  known: Known,
  parts: FindParts,
  now: Date,
): Promise<void> {
  const version = prices?.taken_at ?? undefined;
  if (version === undefined || event.begins_at <= now.toISOString()) return;
  await putNewer(parts, known, { kind: 'price_reached', event, version });
}

/** The event as alerts name it. */
const toldEvent = ({ id, name, date, begin }: ListedEvent, prices: Prices | undefined): ToldEvent => ({
  id,
  name,
  date,
  begins_at: beginOf({ date, begin }, prices).toISOString(),
});

/** Events whose results are new: looked for once per import. */
async function findResults(known: Known, parts: FindParts, now: Date): Promise<void> {
  const { causes, record } = parts;
  const version = await record.version();
  if (version === undefined || version === (await causes.mark(RESULTS_MARK))) return;
  const first = addDays(isoDateOf(now), -DAYS_BEFORE.results);
  const years = new Set([first.slice(0, 4), isoDateOf(now).slice(0, 4)]);
  for (const year of years) {
    for (const { event, playbooks } of await record.year(year)) {
      const settled = playbooks.find(({ publication }) => publication !== null && publication.settled_at !== null);
      const begins_at = settled?.publication?.begins_at ?? `${event.date}T00:00:00.000Z`;
      const told = { id: event.id, name: event.name, date: event.date, begins_at };
      if (settled === undefined || !isResultsTime(told, now)) continue;
      for (const playbook of FOLLOWED) await putOnce(parts, known, { kind: 'how_it_went', event: told, playbook });
    }
  }
  // Last, so that a run that was killed looks again.
  await causes.putMark(RESULTS_MARK, version);
}

/**
 * Puts every cause that what is stored now gives and that was not put before. It compares states, so that no job that
 * changes them has to tell, and a run that is killed loses nothing: the next one finds the rest.
 */
export async function findCauses(parts: FindParts, now: Date): Promise<void> {
  const known = await parts.causes.all();
  const listed = await parts.events.from(addDays(isoDateOf(now), -DAYS_BEFORE.listed));
  for (const one of listed) {
    const prices = await parts.prices.newest(one.id);
    const event = toldEvent(one, prices);
    await findPrices(event, prices, known, parts, now);
    if (isReadyTime(event, now)) await findPicks(event, known, parts, now);
  }
  await findResults(known, parts, now);
}
