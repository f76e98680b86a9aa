import { keysSchema, newKeyRequestSchema, newKeySchema } from '../account/keys.ts';
import { NO_BODY, type RouteGroup, routesOf } from './route.ts';

const own = routesOf('private', 'profile');

/** The caller’s API keys. No key may call these routes. */
export const KEY_ROUTES = {
  listKeys: own.get('/keys', 'List the caller’s API keys, oldest first', keysSchema),
  makeKey: {
    ...own.post('/keys', 'Make an API key, which is told this once', newKeyRequestSchema, newKeySchema),
    errors: [409],
  },
  endKeys: own.remove('/keys', 'End all API keys of the caller', NO_BODY),
  endKey: own.remove('/keys/{id}', 'End an API key of the caller', NO_BODY),
} as const satisfies RouteGroup;
