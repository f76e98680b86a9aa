import { HEADS_PATH } from '../../core/contract/pages/page_paths.ts';
import { SITE_PATH_ROUTES } from '../../core/contract/routes/site_paths.ts';
import { API_BASE } from '../../core/contract/site/paths.ts';
import type { ServedRoute } from '../http/api_function.ts';
import { WholeResponse } from '../http/responses.ts';
import { answerPage, type PagePlaces } from './page_answers.ts';

const BASE = `${API_BASE}${HEADS_PATH}`;

/** Serves the HTML of the pages of events, bouts, fighters and slips. */
export const headRoute = (places: PagePlaces): ServedRoute => ({
  route: SITE_PATH_ROUTES.getHead,
  async serve({ rawPath }) {
    const { status, headers, body } = await answerPage(rawPath.slice(BASE.length), places);
    return new WholeResponse({ statusCode: status, headers: { ...headers }, body });
  },
});
