import type { RouteEntry } from '../routes/route.ts';
import { ROUTE_TABLE, type RouteName } from '../routes/routes.ts';

export { API_BASE } from '../routes/route.ts';

/** The fields of a route that clients need. Each is in every first visit, once per route. */
export const PATH_FIELDS = ['method', 'path', 'responseType'] as const;
type PathField = (typeof PATH_FIELDS)[number];

export type RoutePath = Pick<RouteEntry, PathField>;
type Table = typeof ROUTE_TABLE;

/**
 * Method and path of every route. Vite puts these fields alone into the site (`tools/public_pages`), because the
 * whole table would bring zod and all schemas into every first visit.
 */
export const PATHS: { [Name in RouteName]: Pick<Table[Name], PathField & keyof Table[Name]> } = ROUTE_TABLE;
