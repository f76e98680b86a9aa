import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { LIMITS } from '../../core/contract/limits/limits.ts';
import { EMBEDS } from '../../core/contract/pages/embed_paths.ts';
import { CALENDARS, MCP_PATH, UNSUBSCRIBE } from '../../core/contract/pages/page_paths.ts';
import { PICTURES } from '../../core/contract/pages/picture_paths.ts';
import { API_BASE } from '../../core/contract/site/paths.ts';
import { embedHeaders, securityHeaders } from '../../core/contract/site/site_headers.ts';
import { TEXTS } from '../../core/contract/texts.ts';
import type { ServeApi } from './api.ts';
import type { LocalPages, Responder } from './local_pages.ts';
import { hasForeignOrigin, isOwnHost } from './loopback.ts';
import { announcesMore } from './read_body.ts';
import { refuseBody, respondWithMessage } from './responses.ts';

export interface GatewayParts {
  api: ServeApi;
  pages: LocalPages;
  site: Responder;
  /** Called with each unexpected error. The client gets API Gateway's 500. */
  onFailure: (error: unknown) => void;
}

/** The policy allows no other origins: sign-in and the contact form are served from the site's own. */
const HEADERS = new Headers(securityHeaders({ connect: [], contact: [], https: false }));

/** Other paths of the site that functions answer. */
const OF_API = [PICTURES, CALENDARS, UNSUBSCRIBE];

/** Embeds alone may be framed. */
const EMBED_HEADERS = new Headers(embedHeaders(false));

function allowed(methods: readonly string[]): string {
  return [...methods, ...(methods.includes('GET') ? ['HEAD'] : [])].join(', ');
}

/**
 * Serves everything under one address: the API under /api/, the local run's own pages, and the site for all other
 * paths. Refuses requests from other hosts and origins with 403.
 */
export function createGateway({ api, pages, site, onFailure }: GatewayParts): RequestListener {
  async function respondWithPage(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    const handlers = Object.entries(pages[path] ?? { GET: site });
    const method = request.method === 'HEAD' ? 'GET' : request.method;
    const handler = handlers.find(([name]) => name === method)?.[1];
    if (handler !== undefined) return handler(request, response, path);
    const allow = allowed(handlers.map(([name]) => name));
    return respondWithMessage(response, 405, 'Method Not Allowed', { Allow: allow });
  }

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const isEmbed = request.url?.startsWith(EMBEDS) ?? false;
    response.setHeaders(isEmbed ? EMBED_HEADERS : HEADERS);
    if (!isOwnHost(request) || hasForeignOrigin(request)) return respondWithMessage(response, 403, TEXTS.foreignHost);
    if (announcesMore(request, LIMITS.bodyBytes)) return refuseBody(request, response);
    const [path = '', ...query] = (request.url ?? '').split('?');
    if (!path.startsWith('/')) return respondWithMessage(response, 400, 'Bad Request');
    if (path.startsWith('/api/')) return api(request, response, { path, query: query.join('?') });
    // The CDN asks the API for these in AWS.
    if (path === MCP_PATH) return api(request, response, { path: `${API_BASE}${path}`, query: query.join('?') });
    // Cached by path alone.
    if (isEmbed || OF_API.some((prefix) => path.startsWith(prefix)))
      return api(request, response, { path: `${API_BASE}${path}`, query: '' });
    return respondWithPage(request, response, path);
  }

  return (request, response) => {
    respond(request, response).catch((error: unknown) => {
      if (error instanceof URIError) return respondWithMessage(response, 400, 'Bad Request');
      if (response.destroyed) return;
      onFailure(error);
      if (response.headersSent) response.destroy();
      else respondWithMessage(response, 500, 'Internal Server Error');
    });
  };
}
