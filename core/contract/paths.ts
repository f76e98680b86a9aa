/**
 * Method, path and access of every route, read by the gateway, the stack and the browser client. This file has no
 * schemas, so public pages can import it without loading zod.
 */

export const API_BASE = '/api/cornerman';

export type Access = 'public' | 'private';
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
/** The Lambda function that serves a route. */
export type ApiFunction = 'optimize' | 'picks' | 'optimize_language' | 'playbooks' | 'profile' | 'public';

export interface RoutePath {
  method: Method;
  /** Relative to the API base; `{id}` matches one path segment. */
  path: `/${string}`;
  access: Access;
  function: ApiFunction;
  /** Media type of a response that is not JSON, but text. */
  responseType?: string;
}

export const PATHS = {
  optimize: { method: 'POST', path: '/optimize', access: 'private', function: 'optimize' },
  openSealedYears: { method: 'POST', path: '/rules/sealed', access: 'public', function: 'optimize' },
  picks: { method: 'POST', path: '/picks', access: 'private', function: 'picks' },
  optimizeLanguage: { method: 'POST', path: '/optimize_language', access: 'private', function: 'optimize_language' },
  listEvents: { method: 'GET', path: '/events', access: 'public', function: 'public' },
  getPrebuiltPlaybook: { method: 'GET', path: '/prebuilt_playbooks/{id}', access: 'public', function: 'public' },
  listStrategies: { method: 'GET', path: '/strategies', access: 'public', function: 'public' },
  getSnapshot: { method: 'GET', path: '/snapshot', access: 'public', function: 'public' },
  getPrices: { method: 'GET', path: '/prices/{id}', access: 'public', function: 'public' },
  getRecord: { method: 'GET', path: '/record', access: 'public', function: 'public' },
  getRecordHeads: { method: 'GET', path: '/record/head', access: 'public', function: 'public' },
  getRecordFeed: {
    method: 'GET',
    path: '/record/feed',
    access: 'public',
    function: 'public',
    responseType: 'application/atom+xml',
  },
  getRecordEvent: { method: 'GET', path: '/record/{id}', access: 'public', function: 'public' },
  getRecordChain: { method: 'GET', path: '/record/chain/{id}', access: 'public', function: 'public' },
  countPageView: { method: 'POST', path: '/page_views', access: 'public', function: 'public' },
  getOpenApi: { method: 'GET', path: '/openapi.json', access: 'public', function: 'public' },
  getProfile: { method: 'GET', path: '/profile', access: 'private', function: 'profile' },
  putProfile: { method: 'PUT', path: '/profile', access: 'private', function: 'profile' },
  deleteProfile: { method: 'DELETE', path: '/profile', access: 'private', function: 'profile' },
  listPlaybooks: { method: 'GET', path: '/playbooks', access: 'private', function: 'playbooks' },
  savePlaybook: { method: 'POST', path: '/playbooks', access: 'private', function: 'playbooks' },
  getPlaybook: { method: 'GET', path: '/playbooks/{id}', access: 'private', function: 'playbooks' },
  patchPlaybook: { method: 'PATCH', path: '/playbooks/{id}', access: 'private', function: 'playbooks' },
  deletePlaybook: { method: 'DELETE', path: '/playbooks/{id}', access: 'private', function: 'playbooks' },
} as const satisfies Record<string, RoutePath>;

export type RouteName = keyof typeof PATHS;

export type PrivateRouteName = {
  [Name in RouteName]: (typeof PATHS)[Name]['access'] extends 'private' ? Name : never;
}[RouteName];

/** A route as API Gateway keys it: `GET /api/cornerman/playbooks/{id}`. */
export function routeKey(route: RoutePath): string {
  return `${route.method} ${API_BASE}${route.path}`;
}
