import * as z from 'zod';
import { eventSchema } from '../site/events.ts';
import { text } from '../values/text.ts';
import { countSchema, isoDateSchema, shortTextSchema } from '../values/values.ts';
import { pageIdSchema } from './page_parts.ts';

/** Every fighter with a page and every event, with all names under which they are found. */
export const searchIndexSchema = z.object({
  /** By number of bouts, most first. */
  fighters: z.array(
    z.object({
      slug: pageIdSchema,
      name: shortTextSchema,
      /** Other spellings, married names. */
      other_names: z.array(shortTextSchema).optional(),
      nickname: text().min(1).max(100).optional(),
      weight_class: text().max(200).optional(),
      bouts: countSchema,
      /** The bout that he is booked for. */
      next: z.object({ bout: pageIdSchema, opponent: shortTextSchema, date: isoDateSchema }).optional(),
    }),
  ),
  /** Newest first. */
  events: z.array(eventSchema),
});
export type SearchIndex = z.infer<typeof searchIndexSchema>;
