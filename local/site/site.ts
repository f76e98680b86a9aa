import type { IncomingMessage, ServerResponse } from 'node:http';
import { PAGES } from '../../core/contract/pages/page_paths.ts';
import { NOT_FOUND_FILE, pageFile } from '../../core/contract/public_pages.ts';
import { cacheControl, isPagePath, SNAPSHOTS } from '../../core/contract/site_headers.ts';
import { TEXTS } from '../../core/contract/texts.ts';
import { respondWithMessage } from '../gateway/responses.ts';
import type { SiteFolders } from './publish_site.ts';
import { type SiteFile, siteFiles } from './site_files.ts';

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

/**
 * The built site, the published snapshots and page objects: their files, the page of every path that is no file, and what pages of
 * earlier builds load late.
 */
export function createSite({ site, earlier }: SiteFolders, snapshots: string) {
  const readSiteFile = siteFiles(site);
  const readEarlierFile = siteFiles(earlier);
  const readPublished = siteFiles(snapshots);

  async function respondWithPublished(request: IncomingMessage, response: ServerResponse, path: string) {
    const accepted = path.startsWith(PAGES) ? String(request.headers['accept-encoding'] ?? '') : '';
    const file = path.includes('..') ? undefined : await readPublished(path, accepted);
    if (file !== undefined) return respondWithFile(request, response, path, file);
    return respondWithMessage(response, 404, TEXTS.routeNotFound);
  }

  return async (request: IncomingMessage, response: ServerResponse, path: string): Promise<void> => {
    if (path.startsWith(SNAPSHOTS) || path.startsWith(PAGES))
      return respondWithPublished(request, response, decodeURIComponent(path));
    const wanted = isPagePath(path) ? pageFile(path) : decodeURIComponent(path);
    const accepted = String(request.headers['accept-encoding'] ?? '');
    const file = (await readSiteFile(wanted, accepted)) ?? (await readEarlierFile(wanted, accepted));
    if (file !== undefined) return respondWithFile(request, response, wanted, file);
    return respondWithMessage(response, 404, TEXTS.routeNotFound);
  };
}
