import * as z from 'zod';
import { eventListSchema, openApiSchema, pageViewRequestSchema, snapshotResponseSchema } from './events.ts';
import { optimizeLanguageRequestSchema, readingSchema } from './language.ts';
import { PATHS, type RouteName, type RoutePath } from './paths.ts';
import { picksResponseSchema } from './picks.ts';
import {
  patchPlaybookRequestSchema,
  playbookListSchema,
  prebuiltPlaybookSchema,
  savePlaybookRequestSchema,
  userPlaybookSchema,
} from './playbooks.ts';
import { pricesSchema } from './prices.ts';
import { profileSchema, putProfileRequestSchema } from './profile.ts';
import { recordEventSchema, recordResponseSchema } from './record.ts';
import { chainResponseSchema, headsResponseSchema } from './record_chain.ts';
import { optimizeRequestSchema, optimizeResponseSchema, picksRequestSchema } from './report.ts';
import { sealedRequestSchema, sealedResponseSchema } from './rules.ts';
import { strategiesResponseSchema } from './strategies.ts';

export interface RouteSchemas {
  request: z.ZodType;
  response: z.ZodType;
}

/** For routes without a request body or with a 204 response. */
const none = z.void();

/** Request and response schema of each route. */
const SCHEMAS = {
  optimize: { request: optimizeRequestSchema, response: optimizeResponseSchema },
  openSealedYears: { request: sealedRequestSchema, response: sealedResponseSchema },
  picks: { request: picksRequestSchema, response: picksResponseSchema },
  optimizeLanguage: { request: optimizeLanguageRequestSchema, response: readingSchema },
  listEvents: { request: none, response: eventListSchema },
  getPrebuiltPlaybook: { request: none, response: prebuiltPlaybookSchema },
  listStrategies: { request: none, response: strategiesResponseSchema },
  getSnapshot: { request: none, response: snapshotResponseSchema },
  getPrices: { request: none, response: pricesSchema },
  getRecord: { request: none, response: recordResponseSchema },
  getRecordHeads: { request: none, response: headsResponseSchema },
  getRecordFeed: { request: none, response: z.string() },
  getRecordEvent: { request: none, response: recordEventSchema },
  getRecordChain: { request: none, response: chainResponseSchema },
  countPageView: { request: pageViewRequestSchema, response: none },
  getOpenApi: { request: none, response: openApiSchema },
  getProfile: { request: none, response: profileSchema },
  putProfile: { request: putProfileRequestSchema, response: profileSchema },
  deleteProfile: { request: none, response: none },
  listPlaybooks: { request: none, response: playbookListSchema },
  savePlaybook: { request: savePlaybookRequestSchema, response: userPlaybookSchema },
  getPlaybook: { request: none, response: userPlaybookSchema },
  patchPlaybook: { request: patchPlaybookRequestSchema, response: userPlaybookSchema },
  deletePlaybook: { request: none, response: none },
} as const satisfies Record<RouteName, RouteSchemas>;

/** A route's validated request body; void without one. */
export type RequestOf<Name extends RouteName> = z.infer<(typeof SCHEMAS)[Name]['request']>;
/** A route's response body; void for 204. */
export type ResponseOf<Name extends RouteName> = z.infer<(typeof SCHEMAS)[Name]['response']>;

type RequestSchemas = { [Name in RouteName]: { request: z.ZodType<RequestOf<Name>> } };

/** The request schemas, typed per route. */
export const REQUEST_SCHEMAS: RequestSchemas = SCHEMAS;

/** True if the route takes a request body. */
export function takesBody(name: RouteName): boolean {
  return SCHEMAS[name].request !== none;
}

/** True if the route responds with a body; false if with 204. */
export function givesBody(name: RouteName): boolean {
  return SCHEMAS[name].response !== none;
}

export type Route = RoutePath & RouteSchemas & { name: RouteName };

/** The route table, in the order of `paths.ts`. */
export const ROUTES: readonly Route[] = (Object.keys(PATHS) as RouteName[]).map((name) => ({
  name,
  ...PATHS[name],
  ...SCHEMAS[name],
}));
