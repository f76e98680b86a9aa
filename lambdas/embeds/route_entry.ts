import { EMBEDS } from '../../core/contract/pages/embed_paths.ts';
import { NO_BODY, type RouteEntry } from '../../core/contract/routes/route.ts';

/** Where the CDN asks for embeds. Browsers call it at the site's own path, so it is not in the route table. */
export const EMBED_ROUTE: RouteEntry = {
  method: 'GET',
  answersHead: true,
  path: `${EMBEDS}{path+}`,
  access: 'public',
  function: 'public',
  summary: 'Get what other sites show in a frame',
  request: NO_BODY,
  response: NO_BODY,
};
