import { openApiSchema, pageViewRequestSchema } from '../site/events.ts';
import { statusSchema } from '../site/status.ts';
import { NO_BODY, type RouteGroup, routesOf } from './route.ts';

const open = routesOf('public', 'public');

/** About the site itself. */
export const SITE_ROUTES = {
  countPageView: {
    ...open.post('/page_views', 'Count a page view', pageViewRequestSchema, NO_BODY),
    // Public, and each request writes a log line. A throttled view is only a missed count.
    requestShare: 0.2,
  },
  getStatus: open.get(
    '/status',
    'Tell where the live facts are from, how old they are and what is missing',
    statusSchema,
  ),
  getOpenApi: open.get('/openapi.json', 'Get this document', openApiSchema),
} as const satisfies RouteGroup;
