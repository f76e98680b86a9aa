import { API_BASE } from '../site/paths.ts';
import type { RouteEntry, ServedMethod } from './route.ts';

/** A route as API Gateway keys it: `GET /api/cornerman/playbooks/{id}`. */
export const routeKey = ({ method, path }: { method: ServedMethod; path: RouteEntry['path'] }): string =>
  `${method} ${API_BASE}${path}`;

type Answered = Pick<RouteEntry, 'method' | 'path' | 'answersHead' | 'answersAny'>;

/** Every method by which a route is called. */
export function methodsOf({ method, answersHead, answersAny }: Omit<Answered, 'path'>): readonly ServedMethod[] {
  if (answersAny === true) return ['ANY'];
  return answersHead === true ? [method, 'HEAD'] : [method];
}

/** The keys of a route, one for each of its methods. */
export const routeKeys = (route: Answered): string[] =>
  methodsOf(route).map((method) => routeKey({ method, path: route.path }));
