import { queryOptions } from '@tanstack/react-query';
import type { BoutPage } from '../../../core/contract/pages/bout_page.ts';
import type { EventPage, EventsIndex } from '../../../core/contract/pages/event_page.ts';
import type { FighterPage } from '../../../core/contract/pages/fighter_page.ts';
import {
  EVENTS_INDEX_PATH,
  type PageKind,
  pageObjectPath,
  whatIfIdOf,
} from '../../../core/contract/pages/page_paths.ts';
import type { WhatIf } from '../../../core/contract/pages/what_if.ts';
import { API_BASE } from '../../../core/contract/site/paths.ts';
import { FRESH_MILLISECONDS, readSiteFile } from './site_file.ts';

/** What an address of a page can answer; null if it never had one. */
export type FoundOrMoved<Page> = Page | { kind: 'moved'; id: string } | { kind: 'gone' } | null;

const pageQuery = <Page>(kind: PageKind, id: string) =>
  queryOptions({
    queryKey: ['pages', kind, id],
    queryFn: ({ signal }): Promise<FoundOrMoved<Page>> => readSiteFile(pageObjectPath(kind, id), signal),
    staleTime: FRESH_MILLISECONDS,
  });

/** How a page is read. */
export type PageQuery<Page> = ReturnType<typeof pageQuery<Page>>;

export const eventPageQuery = (id: string) => pageQuery<EventPage>('events', id);
export const boutPageQuery = (id: string) => pageQuery<BoutPage>('bouts', id);
export const fighterPageQuery = (slug: string) => pageQuery<FighterPage>('fighters', slug);

/** All events, newest first; null before the first import. */
export const eventsIndexQuery = queryOptions({
  queryKey: ['pages', 'events'],
  queryFn: ({ signal }) => readSiteFile<EventsIndex>(EVENTS_INDEX_PATH, signal),
  staleTime: FRESH_MILLISECONDS,
});

/** What a bout of two fighters would be forecast from; null where one of the slugs is of nobody. */
export const whatIfQuery = (red: string, blue: string) =>
  queryOptions({
    queryKey: ['what_if', red, blue],
    queryFn: ({ signal }) =>
      readSiteFile<WhatIf>(`${API_BASE}/what_if/${encodeURIComponent(whatIfIdOf(red, blue))}`, signal),
    staleTime: FRESH_MILLISECONDS,
  });
