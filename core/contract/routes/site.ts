import { openApiSchema, pageViewRequestSchema } from '../events.ts';
import { NO_BODY, type RouteGroup } from './route.ts';

/** About the site itself. */
export const SITE_ROUTES = {
  countPageView: {
    method: 'POST',
    path: '/page_views',
    access: 'public',
    function: 'public',
    summary: 'Count a page view',
    request: pageViewRequestSchema,
    response: NO_BODY,
    // Public, and each request writes a log line. A throttled view is only a missed count.
    requestShare: 0.2,
  },
  getOpenApi: {
    method: 'GET',
    path: '/openapi.json',
    access: 'public',
    function: 'public',
    summary: 'Get this document',
    request: NO_BODY,
    response: openApiSchema,
  },
} as const satisfies RouteGroup;
