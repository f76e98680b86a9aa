import type { RequestListener, ServerResponse } from 'node:http';
import type { OddsAnswer } from '../../core/prices/feed/odds_api.ts';

/** The API key of the local odds service. */
export const LOCAL_KEY = 'local';
const CREDITS = '100000';

function respond(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json', 'x-requests-remaining': CREDITS });
  response.end(JSON.stringify(body));
}

/** Serves the part of The Odds API, version 4, that the client uses. `odds` returns the response for a region. */
export function oddsGateway(odds: (region: string) => OddsAnswer): RequestListener {
  return (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    if (searchParams.get('apiKey') !== LOCAL_KEY) {
      return respond(response, 401, { message: 'API key is not valid', error_code: 'INVALID_KEY' });
    }
    if (pathname === '/v4/sports') return respond(response, 200, []);
    if (pathname !== '/v4/sports/mma_mixed_martial_arts/odds') {
      return respond(response, 404, { message: 'Unknown sport', error_code: 'UNKNOWN_SPORT' });
    }
    return respond(response, 200, odds(searchParams.get('regions') ?? ''));
  };
}
