import {
  PAGE_KINDS,
  PAGES_SITEMAP,
  type PageKind,
  pageAddress,
  pageObjectPath,
} from '../../core/contract/pages/page_paths.ts';
import { PAGE_SCHEMAS } from '../../core/contract/pages/pages.ts';
import { APP_FILE, NOT_FOUND_FILE } from '../../core/contract/public_pages.ts';
import { CACHING } from '../../core/contract/site_headers.ts';
import { pageHead } from '../../core/pages/page_head.ts';
import { pageOpening } from '../../core/pages/page_opening.ts';
import type { Bucket } from '../bucket.ts';
import { log } from '../telemetry.ts';
import { htmlWithHead, pagesSitemap } from './html_with_head.ts';
import { htmlWithOpening } from './html_with_opening.ts';
import { pageOfKey } from './page_keys.ts';
import { readManifest } from './page_manifest.ts';

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
const OF_PAGE = /^\/(?:events|bouts|fighters)\/[^/]+\/?$/i;

/** True for the paths that `answerPage` answers. */
export const isAnswered = (path: string): boolean => path === PAGES_SITEMAP || OF_PAGE.test(path);

export const HTML_HEADERS = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': CACHING.minute };
const XML = { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': CACHING.minute };

/** The text of a file of the site. Throws if it is missing. */
export async function siteFile({ site }: Pick<PagePlaces, 'site'>, file: string): Promise<string> {
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

function parsePath(path: string): { kind: PageKind; id: string } | undefined {
  const [, folder, id] = PAGE_PATH.exec(path.toLowerCase()) ?? [];
  const kind = PAGE_KINDS.find((known) => known === folder);
  return kind === undefined || id === undefined ? undefined : { kind, id };
}

async function sitemapAnswer(places: PagePlaces): Promise<PageAnswer> {
  const manifest = await readManifest(places.pages);
  const aliases = new Set(manifest?.aliases);
  const paths = Object.keys(manifest?.made ?? {}).flatMap((key) => {
    const page = aliases.has(key) ? undefined : pageOfKey(key);
    return page === undefined ? [] : pageAddress(page.kind, page.id);
  });
  return { status: 200, headers: XML, body: pagesSitemap(await siteFile(places, APP_FILE), paths) };
}

/**
 * The HTML of an event's, a bout's or a fighter's page at its path: the deployed app with the page's own head and first
 * words, so that robots and link previews see them, and browsers paint them at once; 301 to where a page has moved, 404
 * where there is none. A page whose object cannot be read is answered with the app alone, which says so itself.
 */
export async function answerPage(path: string, places: PagePlaces): Promise<PageAnswer> {
  if (path === PAGES_SITEMAP) return sitemapAnswer(places);
  const wanted = parsePath(path);
  if (wanted === undefined) return notFound(places);
  const { kind, id } = wanted;
  const object = pageObjectPath(kind, id);
  try {
    const bytes = await places.pages.get(object.slice(1));
    if (bytes === undefined) return await notFound(places);
    const page = PAGE_SCHEMAS[kind].parse(JSON.parse(bytes.toString('utf8')));
    if (page.kind === 'gone') return await notFound(places);
    if (page.kind === 'moved')
      return { status: 301, headers: { ...HTML_HEADERS, Location: pageAddress(kind, page.id) }, body: '' };
    const withHead = htmlWithHead(await siteFile(places, APP_FILE), pageHead(page), object);
    return { status: 200, headers: HTML_HEADERS, body: htmlWithOpening(withHead, pageOpening(page)) };
  } catch (error) {
    log.error('A page was answered without its head', { error });
    return {
      status: 200,
      headers: { ...HTML_HEADERS, 'Cache-Control': 'no-store' },
      body: await siteFile(places, APP_FILE),
    };
  }
}
