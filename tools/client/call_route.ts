import type * as z from 'zod';
import type { RouteName } from '../../core/contract/routes/routes.ts';
import { API_BASE, PATHS } from '../../core/contract/site/paths.ts';

/** What a call takes besides its route: an ID token, the id in its path, a body that is sent as JSON. */
export interface CallParts {
  token?: string | undefined;
  id?: string | undefined;
  body?: unknown;
  headers?: Record<string, string>;
}

/** The request of a route, by its path at the site. */
export function routeRequest(name: RouteName, { token, id = '', body, headers }: CallParts = {}) {
  const { method, path } = PATHS[name];
  return {
    method,
    path: `${API_BASE}${path.replace('{id}', () => encodeURIComponent(id))}`,
    headers: {
      'Content-Type': 'application/json',
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body !== undefined && method !== 'GET' && { body: JSON.stringify(body) }),
  };
}

/** Calls a route of the site at an address. Throws if no response comes. */
export function callRoute(address: string, name: RouteName, parts?: CallParts): Promise<Response> {
  const { path, ...request } = routeRequest(name, parts);
  return fetch(`${address}${path}`, request);
}

/** Calls a route and parses its response. Throws `Refused` where the status is none of success. */
export type Call = <Result>(
  name: RouteName,
  schema: z.ZodType<Result>,
  parts?: Pick<CallParts, 'id' | 'body'>,
) => Promise<Result>;

/** Fetches a path of the site. Throws `Refused` where the status is none of success. */
export type Get = (path: string, method?: 'GET' | 'HEAD') => Promise<Response>;

/** A response whose status is none of success. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    text: string,
  ) {
    super(text);
  }
}

/** Calls the routes of a site, signed in by `token`, signed out without one. */
export function caller(address: string, token?: string): Call {
  return async (name, schema, parts) => {
    const response = await callRoute(address, name, { ...parts, token });
    const text = await response.text();
    if (!response.ok) throw new Refused(response.status, `${name} answered ${response.status}: ${text}`);
    return schema.parse(text === '' ? undefined : JSON.parse(text));
  };
}

/** Fetches the pages and files of a site, signed out. */
export function getter(address: string): Get {
  return async (path, method = 'GET') => {
    const response = await fetch(`${address}${path}`, { method });
    if (!response.ok) throw new Refused(response.status, `${method} ${path} answered ${response.status}`);
    return response;
  };
}
