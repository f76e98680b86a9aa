import type * as z from 'zod';
import { ALERT_ROUTES } from './alerts.ts';
import { BET_ROUTES } from './bets.ts';
import { BUILDING_ROUTES } from './building.ts';
import { KEY_ROUTES } from './keys.ts';
import { LEAGUE_ROUTES } from './league.ts';
import { PROFILE_AND_PLAYBOOK_ROUTES } from './profile_and_playbooks.ts';
import { RECORD_ROUTES } from './record.ts';
import { keyEntryOf, NO_BODY, type RouteEntry } from './route.ts';
import { RULE_ROUTES } from './rules.ts';
import { SITE_ROUTES } from './site.ts';
import { SITE_PATH_ROUTES } from './site_paths.ts';

/** Every route of the API's clients by its name. The first route that matches a path serves it. */
export const ROUTE_TABLE = {
  ...BUILDING_ROUTES,
  ...RULE_ROUTES,
  ...LEAGUE_ROUTES,
  ...RECORD_ROUTES,
  ...SITE_ROUTES,
  ...PROFILE_AND_PLAYBOOK_ROUTES,
  ...BET_ROUTES,
  ...ALERT_ROUTES,
  ...KEY_ROUTES,
};

type Table = typeof ROUTE_TABLE;
export type RouteName = keyof Table;

export type PrivateRouteName = {
  [Name in RouteName]: Table[Name]['access'] extends 'private' ? Name : never;
}[RouteName];
export type PublicRouteName = Exclude<RouteName, PrivateRouteName>;

/** A route's validated request body; void without one. */
export type RequestOf<Name extends RouteName> = z.infer<Table[Name]['request']>;
/** A route's response body; void for 204. */
export type ResponseOf<Name extends RouteName> = z.infer<Table[Name]['response']>;

type RequestSchemas = { [Name in RouteName]: { request: z.ZodType<RequestOf<Name>> } };

/** The request schemas, typed per route. */
export const REQUEST_SCHEMAS: RequestSchemas = ROUTE_TABLE;

/** True if the route takes a request body. */
export function takesBody(name: RouteName): boolean {
  return ROUTE_TABLE[name].request !== NO_BODY;
}

/** True if the route responds with a body; false if with 204. */
export function givesBody(name: RouteName): boolean {
  return ROUTE_TABLE[name].response !== NO_BODY;
}

export type Route = RouteEntry & { name: RouteName };

/** The routes of the table in its order. */
export const ROUTES: readonly Route[] = (Object.keys(ROUTE_TABLE) as RouteName[]).map((name) => ({
  name,
  ...ROUTE_TABLE[name],
}));

/** All routes that the API serves: those of the table, those that keys may call, and those that the CDN calls for the site's own paths. */
export const SERVED_ROUTES: readonly RouteEntry[] = [
  ...ROUTES,
  ...ROUTES.flatMap(keyEntryOf),
  ...Object.values(SITE_PATH_ROUTES),
];
