import { API_BASE, type RoutePath } from './paths.ts';

/** A route as API Gateway keys it: `GET /api/cornerman/playbooks/{id}`. */
export const routeKey = ({ method, path }: Pick<RoutePath, 'method' | 'path'>): string =>
  `${method} ${API_BASE}${path}`;
