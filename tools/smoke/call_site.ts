import type * as z from 'zod';
import { API_BASE, PATHS } from '../../core/contract/paths.ts';
import type { RouteName } from '../../core/contract/routes.ts';

/** Calls a route and parses its response. Throws `Refused` where the status is none of success. */
export type Call = <Result>(
  name: RouteName,
  schema: z.ZodType<Result>,
  parts?: { id?: string; body?: unknown },
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
  return async (name, schema, { id = '', body } = {}) => {
    const { method, path } = PATHS[name];
    const response = await fetch(`${address}${API_BASE}${path.replace('{id}', encodeURIComponent(id))}`, {
      method,
      headers: {
        'Content-Type': 'application/json',
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Refused(response.status, `${method} ${path} answered ${response.status}: ${text}`);
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
