import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, sep } from 'node:path';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { lookup } from 'mrmime';
import { CALENDAR_PATH, LIVE, PAGES } from '../../core/contract/pages/page_paths.ts';
import { SHARED_PATH } from '../../core/contract/playbooks/share_address.ts';
import type { RouteEntry } from '../../core/contract/routes/route.ts';
import { routeKey } from '../../core/contract/routes/route_key.ts';
import { SITE_PATH_ROUTES } from '../../core/contract/routes/site_paths.ts';
import { HOME_PAGE, NOT_FOUND_FILE, PICKS_PAGE, pageFile } from '../../core/contract/site/public_pages.ts';
import { cacheControl, isPagePath, SNAPSHOTS } from '../../core/contract/site/site_headers.ts';
import { TEXTS } from '../../core/contract/texts.ts';
import { answerPage, isAnswered, type PageAnswer } from '../../lambdas/pages/page_answers.ts';
import { lruCache } from '../../lambdas/runtime/lru_cache.ts';
import { fileBucket } from '../../lambdas/snapshot/file_snapshot_store.ts';
import { chooseEncoding, compress, type Encoding } from '../compression.ts';
import { callHandler } from '../functions/call_handler.ts';
import { edgeCache } from '../gateway/edge_cache.ts';
import { httpApiEvent } from '../gateway/http_api_event.ts';
import { respondWithMessage, respondWithResult } from '../gateway/responses.ts';
import type { SiteFolders } from './publish_site.ts';

interface SiteFile {
  type: string;
  etag: string;
  encoding: Encoding;
  bytes: Buffer;
}

/** All files of a site, or as many of the thousands of page objects as take about 10 MB. */
const CACHED_FILES = 400;

const ABSENT: ReadonlySet<unknown> = new Set(['ENOENT', 'EISDIR', 'ENOTDIR', 'ENAMETOOLONG', 'ERR_INVALID_ARG_VALUE']);

/** The file that a path names, or undefined if it is outside the folder or hidden. */
function fileInside(folder: string, path: string): string | undefined {
  const file = join(folder, path);
  return file.startsWith(folder + sep) && !path.includes('/.') ? file : undefined;
}

/** Undefined if there is no such file. */
async function unlessAbsent<Value>(read: () => Value): Promise<Awaited<Value> | undefined> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof Error && 'code' in error && ABSENT.has(error.code)) return undefined;
    throw error;
  }
}

/**
 * Changes whenever the file is written. Reads the metadata only, synchronously: to wake a thread for it takes the CPU a
 * hundred times as long.
 */
async function stampOf(file: string): Promise<string | undefined> {
  const found = await unlessAbsent(() => statSync(file));
  return found?.isFile() ? `${found.ino} ${found.size} ${found.mtimeMs}` : undefined;
}

/**
 * Returns a function that reads a file of a built site by its URL path, compressed as `accepted` (Accept-Encoding)
 * allows; undefined if there is no such file. The files used last are cached until they change on disk.
 */
function siteFiles(folder: string): (path: string, accepted: string) => Promise<SiteFile | undefined> {
  const cache = lruCache<{ stamp: string; file: SiteFile }>(CACHED_FILES);

  return async (path, accepted) => {
    const location = fileInside(folder, path);
    const stamp = location && (await stampOf(location));
    if (location === undefined || stamp === undefined) return undefined;
    const name = lookup(path) ?? 'application/octet-stream';
    const type = name.startsWith('text/') ? `${name}; charset=utf-8` : name;
    const encoding = chooseEncoding(type, accepted);
    const cached = cache.find(`${path} ${encoding}`);
    if (cached?.stamp === stamp) return cached.file;
    const bytes = await unlessAbsent(() => readFile(location));
    if (bytes === undefined) return undefined;
    const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 16)}-${encoding}"`;
    const file = { type, etag, encoding, bytes: await compress(bytes, encoding) };
    cache.keep(`${path} ${encoding}`, { stamp, file });
    return file;
  };
}

/** What the CDN reads in the bucket of the snapshots. */
const PUBLISHED = [SNAPSHOTS, PAGES, LIVE, CALENDAR_PATH];

function respondWithFile(request: IncomingMessage, response: ServerResponse, path: string, file: SiteFile): void {
  response.setHeader('Cache-Control', cacheControl(path));
  response.setHeader('ETag', file.etag);
  response.setHeader('Vary', 'Accept-Encoding');
  if (request.headers['if-none-match']?.includes(file.etag)) {
    response.writeHead(304).end();
    return;
  }
  if (file.encoding !== 'identity') response.setHeader('Content-Encoding', file.encoding);
  const status = path === NOT_FOUND_FILE ? 404 : 200;
  response.writeHead(status, { 'Content-Type': file.type, 'Content-Length': file.bytes.length }).end(file.bytes);
}

const SHARED_PAGE = new RegExp(`^${SHARED_PATH}/([^/]+)$`);

const { getHomeHead, getPicksHead, getSharedHead } = SITE_PATH_ROUTES;
/** The pages that a function answers with the next event's picks. */
const OPENED = new Map<string, RouteEntry>([
  [HOME_PAGE.path, getHomeHead],
  [PICKS_PAGE.path, getPicksHead],
]);

/** A page whose HTML follows from what is stored. */
interface StoredPage {
  route: RouteEntry;
  parameters: Record<string, string>;
}

/**
 * The built site, the published snapshots and page objects: their files, the page of every path that is no file, and what pages of
 * earlier builds load late.
 */
export function createSite({ site, earlier }: SiteFolders, snapshots: string) {
  const readSiteFile = siteFiles(site);
  const readEarlierFile = siteFiles(earlier);
  const readPublished = siteFiles(snapshots);
  const places = { site: fileBucket(site), pages: fileBucket(snapshots) };
  const sharedPage = edgeCache(({ headers }: APIGatewayProxyStructuredResultV2) => headers);
  const sharedHead = edgeCache(({ headers }: PageAnswer) => headers);

  async function respondWithPublished(request: IncomingMessage, response: ServerResponse, path: string) {
    const accepted = !path.startsWith(SNAPSHOTS) ? String(request.headers['accept-encoding'] ?? '') : '';
    const file = path.includes('..') ? undefined : await readPublished(path, accepted);
    if (file !== undefined) return respondWithFile(request, response, path, file);
    return respondWithMessage(response, 404, TEXTS.routeNotFound);
  }

  /** The CDN and the public function answer the same in AWS. */
  async function respondWithHead(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    const { status, headers, body } = await sharedHead(path, () => answerPage(path, places));
    response.setHeader('Vary', 'Accept-Encoding');
    const isZipped = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));
    if (isZipped) response.setHeader('Content-Encoding', 'gzip');
    response.writeHead(status, headers).end(isZipped ? await compress(Buffer.from(body), 'gzip') : body);
  }

  /** The CDN asks the page's function in AWS. */
  async function respondWithStored(
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
    { route, parameters }: StoredPage,
  ): Promise<void> {
    const match = { route, routeKey: routeKey(route), parameters };
    const event = httpApiEvent(request, match, { path, query: '' }, Buffer.alloc(0), undefined);
    const accepted = event.headers['accept-encoding'] ?? '';
    const result = await sharedPage(path, () => callHandler(route.function, event));
    await respondWithResult(response, result, accepted);
  }

  return async (request: IncomingMessage, response: ServerResponse, path: string): Promise<void> => {
    if (PUBLISHED.some((folder) => path.startsWith(folder)))
      return respondWithPublished(request, response, decodeURIComponent(path));
    if (isAnswered(path)) return respondWithHead(request, response, path);
    const token = SHARED_PAGE.exec(path)?.[1];
    if (token !== undefined)
      return respondWithStored(request, response, path, { route: getSharedHead, parameters: { id: token } });
    const opened = OPENED.get(path);
    if (opened !== undefined) return respondWithStored(request, response, path, { route: opened, parameters: {} });
    const wanted = isPagePath(path) ? pageFile(path) : decodeURIComponent(path);
    const accepted = String(request.headers['accept-encoding'] ?? '');
    const file = (await readSiteFile(wanted, accepted)) ?? (await readEarlierFile(wanted, accepted));
    if (file !== undefined) return respondWithFile(request, response, wanted, file);
    return respondWithMessage(response, 404, TEXTS.routeNotFound);
  };
}
