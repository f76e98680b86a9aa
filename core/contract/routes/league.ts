import { eventListSchema, snapshotResponseSchema } from '../events.ts';
import { prebuiltPlaybookSchema } from '../playbooks.ts';
import { priceHistorySchema } from '../price_history.ts';
import { pricesSchema } from '../prices.ts';
import { strategiesResponseSchema } from '../strategies.ts';
import { NO_BODY, type RouteGroup } from './route.ts';

/** Public data of the league: events, prices, strategies, and the snapshot that browsers compute with. */
export const LEAGUE_ROUTES = {
  listEvents: {
    method: 'GET',
    path: '/events',
    access: 'public',
    function: 'public',
    summary: 'List the events from yesterday (UTC) on',
    request: NO_BODY,
    response: eventListSchema,
  },
  getPrebuiltPlaybook: {
    method: 'GET',
    path: '/prebuilt_playbooks/{id}',
    access: 'public',
    function: 'public',
    summary: 'Get a prebuilt playbook for one event',
    request: NO_BODY,
    response: prebuiltPlaybookSchema,
  },
  listStrategies: {
    method: 'GET',
    path: '/strategies',
    access: 'public',
    function: 'public',
    summary: 'List the strategies with their records and what luck alone would show',
    request: NO_BODY,
    response: strategiesResponseSchema,
  },
  getSnapshot: {
    method: 'GET',
    path: '/snapshot',
    access: 'public',
    function: 'public',
    summary: 'Tell where the current snapshot of the data is',
    request: NO_BODY,
    response: snapshotResponseSchema,
  },
  getPrices: {
    method: 'GET',
    path: '/prices/{id}',
    access: 'public',
    function: 'public',
    summary: 'Get the newest prices of many books for one event, empty where none are kept of it',
    request: NO_BODY,
    response: pricesSchema,
  },
  getPriceHistory: {
    method: 'GET',
    path: '/prices/{id}/history',
    access: 'public',
    function: 'public',
    summary: 'Get the kept prices of many books for one event over time',
    request: NO_BODY,
    response: priceHistorySchema,
    requestShare: 0.25,
  },
} as const satisfies RouteGroup;
