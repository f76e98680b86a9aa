import { PICTURES } from '../../core/contract/pages/picture_paths.ts';
import { NO_BODY, type RouteEntry } from '../../core/contract/routes/route.ts';

/** Where the CDN asks for pictures. Browsers call it at the site's own path, so it is not in the route table. */
export const PICTURE_ROUTE: RouteEntry = {
  method: 'GET',
  answersHead: true,
  path: `${PICTURES}{path+}`,
  access: 'public',
  function: 'pictures',
  summary: 'Get the picture that a link preview shows',
  request: NO_BODY,
  response: NO_BODY,
};
