import * as z from 'zod';
import { addDays, type IsoDate } from '../../dates/iso_date.ts';
import { RESPONSE_LIMITS } from '../limits/response_limits.ts';
import { text } from '../values/text.ts';
import { instantSchema, isoDateSchema } from '../values/values.ts';

export const eventSchema = z.object({ id: text().min(1), name: text().min(1), date: isoDateSchema });
export type Event = z.infer<typeof eventSchema>;

/** When an event begins; `known` is false where it is the begin of the day at the venue. */
export const cardBeginSchema = z.object({ at: instantSchema, known: z.boolean() });

/** Where a card's lines and results are from, each source named once. */
export const cardSourcesSchema = z.object({
  lines: z.array(z.enum(['feed', 'market'])).max(2),
  results: z.array(z.enum(['market', 'stats'])).max(2),
  /** Set if lines are one exchange's. It is not among `lines`, which older releases read by their own list. */
  exchange: z.literal(true).optional(),
});

/** A listed event, with its sources if not all lines and results are the market source's. */
export const listedEventSchema = eventSchema.extend({
  sources: cardSourcesSchema.optional(),
  /** Missing where only the date is known, and in items of older releases. */
  begin: cardBeginSchema.optional(),
  /** When its oldest line was read; missing where that is not known, and in items of older releases. */
  lines_at: instantSchema.optional(),
  /** Set if no bout of the event has a price yet: it has no picks. */
  unpriced: z.literal(true).optional(),
});
export type ListedEvent = z.infer<typeof listedEventSchema>;

export const eventListSchema = z.object({
  /** By date, from yesterday (UTC) on. */
  events: z.array(listedEventSchema),
  next: text()
    .min(1)
    .describe('Id of the next event, by the clock of the site; missing while none is listed.')
    .optional(),
  league: z.enum(['ufc', 'demo']),
  credits: z.array(z.object({ name: text(), address: text(), licence: text() })),
});

/** The first date that is listed: yesterday in UTC, because west of UTC the event's day may not be over. */
export const firstListedDay = (today: IsoDate): IsoDate => addDays(today, -1);

export const pageViewRequestSchema = z.object({
  /** The route's pattern, never an id. */
  path: z
    .string()
    .regex(/^\/[a-z/{}:*-]*$/)
    .max(RESPONSE_LIMITS.pageViewPath),
  title: text().max(RESPONSE_LIMITS.pageViewTitle),
});

/** Shape of the OpenAPI 3.1 document. */
export const openApiSchema = z.looseObject({
  openapi: z.literal('3.1.0'),
  paths: z.record(z.string(), z.unknown()),
});

export const errorSchema = z.object({ message: z.string(), request_id: z.string().optional() });

/** Where the data behind the strategies are, for computing in the browser. The content at a path never changes. */
export const snapshotResponseSchema = z.object({
  version: text().min(1),
  /** On the site's origin; see `SNAPSHOTS`. */
  path: z.string().regex(/^\/snapshots\/[\w.-]+$/),
  /** The figures that rules and filters read. */
  facts: z.string().regex(/^\/snapshots\/[\w.-]+$/),
});

/** The content of `/config.json`, which the site reads at start. */
export const configSchema = z.object({
  region: z.string(),
  userPoolId: z.string(),
  userPoolClientId: z.string(),
  /** Set only when an emulator replaces Cognito. */
  userPoolEndpoint: z.string().optional(),
  contactAddress: z.string(),
  /** URL of the external feature request form. */
  featureRequestAddress: z.string(),
  /** Set only when the clock was overridden. */
  now: instantSchema.optional(),
  league: z.enum(['ufc', 'demo']),
  /** Whether one can sign in with passkeys. */
  passkeys: z.boolean(),
  /** Set only on one machine, where the sources could not be renewed: when the copy in use was fetched. */
  copyOf: instantSchema.optional(),
});
export type Config = z.infer<typeof configSchema>;
