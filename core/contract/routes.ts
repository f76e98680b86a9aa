import * as z from 'zod';
import { eventListSchema, pageViewRequestSchema } from './events.ts';
import { optimizeLanguageRequestSchema, readingSchema } from './language.ts';
import { PATHS, type RouteName, type RoutePath } from './paths.ts';
import { picksAnswerSchema } from './picks.ts';
import {
  patchPlaybookRequestSchema,
  playbookListSchema,
  prebuiltPlaybookSchema,
  savePlaybookRequestSchema,
  userPlaybookSchema,
} from './playbooks.ts';
import { profileSchema, putProfileRequestSchema } from './profile.ts';
import { optimizeAnswerSchema, optimizeRequestSchema, picksRequestSchema } from './report.ts';

export interface RouteSchemas {
  request: z.ZodType;
  answer: z.ZodType;
}

/** Of a route that takes no body, or answers 204. */
const none = z.void();

/** The body each route takes and gives. */
const SCHEMAS = {
  optimize: { request: optimizeRequestSchema, answer: optimizeAnswerSchema },
  picks: { request: picksRequestSchema, answer: picksAnswerSchema },
  optimizeLanguage: { request: optimizeLanguageRequestSchema, answer: readingSchema },
  listEvents: { request: none, answer: eventListSchema },
  getPrebuiltPlaybook: { request: none, answer: prebuiltPlaybookSchema },
  countPageView: { request: pageViewRequestSchema, answer: none },
  getProfile: { request: none, answer: profileSchema },
  putProfile: { request: putProfileRequestSchema, answer: profileSchema },
  deleteProfile: { request: none, answer: none },
  listPlaybooks: { request: none, answer: playbookListSchema },
  savePlaybook: { request: savePlaybookRequestSchema, answer: userPlaybookSchema },
  getPlaybook: { request: none, answer: userPlaybookSchema },
  patchPlaybook: { request: patchPlaybookRequestSchema, answer: userPlaybookSchema },
  deletePlaybook: { request: none, answer: none },
} as const satisfies Record<RouteName, RouteSchemas>;

/** What a route's request body is once it is checked; void where it takes none. */
export type RequestOf<Name extends RouteName> = z.infer<(typeof SCHEMAS)[Name]['request']>;
/** What a route answers; void where it answers 204. */
export type AnswerOf<Name extends RouteName> = z.infer<(typeof SCHEMAS)[Name]['answer']>;

type RequestSchemas = { [Name in RouteName]: { request: z.ZodType<RequestOf<Name>> } };

/** The schemas of the request bodies, each typed by its route. */
export const REQUEST_SCHEMAS: RequestSchemas = SCHEMAS;

/** Whether the route takes a body. */
export function takesBody(name: RouteName): boolean {
  return SCHEMAS[name].request !== none;
}

export type Route = RoutePath & RouteSchemas & { name: RouteName };

/** The route table: one row a route, in the order of `paths.ts`. */
export const ROUTES: readonly Route[] = (Object.keys(PATHS) as RouteName[]).map((name) => ({
  name,
  ...PATHS[name],
  ...SCHEMAS[name],
}));
