import { createHash } from 'node:crypto';
import { boutPageSchema } from '../../core/contract/pages/bout_page.ts';
import { EVENTS_INDEX_PATH, SEARCH_INDEX_PATH } from '../../core/contract/pages/page_paths.ts';
import { PLAYBOOK_TYPES, prebuiltIdOf } from '../../core/contract/playbooks/playbook_types.ts';
import type { PlaybookEvent, RecordEvent } from '../../core/contract/record/record_event.ts';
import { CACHING } from '../../core/contract/site/site_headers.ts';
import type { Card } from '../../core/domain/cards/card.ts';
import { comingPlaybook } from '../../core/pages/coming_playbook.ts';
import type { ImportHistory } from '../../core/pages/event/import_watch.ts';
import { type MadePage, makePages, type Pages } from '../../core/pages/make_pages.ts';
import { type Addresses, addressFinder } from '../../core/pages/new_addresses.ts';
import type { League } from '../../core/snapshot/snapshot.ts';
import { publishCalendar } from '../calendar/publish_calendar.ts';
import type { Bucket, NewObject } from '../runtime/bucket.ts';
import { log } from '../runtime/telemetry.ts';
import { roundedJson, WHAT_IF_KEY } from '../snapshot/snapshot_store.ts';
import type { PrebuiltStore } from '../store/playbooks/prebuilt_store.ts';
import { keyOf, keyOfPage, pageOfKey } from './page_keys.ts';
import { emptyManifest, type PageManifest, readManifest, writeManifest } from './page_manifest.ts';

const SERVED = { contentType: 'application/json', cacheControl: CACHING.minute };
const HASH_LENGTH = 16;

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, HASH_LENGTH);
/** The addresses of the pages, collected while they are made. */
class MadeAddresses implements Addresses {
  readonly bouts: { id: string; eventId: string }[] = [];
  readonly fighters = new Map<string, string>();
  readonly mainBouts: Record<string, string> = {};
  /** Keys of the objects at other spellings of fighters. */
  readonly aliases: string[] = [];

  add({ kind, id, page }: MadePage): void {
    if (page.kind === 'bout') this.bouts.push({ id, eventId: page.event.id });
    else if (page.kind === 'fighter') this.fighters.set(id, id);
    else if (page.kind === 'moved' && kind === 'fighters') {
      this.fighters.set(id, page.id);
      this.aliases.push(keyOfPage('fighters', id));
    }
    if (page.kind === 'event' && page.bouts[0] !== undefined) this.mainBouts[id] = page.bouts[0].bout;
  }
}

/** Writes what differs from the hashes of the last import. */
class ChangedObjects {
  readonly made: Record<string, string> = {};
  readonly kept: Record<string, string> = {};
  written = 0;
  readonly #bucket: Bucket;
  readonly #before: PageManifest;

  constructor(bucket: Bucket, before: PageManifest) {
    this.#bucket = bucket;
    this.#before = before;
  }

  /** Notes the object's hash in `into` and yields the object if it has changed. */
  *#changed(object: NewObject, into: Record<string, string>, known: Readonly<Record<string, string>>) {
    const hash = hashOf(object.body);
    into[object.key] = hash;
    if (known[object.key] === hash) return;
    this.written++;
    yield object;
  }

  *#allChanged(objects: Iterable<NewObject>): Generator<NewObject> {
    const { made } = this.#before;
    for (const object of objects) {
      for (const changed of this.#changed(object, this.made, made)) {
        yield changed;
      }
    }
  }

  /** Puts the objects that have changed. Before the first put, the last manifest is marked as incomplete. */
  async putMade(objects: Iterable<NewObject>): Promise<void> {
    const changed = this.#allChanged(objects);
    const first = changed.next();
    if (first.done) return;
    await this.#begin();
    const all = function* () {
      yield first.value;
      yield* changed;
    };
    await this.#bucket.putMany(all(), SERVED);
  }

  async putKept(object: NewObject): Promise<void> {
    for (const changed of this.#changed(object, this.kept, this.#before.kept)) {
      await this.#begin();
      await this.#bucket.putMany([changed], SERVED);
    }
  }

  /** Leaves an object as it is that an earlier import kept. */
  keep(key: string): boolean {
    const hash = this.#before.kept[key];
    if (hash !== undefined) this.kept[key] = hash;
    return hash !== undefined;
  }

  async #begin(): Promise<void> {
    if (this.#before.complete && Object.keys(this.#before.made).length > 0)
      await writeManifest(this.#bucket, { ...this.#before, complete: false });
    this.#before.complete = false;
  }
}

/** The page of a bout that has left the sources without a result, as called off; undefined for another object. */
function calledOff(bytes: Buffer | undefined): string | undefined {
  if (bytes === undefined) return undefined;
  const page = boutPageSchema.safeParse(JSON.parse(bytes.toString('utf8')));
  return page.success && page.data.result === null ? JSON.stringify({ ...page.data, called_off: true }) : undefined;
}

/**
 * What addresses answer whose page is no longer made: where it is now, that the bout was called off, or that it is gone.
 * Addresses stay.
 */
async function keepAddresses(bucket: Bucket, before: PageManifest, changed: ChangedObjects, made: MadeAddresses) {
  const find = addressFinder(made);
  for (const key of Object.keys({ ...before.made, ...before.kept })) {
    const old = pageOfKey(key);
    if (old === undefined || changed.made[key] !== undefined) continue;
    const id = find(old.kind, old.id, before.main_bouts[old.id]);
    if (id !== undefined) await changed.putKept({ key, body: JSON.stringify({ kind: 'moved', id }) });
    else if (!changed.keep(key)) {
      const body = old.kind === 'bouts' ? calledOff(await bucket.get(key)) : undefined;
      await changed.putKept({ key, body: body ?? JSON.stringify({ kind: 'gone' }) });
    }
  }
}

/**
 * Publishes the pages of an import and their indexes: only objects whose content has changed are written. Returns their
 * number. An interrupted run is repeated by the next one. `generation` names what addresses are kept within.
 */
export async function publishPages(bucket: Bucket, pages: Pages, generation: string): Promise<number> {
  const found = await readManifest(bucket);
  const before = found?.generation === generation ? found : emptyManifest(generation);
  const usable: PageManifest = before.complete ? before : { ...before, made: {} };
  const changed = new ChangedObjects(bucket, { ...usable });
  const addresses = new MadeAddresses();
  await changed.putMade(
    (function* () {
      for (const made of pages.pages()) {
        addresses.add(made);
        const text = made.kind === 'events' ? roundedJson(made.page) : JSON.stringify(made.page);
        yield { key: keyOfPage(made.kind, made.id), body: text };
      }
    })(),
  );
  await keepAddresses(bucket, before, changed, addresses);
  await changed.putMade([
    { key: keyOf(EVENTS_INDEX_PATH), body: JSON.stringify(pages.events) },
    { key: keyOf(SEARCH_INDEX_PATH), body: JSON.stringify(pages.search) },
    { key: WHAT_IF_KEY, body: roundedJson(pages.whatIf) },
  ]);
  const { made, kept, written } = changed;
  const isSame = Object.keys(made).length === Object.keys(before.made).length && before.complete;
  if (written === 0 && isSame && found !== undefined) return 0;
  await writeManifest(bucket, {
    generation,
    complete: true,
    made,
    kept,
    main_bouts: addresses.mainBouts,
    aliases: addresses.aliases,
  });
  return written;
}

/** The picks of all playbooks for a listed card. */
async function comingPlaybooks({ id }: Card, prebuilt: PrebuiltStore): Promise<PlaybookEvent[]> {
  const found = await Promise.all(PLAYBOOK_TYPES.map((type) => prebuilt.find(prebuiltIdOf(type, id))));
  return PLAYBOOK_TYPES.flatMap((type, index) => {
    const playbook = found[index];
    return playbook === undefined ? [] : [comingPlaybook(type, playbook)];
  });
}

export interface PageSources {
  league: League;
  cards: readonly Card[];
  /** Cards from yesterday on. */
  listed: readonly Card[];
  history: ImportHistory;
  /** Events of the playbooks' record. */
  record: readonly RecordEvent[];
}

/**
 * Within one generation addresses are kept. The demo league's dates all move by a week every week: its pages of the week
 * before are forgotten.
 */
export const pageGeneration = ({ league, cards }: Pick<PageSources, 'league' | 'cards'>): string =>
  league === 'ufc' ? league : `${league} ${cards[0]?.date ?? ''}`;

export interface PageDestination {
  pages: Bucket;
  prebuilt: PrebuiltStore;
  /** `https://` and the site’s domain. */
  site: string;
}

/**
 * Publishes the pages of an import with what the playbooks bet: as recorded, else as written for a listed card; and the
 * calendar of the listed events.
 */
export async function publishImportPages(
  sources: PageSources,
  { pages: bucket, prebuilt, site }: PageDestination,
  now: Date,
): Promise<void> {
  const playbooks = new Map<string, readonly PlaybookEvent[]>(
    sources.record.map(({ event, playbooks: ofEvent }) => [event.id, ofEvent]),
  );
  for (const card of sources.listed)
    if (!playbooks.has(card.id)) playbooks.set(card.id, await comingPlaybooks(card, prebuilt));
  const pages = makePages(sources.history, playbooks);
  const written = await publishPages(bucket, pages, pageGeneration(sources));
  log.info('Pages published', { written });
  const listed = new Set(sources.listed.map(({ id }) => id));
  const events = pages.events.events.filter(({ id }) => listed.has(id));
  await publishCalendar(bucket, events, { site, now });
}
