import * as z from 'zod';
import { text } from '../values/text.ts';
import { cornerNamesSchema, countSchema, instantSchema, isoDateSchema, shortTextSchema } from '../values/values.ts';

/** What is asked of the live sources. */
const supplyFactSchema = z.enum(['schedule', 'result', 'price', 'stat_line']);
export type SupplyFact = z.infer<typeof supplyFactSchema>;

/** One thing that a source is asked, and how the last readings went. */
const sourceAskSchema = z.strictObject({
  asked: supplyFactSchema,
  read_at: instantSchema.optional(),
  changed_at: instantSchema.optional(),
  /** Failed readings in a row. */
  failures: countSchema,
  reason: text().max(40).optional(),
});

const statusSourceSchema = z.strictObject({
  id: text().min(1).max(40),
  name: shortTextSchema,
  address: text().max(300),
  licence: text().max(200),
  asks: z.array(sourceAskSchema),
  /** What it tells of the cards that are kept. */
  told: z.strictObject({
    cards: countSchema,
    results: countSchema,
    prices: countSchema,
    stat_lines: countSchema,
  }),
});
export type StatusSource = z.infer<typeof statusSourceSchema>;

const statusFactSchema = z.strictObject({
  fact: supplyFactSchema,
  /** Names of the sources that are asked for it. */
  sources: z.array(shortTextSchema),
  /** The newest reading of any of them. */
  read_at: instantSchema.optional(),
  /** How old it may be. */
  bound_hours: countSchema,
  /** What the site lacks for want of it; missing while it has all of it. */
  missing: text().max(300).optional(),
});
export type StatusFact = z.infer<typeof statusFactSchema>;

/** Where the live facts are from, how old they are and what is missing. */
export const statusSchema = z.strictObject({
  /** When the newest import was published; missing before the first one. */
  imported_at: instantSchema.optional(),
  facts: z.array(statusFactSchema),
  sources: z.array(statusSourceSchema),
  /** The newest results: who tells them, and who confirms those of the newest card. */
  results: z
    .strictObject({ source: shortTextSchema, read_at: instantSchema, confirmed_by: z.array(shortTextSchema) })
    .optional(),
  /** Bouts whose result sources dispute: nothing settles on them. */
  disputed: z.array(
    z.strictObject({
      date: isoDateSchema,
      event: shortTextSchema,
      fighters: cornerNamesSchema,
    }),
  ),
});
export type Status = z.infer<typeof statusSchema>;
