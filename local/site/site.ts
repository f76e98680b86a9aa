import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { LIVE, PAGES } from '../../core/contract/pages/page_paths.ts';
import { HOME_PAGE, NOT_FOUND_FILE, PICKS_PAGE, pageFile } from '../../core/contract/public_pages.ts';
import { routeKey } from '../../core/contract/route_key.ts';
import type { RouteEntry } from '../../core/contract/routes/route.ts';
import { SITE_PATH_ROUTES } from '../../core/contract/routes/site_paths.ts';
import { SHARED_PATH } from '../../core/contract/share_address.ts';
import { cacheControl, isPagePath, SNAPSHOTS } from '../../core/contract/site_headers.ts';
import { TEXTS } from '../../core/contract/texts.ts';
import { answerPage, isAnswered } from '../../lambdas/pages/page_answers.ts';
import { fileBucket } from '../../lambdas/snapshot/file_snapshot_store.ts';
import { callHandler } from '../functions/call_handler.ts';
import { httpApiEvent } from '../gateway/http_api_event.ts';
import { respondWithMessage, respondWithResult } from '../gateway/responses.ts';
import type { SiteFolders } from './publish_site.ts';
import { type SiteFile, siteFiles } from './site_files.ts';

const zip = promisify(gzip);

/** What the CDN reads in the bucket of the snapshots. */
const PUBLISHED = [SNAPSHOTS, PAGES, LIVE];

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

/** A page whose HTML follows from what is stored, by the function that the CDN asks in AWS. */
async function respondWithStored(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  { route, parameters }: { route: RouteEntry; parameters: Record<string, string> },
) {
  const match = { route, routeKey: routeKey(route), parameters };
  const event = httpApiEvent(request, match, { path, query: '' }, Buffer.alloc(0), undefined);
  const accepted = event.headers['accept-encoding'] ?? '';
  await respondWithResult(response, await callHandler(route.function, event), accepted);
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

  async function respondWithPublished(request: IncomingMessage, response: ServerResponse, path: string) {
    const accepted = !path.startsWith(SNAPSHOTS) ? String(request.headers['accept-encoding'] ?? '') : '';
    const file = path.includes('..') ? undefined : await readPublished(path, accepted);
    if (file !== undefined) return respondWithFile(request, response, path, file);
    return respondWithMessage(response, 404, TEXTS.routeNotFound);
  }

  /** The CDN and the public function answer the same in AWS. */
  async function respondWithHead(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    const { status, headers, body } = await answerPage(path, places);
    response.setHeader('Vary', 'Accept-Encoding');
    const isZipped = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));
    if (isZipped) response.setHeader('Content-Encoding', 'gzip');
    response.writeHead(status, headers).end(isZipped ? await zip(body) : body);
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
