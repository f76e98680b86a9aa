import {
  PAGE_KINDS,
  PAGES_SITEMAP,
  type PageKind,
  pageAddress,
  pageObjectPath,
  WHAT_IF_PATH,
} from '../../core/contract/pages/page_paths.ts';
import { PLAYBOOK_TYPES, type PrebuiltType, prebuiltIdOf } from '../../core/contract/playbooks/playbook_types.ts';
import { slipPath } from '../../core/contract/playbooks/share_address.ts';
import { API_BASE, PATHS } from '../../core/contract/site/paths.ts';
import { type AnsweredFile, APP_FILE, NOT_FOUND_FILE, WHAT_IF_FILE } from '../../core/contract/site/public_pages.ts';
import { CACHING } from '../../core/contract/site/site_headers.ts';
import { pageHead } from '../../core/pages/heads/page_head.ts';
import { pageOpening } from '../../core/pages/heads/page_opening.ts';
import { slipHead } from '../../core/pages/heads/slip_head.ts';
import type { Bucket } from '../runtime/bucket.ts';
import { log } from '../runtime/telemetry.ts';
import { htmlWithHead, pagesSitemap } from './html_with_head.ts';
import { htmlWithOpening } from './html_with_opening.ts';
import { pageOfKey } from './page_keys.ts';
import { readManifest } from './page_manifest.ts';
import { readPage } from './read_page.ts';

/** An answer of the site, besides its security headers. */
export interface PageAnswer {
  status: 200 | 301 | 404;
  headers: Readonly<Record<string, string>>;
  body: string;
}

export interface PagePlaces {
  /** The deployed site's files. */
  site: Pick<Bucket, 'get'>;
  /** The pages' objects. */
  pages: Bucket;
}

const PAGE_PATH = /^\/([a-z]+)\/([a-z0-9-]{1,200})\/?$/;
const SLIP_PATH = /^\/slips\/([a-z]+)\/([a-z0-9-]{1,200})\/?$/;
const OF_PAGE = /^\/(?:(?:events|bouts|fighters)|slips\/[^/]+)\/[^/]+\/?$/i;

/** True for the paths that `answerPage` answers. */
export const isAnswered = (path: string): boolean => path === PAGES_SITEMAP || OF_PAGE.test(path);

export const HTML_HEADERS = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': CACHING.minute };
const XML = { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': CACHING.minute };

/** The text of a file of the site. Throws if it is missing. */
export async function siteFile({ site }: Pick<PagePlaces, 'site'>, file: AnsweredFile): Promise<string> {
  const bytes = await site.get(file.slice(1));
  if (bytes === undefined) throw new Error(`The site has no ${file}`);
  return bytes.toString('utf8');
}

/** The page of unknown addresses. */
export const notFound = async (places: Pick<PagePlaces, 'site'>): Promise<PageAnswer> => ({
  status: 404,
  headers: HTML_HEADERS,
  body: await siteFile(places, NOT_FOUND_FILE),
});

async function sitemapAnswer(places: PagePlaces): Promise<PageAnswer> {
  const manifest = await readManifest(places.pages);
  const aliases = new Set(manifest?.aliases);
  const paths = Object.keys(manifest?.made ?? {}).flatMap((key) => {
    const page = aliases.has(key) ? undefined : pageOfKey(key);
    return page === undefined ? [] : pageAddress(page.kind, page.id);
  });
  return { status: 200, headers: XML, body: pagesSitemap(await siteFile(places, APP_FILE), paths) };
}

const movedTo = (Location: string): PageAnswer => ({ status: 301, headers: { ...HTML_HEADERS, Location }, body: '' });

async function pageAnswer(kind: PageKind, id: string, places: PagePlaces): Promise<PageAnswer> {
  const page = await readPage(kind, id, places.pages);
  if (page === undefined || page.kind === 'gone') return notFound(places);
  if (page.kind === 'moved') return movedTo(pageAddress(kind, page.id));
  const withHead = htmlWithHead(await siteFile(places, APP_FILE), pageHead(page), pageObjectPath(kind, id));
  return { status: 200, headers: HTML_HEADERS, body: htmlWithOpening(withHead, pageOpening(page)) };
}

const picksPath = (id: string) => `${API_BASE}${PATHS.getPrebuiltPlaybook.path.replace('{id}', id)}`;

async function slipAnswer(type: PrebuiltType, eventId: string, places: PagePlaces): Promise<PageAnswer> {
  const page = await readPage('events', eventId, places.pages);
  if (page?.kind === 'moved') return movedTo(slipPath(type, page.id));
  const slip = page?.kind === 'event' ? page.playbooks.find(({ playbook }) => playbook === type) : undefined;
  if (page?.kind !== 'event' || slip === undefined) return notFound(places);
  // The picks, which the screen loads until the event is over.
  const picks = slip.profit === null ? picksPath(prebuiltIdOf(type, eventId)) : undefined;
  const body = htmlWithHead(await siteFile(places, APP_FILE), slipHead(page, slip), picks);
  return { status: 200, headers: HTML_HEADERS, body };
}

async function wantedAnswer(path: string, places: PagePlaces): Promise<PageAnswer> {
  if (path.replace(/\/$/, '') === WHAT_IF_PATH)
    return { status: 200, headers: HTML_HEADERS, body: await siteFile(places, WHAT_IF_FILE) };
  const [, type, event] = SLIP_PATH.exec(path) ?? [];
  const playbook = PLAYBOOK_TYPES.find((known) => known === type);
  if (playbook !== undefined && event !== undefined) return slipAnswer(playbook, event, places);
  const [, folder, id] = PAGE_PATH.exec(path) ?? [];
  const kind = PAGE_KINDS.find((known) => known === folder);
  return kind === undefined || id === undefined ? notFound(places) : pageAnswer(kind, id, places);
}

/**
 * The HTML at the path of an event, a bout, a fighter or a playbook's slip: the deployed app with the page's own head,
 * and first words but for slips, so that robots and link previews see them, and browsers paint them at once; 301 to where
 * a page has moved, 404 where there is none. A page whose object cannot be read is answered with the app alone, which says
 * so itself.
 */
export async function answerPage(path: string, places: PagePlaces): Promise<PageAnswer> {
  if (path === PAGES_SITEMAP) return sitemapAnswer(places);
  try {
    return await wantedAnswer(path.toLowerCase(), places);
  } catch (error) {
    log.error('A page was answered without its head', { error });
    return {
      status: 200,
      headers: { ...HTML_HEADERS, 'Cache-Control': 'no-store' },
      body: await siteFile(places, APP_FILE),
    };
  }
}
