import * as z from 'zod';
import { playbookEventSchema } from '../record/record_event.ts';
import { cardBeginSchema, cardSourcesSchema, eventSchema } from '../site/events.ts';
import { text } from '../values/text.ts';
import { countSchema, instantSchema, shortTextSchema } from '../values/values.ts';
import {
  backingSchema,
  boutEndingsSchema,
  boutResultSchema,
  boutsOfCard,
  fighterLinkSchema,
  lineSourceSchema,
  oddsSchema,
  opinionsSchema,
  pageIdSchema,
} from './page_parts.ts';

/** A bout on the page of its event. */
const eventBoutSchema = opinionsSchema.extend({
  bout: pageIdSchema,
  red: fighterLinkSchema,
  blue: fighterLinkSchema,
  weight_class: text().max(200).nullable(),
  rounds: countSchema.nullable(),
  title_bout: z.boolean(),
  /** The market line; null where the sources have no price. */
  odds: z.object({ red: oddsSchema, blue: oddsSchema }).nullable(),
  /** Only of a bout to come with a line; missing on pages of older releases. */
  line_source: lineSourceSchema.optional(),
  /** Null without a forecast, and on pages of older releases. */
  endings: boutEndingsSchema.nullable().default(null),
  /** Null before the result is known. */
  result: boutResultSchema.nullable(),
  /** In the order of `PLAYBOOK_TYPES`; a playbook without a bet on the bout is missing. */
  backing: z.array(backingSchema),
});
export type EventBout = z.infer<typeof eventBoutSchema>;

/** A bout that fell out of a card; `by` is the one in which one of its fighters meets another. */
const offBoutSchema = z.object({
  red: shortTextSchema,
  blue: shortTextSchema,
  by: z.object({ red: shortTextSchema, blue: shortTextSchema }).nullable(),
});
export type OffBout = z.infer<typeof offBoutSchema>;

/**
 * The page of an event. Before it, the picks of the playbooks as of the last import; afterwards their bets as published,
 * or as tested where `publication` is null.
 */
export const eventPageSchema = z.object({
  kind: z.literal('event'),
  event: eventSchema,
  /** City and country as the market source writes them. */
  place: shortTextSchema.nullable(),
  earlier: eventSchema.nullable(),
  later: eventSchema.nullable(),
  /** In card order: main event first. */
  bouts: boutsOfCard(eventBoutSchema),
  /** None where no live provider is read, and on pages of older releases. */
  off: boutsOfCard(offBoutSchema).default([]),
  /** None where the event was neither tested nor published and is not to come. */
  playbooks: z.array(playbookEventSchema),
  /** Set if not all lines and results are the market source's. */
  sources: cardSourcesSchema.nullable(),
  /** When the oldest line of a coming card was read; missing where that is not known, and on pages of older releases. */
  lines_at: instantSchema.optional(),
});
export type EventPage = z.infer<typeof eventPageSchema>;

/** The list of all events, newest first. */
export const eventsIndexSchema = z.object({
  events: z.array(
    eventSchema.extend({
      place: shortTextSchema.nullable(),
      /** As in the list of events. */
      begin: cardBeginSchema.optional(),
      unpriced: z.literal(true).optional(),
      bouts: countSchema,
      /** Bouts with a result. */
      settled: countSchema,
      /** Of the decided bouts with a forecast, how many the favorite of the forecast and of the market won. */
      favorites: z.object({ bouts: countSchema, forecast: countSchema, market: countSchema }),
    }),
  ),
});
export type EventsIndex = z.infer<typeof eventsIndexSchema>;
