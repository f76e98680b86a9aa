import * as z from 'zod';

export const API_BASE = '/api/cornerman';

/** Version of the API. The major version is raised when older clients stop working. */
export const API_VERSION = '1.0.0';

/** `key`: with an API key. No entry of the table has it; those at `/v1` are made from private ones. */
export type Access = 'public' | 'private' | 'key';
/** What an API key may do: read and compute, or change what its owner keeps. */
export const KEY_SCOPES = ['read', 'write'] as const;
export type KeyScope = (typeof KEY_SCOPES)[number];
export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
/** A method that a gateway passes on. */
export type ServedMethod = HttpMethod | 'HEAD' | 'ANY';
/** The Lambda function that serves a route. `optimize` serves all that takes the computing of reports. */
export type ApiFunction =
  | 'optimize'
  | 'picks'
  | 'optimize_language'
  | 'playbooks'
  | 'bets'
  | 'profile'
  | 'public'
  | 'pictures'
  | 'mcp';
export type ErrorStatus = 400 | 401 | 403 | 404 | 409 | 413 | 429 | 500 | 503;

/** A route of the API. The gateway, the stack, the clients, the OpenAPI document and the tests follow it. */
export interface RouteEntry {
  method: HttpMethod;
  /** Relative to the API base; `{id}` matches one path segment. */
  path: `/${string}`;
  /** Private routes need a signed-in caller and count towards the caller's limits. */
  access: Access;
  function: ApiFunction;
  /** The scope with which a key may call the private route, at `/v1` and its path; without one no key may. */
  keyScope?: KeyScope;
  /**
   * Fields that answers to keys lack, however deep they stand: quotes of books, and what tells them. Providers allow to show
   * these on the site, not to hand them on (`core/supply/providers.ts`).
   */
  withheld?: readonly string[];
  /** The CDN's path patterns where browsers call it; below the API base if absent. */
  servedAt?: readonly string[];
  /** One line for the OpenAPI document. */
  summary: string;
  request: z.ZodType;
  response: z.ZodType;
  /** Statuses in addition to those of all routes, all private routes and all routes with a body or an id. */
  errors?: readonly ErrorStatus[];
  /** True if HEAD is answered, too, like GET; the gateway leaves the body out. */
  answersHead?: boolean;
  /** True if every method is answered: the function refuses those that it does not take. */
  answersAny?: boolean;
  /** Media type of a response that is not JSON, but text. */
  responseType?: string;
  /** Format of errors: `{message}` as JSON, or the message alone. JSON if absent. */
  errorFormat?: ErrorFormat;
  /** Fraction of the stage's requests per second that this route may take; the stage's limit if absent. */
  requestShare?: number;
  /** True if the web ACL limits its requests per address more tightly than others: they take much computing. */
  expensive?: boolean;
}

export type ErrorFormat = 'json' | 'text';

export type RouteGroup = Readonly<Record<string, RouteEntry>>;

/** For routes without a request body or with a 204 response. */
export const NO_BODY = z.void();

/** The path below which programs call private routes with a key. */
const KEY_BASE = '/v1';

/** The entry by which programs call a route with a key; none if no key may. Its errors are JSON on every route. */
export function keyEntryOf(route: RouteEntry): readonly RouteEntry[] {
  if (route.keyScope === undefined) return [];
  const { errorFormat: _shownUnparsed, ...entry } = route;
  return [{ ...entry, access: 'key', path: `${KEY_BASE}${route.path}` }];
}

/**
 * Makes the entries of routes that one function serves, and that keys with `keyScope` may call, too; only POST, PUT and
 * PATCH have a request body.
 */
export function routesOf<const Allowed extends Exclude<Access, 'key'>, const Server extends ApiFunction>(
  access: Allowed,
  server: Server,
  keyScope?: KeyScope,
) {
  const own = { access, function: server, ...(keyScope !== undefined && { keyScope }) };
  const withoutBody =
    <const Name extends HttpMethod>(method: Name) =>
    <const Path extends RouteEntry['path'], Sent extends z.ZodType>(path: Path, summary: string, response: Sent) => ({
      ...own,
      method,
      path,
      summary,
      request: NO_BODY,
      response,
    });
  const withBody =
    <const Name extends HttpMethod>(method: Name) =>
    <const Path extends RouteEntry['path'], Body extends z.ZodType, Sent extends z.ZodType>(
      path: Path,
      summary: string,
      request: Body,
      response: Sent,
    ) => ({ ...own, method, path, summary, request, response });
  return {
    get: withoutBody('GET'),
    remove: withoutBody('DELETE'),
    post: withBody('POST'),
    put: withBody('PUT'),
    patch: withBody('PATCH'),
  };
}
