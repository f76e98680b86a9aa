import { API_BASE, type RoutePath } from '../../core/contract/paths.ts';
import { routeKey } from '../../core/contract/route_key.ts';
import { ROUTES } from '../../core/contract/routes.ts';

export interface RouteMatch {
  route: RoutePath;
  /** Method and path pattern, such as `GET /api/cornerman/playbooks/{id}`. */
  routeKey: string;
  /** Decoded path variables. */
  parameters: Record<string, string>;
}

const VARIABLE = /^\{(\w+)\}$/;

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

/**
 * The route for a method and a path, or undefined. Throws URIError if a path variable is malformed percent-encoding.
 */
export function matchRoute(method: string, path: string): RouteMatch | undefined {
  for (const route of ROUTES) {
    if (route.method !== method) continue;
    const pattern = `${API_BASE}${route.path}`;
    const parameters = matchSegments(pattern.split('/'), path.split('/'));
    if (parameters !== undefined) return { route, routeKey: routeKey(route), parameters };
  }
  return undefined;
}
