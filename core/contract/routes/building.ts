import { optimizeLanguageRequestSchema, readingSchema } from '../language.ts';
import { picksResponseSchema } from '../picks.ts';
import { optimizeRequestSchema, optimizeResponseSchema, picksRequestSchema } from '../report.ts';
import type { RouteGroup } from './route.ts';

/** From an idea to weights and picks. */
export const BUILDING_ROUTES = {
  optimize: {
    method: 'POST',
    path: '/optimize',
    access: 'private',
    function: 'optimize',
    summary: 'Optimise the weights of strategies, with a walk-forward report',
    request: optimizeRequestSchema,
    response: optimizeResponseSchema,
    // Uses a whole core for up to a second.
    requestShare: 0.25,
    expensive: true,
  },
  picks: {
    method: 'POST',
    path: '/picks',
    access: 'private',
    function: 'picks',
    summary: 'Get a portfolio’s picks for the next event',
    request: picksRequestSchema,
    response: picksResponseSchema,
    errors: [409],
    expensive: true,
  },
  optimizeLanguage: {
    method: 'POST',
    path: '/optimize_language',
    access: 'private',
    function: 'optimize_language',
    summary: 'Read the strategies that a description asks for',
    request: optimizeLanguageRequestSchema,
    response: readingSchema,
    // Its screen shows errors unparsed.
    errorFormat: 'text',
    // A request can cause a billed call of the model.
    requestShare: 0.05,
  },
} as const satisfies RouteGroup;
