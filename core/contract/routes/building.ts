import { optimizeLanguageRequestSchema, readingSchema } from '../lab/language.ts';
import { picksResponseSchema, QUOTES_OF_PICKS } from '../playbooks/picks.ts';
import {
  optimizeRequestSchema,
  optimizeResponseSchema,
  picksRequestSchema,
  RETURNS_OF_FEW,
} from '../playbooks/report.ts';
import { type RouteGroup, routesOf } from './route.ts';

/** From an idea to weights and picks. */
export const BUILDING_ROUTES = {
  optimize: {
    ...routesOf('private', 'optimize', 'read').post(
      '/optimize',
      'Optimise the weights of strategies, with a walk-forward report',
      optimizeRequestSchema,
      optimizeResponseSchema,
    ),
    // Uses a whole core for up to a second.
    requestShare: 0.25,
    expensive: true,
    withheld: RETURNS_OF_FEW,
  },
  picks: {
    ...routesOf('private', 'picks', 'read').post(
      '/picks',
      'Get a portfolio’s picks for the next event',
      picksRequestSchema,
      picksResponseSchema,
    ),
    errors: [409],
    expensive: true,
    withheld: QUOTES_OF_PICKS,
  },
  optimizeLanguage: {
    ...routesOf('private', 'optimize_language', 'read').post(
      '/optimize_language',
      'Read the strategies that a description asks for',
      optimizeLanguageRequestSchema,
      readingSchema,
    ),
    // Its screen shows errors unparsed.
    errorFormat: 'text',
    // A request can cause a billed call of the model.
    requestShare: 0.05,
  },
} as const satisfies RouteGroup;
