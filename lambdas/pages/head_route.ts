import { HEADS_PATH } from '../../core/contract/pages/page_paths.ts';
import { API_BASE } from '../../core/contract/paths.ts';
import { NO_BODY, type RouteEntry } from '../../core/contract/routes/route.ts';
import type { ServedRoute } from '../http/api_function.ts';
import { WholeResponse } from '../http/responses.ts';
import { answerPage, type PagePlaces } from './page_answers.ts';

/** Where the CDN asks for the HTML of pages. Browsers do not call it, so it is not in the route table. */
export const HEAD_ROUTE: RouteEntry = {
  method: 'GET',
  answersHead: true,
  path: `${HEADS_PATH}/{path+}`,
  access: 'public',
  function: 'public',
  summary: 'Get the HTML of a page with its own head',
  request: NO_BODY,
  response: NO_BODY,
};

const BASE = `${API_BASE}${HEADS_PATH}`;

/** Serves the HTML of the pages of events, bouts, fighters and slips. */
export const headRoute = (places: PagePlaces): ServedRoute => ({
  route: HEAD_ROUTE,
  async serve({ rawPath }) {
    const { status, headers, body } = await answerPage(rawPath.slice(BASE.length), places);
    return new WholeResponse({ statusCode: status, headers: { ...headers }, body });
  },
});
