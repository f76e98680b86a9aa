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

/** URL path of the object of an event's card (`core/contract/site/live.ts`); there is none until a day before it. */
export const liveObjectPath = (event: string): string => `${LIVE}${encodeURIComponent(event)}.json`;

/** URL path of the calendar of the coming events. */
export const CALENDAR_PATH = '/calendar.ics';

/** URL path prefix of calendars with picks, each at its own secret address. */
export const CALENDARS = '/calendar/';

/** URL path prefix of the pages where one ends mail without signing in. */
export const UNSUBSCRIBE = '/unsubscribe/';

/** URL path where programs call tools over MCP. */
export const MCP_PATH = '/mcp';

/** URL path of the page for those who write programs. */
export const DEVELOPERS_PATH = '/developers';

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

/** Path of the page of a bout of any two fighters. */
export const WHAT_IF_PATH = '/bouts/what-if';

/** Address of that page with the fighters that are known, by their slugs, and the rounds where they are five. */
export function whatIfAddress(red?: string | null, blue?: string | null, rounds?: number | null): string {
  const asked = Object.entries({ red, blue, rounds: rounds === 5 ? '5' : undefined }).flatMap(([name, value]) =>
    value ? [`${name}=${encodeURIComponent(value)}`] : [],
  );
  return asked.length === 0 ? WHAT_IF_PATH : `${WHAT_IF_PATH}?${asked.join('&')}`;
}

/** Slugs have no underscore. */
const BETWEEN_SLUGS = '_';

/** Id under which the API has what a bout of two fighters would be forecast from. */
export const whatIfIdOf = (red: string, blue: string): string => `${red}${BETWEEN_SLUGS}${blue}`;

/** The slugs of such an id; empty where one is missing. */
export function whatIfSlugs(id: string): { red: string; blue: string } {
  const [red = '', blue = ''] = id.split(BETWEEN_SLUGS);
  return { red, blue };
}
