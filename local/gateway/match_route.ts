import { API_BASE, PATHS, type RoutePath, routeKey } from '../../core/contract/paths.ts';

export interface RouteMatch {
  route: RoutePath;
  /** As the HTTP API names it: method and pattern. */
  routeKey: string;
  /** Decoded path variables. */
  parameters: Record<string, string>;
}

const ROUTES: readonly RoutePath[] = Object.values(PATHS);

const VARIABLE = /^\{(\w+)\}$/;

/** A variable is one whole segment and never empty. Undefined where the path has another shape. */
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

/** The route of a method and a path, if the table has one. Throws URIError where a variable is not well encoded. */
export function matchRoute(method: string, path: string): RouteMatch | undefined {
  for (const route of ROUTES) {
    if (route.method !== method) continue;
    const pattern = `${API_BASE}${route.path}`;
    const parameters = matchSegments(pattern.split('/'), path.split('/'));
    if (parameters !== undefined) return { route, routeKey: routeKey(route), parameters };
  }
  return undefined;
}
