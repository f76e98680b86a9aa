import * as z from 'zod';
import { addDays, type IsoDate } from '../dates/iso_date.ts';
import { isoDateSchema } from './dates.ts';
import { LIMITS } from './limits.ts';

export const eventSchema = z.object({ id: z.string().min(1), name: z.string().min(1), date: isoDateSchema });
export type Event = z.infer<typeof eventSchema>;

export const eventListSchema = z.object({
  /** Dated from yesterday (UTC) on, by date. */
  events: z.array(eventSchema),
  league: z.enum(['ufc', 'demo']),
  credits: z.array(z.object({ name: z.string(), address: z.string(), licence: z.string() })),
});

/** Events are listed from the day before: for visitors west of UTC it is still the day of the event. */
export const firstListedDay = (today: IsoDate): IsoDate => addDays(today, -1);

export const pageViewRequestSchema = z.object({
  /** The route's pattern, never an id. */
  path: z
    .string()
    .regex(/^\/[a-z/{}:*-]*$/)
    .max(LIMITS.pageViewPath),
  title: z.string().max(LIMITS.pageViewTitle),
});

/** The API's own description, as OpenAPI 3.1. */
export const openApiSchema = z.looseObject({
  openapi: z.literal('3.1.0'),
  paths: z.record(z.string(), z.unknown()),
});

export const errorSchema = z.object({ message: z.string(), request_id: z.string().optional() });

/** What the site reads from `/config.json` at start. */
export const configSchema = z.object({
  region: z.string(),
  userPoolId: z.string(),
  userPoolClientId: z.string(),
  /** Only where an emulator answers for the identity service. */
  userPoolEndpoint: z.string().optional(),
  contactAddress: z.string(),
  /** The form outside this site where wishes are collected. */
  featureRequestAddress: z.string(),
  /** Only where the clock was moved. */
  now: z.iso.datetime().optional(),
  league: z.enum(['ufc', 'demo']),
});
export type Config = z.infer<typeof configSchema>;
