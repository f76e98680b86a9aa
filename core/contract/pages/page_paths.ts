/**
 * Addresses of the pages of events, bouts and fighters, and of the objects behind them. This file has no schemas, so
 * that public screens can import it without loading zod.
 */

export const PAGE_KINDS = ['events', 'bouts', 'fighters'] as const;
export type PageKind = (typeof PAGE_KINDS)[number];

/** URL path prefix of the page objects on the CDN. */
export const PAGES = '/pages/';

/**
 * URL path of the object of a page: an event's, a bout's or a fighter's, or one that says where it moved. Where there is
 * none, the CDN answers 403 or 404. Where the page is may change within a minute after an import.
 */
export const pageObjectPath = (kind: PageKind, id: string): string => `${PAGES}${kind}/${encodeURIComponent(id)}.json`;

/** URL path prefix of the objects that say how cards stand while they are fought. */
export const LIVE = '/live/';

/** URL path of the object of an event's card (`core/contract/live.ts`); there is none until a day before it. */
export const liveObjectPath = (event: string): string => `${LIVE}${encodeURIComponent(event)}.json`;

/** Address of the page itself. */
export const pageAddress = (kind: PageKind, id: string): string => `/${kind}/${encodeURIComponent(id)}`;

/** URL path of the sitemap of these pages. */
export const PAGES_SITEMAP = '/sitemap_pages.xml';

/** Where the API answers with the HTML of these pages, relative to its base; the CDN asks for it. */
export const HEADS_PATH = '/heads';

/** URL path of the list of all events. */
export const EVENTS_INDEX_PATH = `${PAGES}events.json`;

/** URL path of the index that the search reads. */
export const SEARCH_INDEX_PATH = `${PAGES}search.json`;
