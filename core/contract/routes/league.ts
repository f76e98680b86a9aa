import { whatIfSchema } from '../pages/what_if.ts';
import { prebuiltPlaybookSchema } from '../playbooks/playbooks.ts';
import { strategiesResponseSchema } from '../playbooks/strategies.ts';
import { eventOffersSchema } from '../prices/offers.ts';
import { priceRequestSchema, priceResponseSchema } from '../prices/price.ts';
import { priceHistorySchema } from '../prices/price_history.ts';
import { pricesSchema } from '../prices/prices.ts';
import { eventListSchema, snapshotResponseSchema } from '../site/events.ts';
import { type RouteGroup, routesOf } from './route.ts';

const open = routesOf('public', 'public');

/** Public data of the league: events, prices, strategies, and the snapshot that browsers compute with. */
export const LEAGUE_ROUTES = {
  listEvents: open.get('/events', 'List the events from yesterday (UTC) on', eventListSchema),
  getPrebuiltPlaybook: open.get(
    '/prebuilt_playbooks/{id}',
    'Get a prebuilt playbook for one event',
    prebuiltPlaybookSchema,
  ),
  listStrategies: open.get(
    '/strategies',
    'List the strategies with their records and what luck alone would show',
    strategiesResponseSchema,
  ),
  getSnapshot: open.get('/snapshot', 'Tell where the current snapshot of the data is', snapshotResponseSchema),
  getPrices: open.get(
    '/prices/{id}',
    'Get the newest prices of many books for one event, empty where none are kept of it',
    pricesSchema,
  ),
  price: {
    ...open.post(
      '/price',
      'Tell what a bet is worth by our own figures: in words or chosen by hand, at any odds',
      priceRequestSchema,
      priceResponseSchema,
    ),
    errors: [404],
    // Public, and each request reads an event’s page.
    requestShare: 0.25,
  },
  getWhatIf: {
    ...open.get(
      '/what_if/{id}',
      'Get what a bout of two fighters who are not booked would be forecast from, at any prices: `{slug}_{slug}`',
      whatIfSchema,
    ),
    // There are more pairs than a cache holds.
    requestShare: 0.25,
  },
  getOffers: {
    ...open.get(
      '/prices/{id}/offers',
      'Get what books offer on one event beyond the winners: methods, rounds, the distance',
      eventOffersSchema,
    ),
    requestShare: 0.25,
  },
  getPriceHistory: {
    ...open.get(
      '/prices/{id}/history',
      'Get the kept prices of many books for one event over time',
      priceHistorySchema,
    ),
    requestShare: 0.25,
  },
} as const satisfies RouteGroup;
