import type { RouteEntry } from '../../core/contract/routes/route.ts';
import { methodsOf, routeKey } from '../../core/contract/routes/route_key.ts';
import { SERVED_ROUTES } from '../../core/contract/routes/routes.ts';
import { API_BASE } from '../../core/contract/site/paths.ts';

export interface RouteMatch {
  route: RouteEntry;
  /** Method and path pattern, such as `GET /api/cornerman/playbooks/{id}`. */
  routeKey: string;
  /** Decoded path variables. */
  parameters: Record<string, string>;
}

const VARIABLE = /^\{(\w+)\}$/;
/** The last variable of a pattern that matches all segments that are left. */
const REST = /\/\{(\w+)\+\}$/;

/** The decoded path variables, or undefined if the path does not match. A variable matches one non-empty segment. */
function matchSegments(pattern: readonly string[], path: readonly string[]): Record<string, string> | undefined {
  if (pattern.length !== path.length) return undefined;
  const parameters: Record<string, string> = {};
  for (const [index, expected] of pattern.entries()) {
    const actual = path[index] ?? '';
    const variable = VARIABLE.exec(expected)?.[1];
    if (variable === undefined ? actual !== expected : actual === '') return undefined;
    if (variable !== undefined) parameters[variable] = decodeURIComponent(actual);
  }
  return parameters;
}

/** The same for a pattern that ends with a variable for the rest of the path, which must not be empty. */
function matchRest(pattern: string, path: string): Record<string, string> | undefined {
  const name = REST.exec(pattern)?.[1];
  const base = pattern.replace(REST, '/');
  if (name === undefined || !path.startsWith(base) || path.length === base.length) return undefined;
  return { [name]: decodeURIComponent(path.slice(base.length)) };
}

/**
 * The route for a method and a path, or undefined. Throws URIError if a path variable is malformed percent-encoding.
 */
export function matchRoute(method: string, path: string): RouteMatch | undefined {
  for (const route of SERVED_ROUTES) {
    const served = methodsOf(route).find((known) => known === method || known === 'ANY');
    if (served === undefined) continue;
    const pattern = `${API_BASE}${route.path}`;
    const parameters = REST.test(pattern)
      ? matchRest(pattern, path)
      : matchSegments(pattern.split('/'), path.split('/'));
    if (parameters !== undefined)
      return { route, routeKey: routeKey({ method: served, path: route.path }), parameters };
  }
  return undefined;
}
