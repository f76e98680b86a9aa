import type { z } from 'zod';
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
  /** Undefined: the route takes no body. */
  request?: z.ZodType;
  /** Undefined: it answers 204. */
  answer?: z.ZodType;
}

/** The body each route takes and gives. */
const SCHEMAS = {
  optimize: { request: optimizeRequestSchema, answer: optimizeAnswerSchema },
  picks: { request: picksRequestSchema, answer: picksAnswerSchema },
  optimizeLanguage: { request: optimizeLanguageRequestSchema, answer: readingSchema },
  listEvents: { answer: eventListSchema },
  getPrebuiltPlaybook: { answer: prebuiltPlaybookSchema },
  countPageView: { request: pageViewRequestSchema },
  getProfile: { answer: profileSchema },
  putProfile: { request: putProfileRequestSchema, answer: profileSchema },
  deleteProfile: {},
  listPlaybooks: { answer: playbookListSchema },
  savePlaybook: { request: savePlaybookRequestSchema, answer: userPlaybookSchema },
  getPlaybook: { answer: userPlaybookSchema },
  patchPlaybook: { request: patchPlaybookRequestSchema, answer: userPlaybookSchema },
  deletePlaybook: {},
} as const satisfies Record<RouteName, RouteSchemas>;

export type Route = RoutePath & RouteSchemas & { name: RouteName };

/** The route table: one row a route, in the order of `paths.ts`. */
export const ROUTES: readonly Route[] = (Object.keys(PATHS) as RouteName[]).map((name) => ({
  name,
  ...PATHS[name],
  ...SCHEMAS[name],
}));
