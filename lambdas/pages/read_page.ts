import { type EventPage, type EventsIndex, eventsIndexSchema } from '../../core/contract/pages/event_page.ts';
import {
  EVENTS_INDEX_PATH,
  type PageKind,
  pageObjectPath,
  SEARCH_INDEX_PATH,
} from '../../core/contract/pages/page_paths.ts';
import { PAGE_SCHEMAS } from '../../core/contract/pages/pages.ts';
import { type SearchIndex, searchIndexSchema } from '../../core/contract/pages/search_index.ts';
import type { Bucket } from '../runtime/bucket.ts';
import { keyOf } from './page_keys.ts';

async function readJson(path: string, bucket: Bucket): Promise<unknown> {
  const bytes = await bucket.get(keyOf(path));
  return bytes === undefined ? undefined : JSON.parse(bytes.toString('utf8'));
}

/** The object at a page's address, which may say that the page has moved or is gone; undefined without one. */
export async function readPage<Kind extends PageKind>(kind: Kind, id: string, bucket: Bucket) {
  const found = await readJson(pageObjectPath(kind, id), bucket);
  return found === undefined ? undefined : PAGE_SCHEMAS[kind].parse(found);
}

/** The page of an event; undefined without one, and for one that has moved or is gone. */
export async function readEventPage(id: string, bucket: Bucket): Promise<EventPage | undefined> {
  const page = await readPage('events', id, bucket);
  return page?.kind === 'event' ? page : undefined;
}

/** The list of all events; empty before the first import. */
export const readEventsIndex = async (bucket: Bucket): Promise<EventsIndex> =>
  eventsIndexSchema.parse((await readJson(EVENTS_INDEX_PATH, bucket)) ?? { events: [] });

/** What the search over fighters, events and bouts to come is made of; empty before the first import. */
export const readSearchIndex = async (bucket: Bucket): Promise<SearchIndex> =>
  searchIndexSchema.parse((await readJson(SEARCH_INDEX_PATH, bucket)) ?? { fighters: [], events: [] });
