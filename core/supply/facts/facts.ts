import * as z from 'zod';
import { bookOddsSchema } from '../../contract/prices/prices.ts';
import { text } from '../../contract/values/text.ts';
import { instantSchema, isoDateSchema, shortTextSchema } from '../../contract/values/values.ts';
import type { IsoDate } from '../../dates/iso_date.ts';
import { type CornerNames, cardFinder, daysApart, MOVED_DAYS } from '../../domain/identity/find_bout.ts';
import { slugOf } from '../../domain/identity/page_ids.ts';
import { cardObservationSchema, lineObservationSchema, seenBoutSchema, seenResultSchema } from '../observation.ts';
import { PROVIDER_IDS } from '../providers.ts';

/** What all observations together say: one file that the import, the pages and the status read. */

const providerSchema = z.enum(PROVIDER_IDS);

/**
 * A bout's state. `result_to_come`: over, and no result is official. `disputed`: two providers name different winners.
 * `corrected`: an official result was changed afterwards. `off`: not listed in two readings an hour apart or by two providers,
 * or cancelled.
 */
const boutStateSchema = z.enum([
  'announced',
  'scheduled',
  'in_the_cage',
  'result_to_come',
  'disputed',
  'official',
  'corrected',
  'off',
]);
export type BoutState = z.infer<typeof boutStateSchema>;

/** A result that stood at a time, with the providers that say it and those that differ in the winner. */
const resultFactSchema = z.strictObject({
  result: seenResultSchema,
  provider: providerSchema,
  /** When it was first read. */
  since: instantSchema,
  /** When it became official; missing while it is not. */
  official_at: instantSchema.optional(),
  confirmed_by: z.array(providerSchema),
  disputed_by: z.array(providerSchema),
});
export type ResultFact = z.infer<typeof resultFactSchema>;

const factBoutSchema = z.strictObject({
  /** The product's id of the bout, given when it is first seen; it never changes. */
  id: text().min(1).max(200),
  /** As the first provider of the schedule writes them; the first is red where `has_corners`. */
  fighters: seenBoutSchema.shape.fighters,
  has_corners: z.boolean(),
  weight_class: seenBoutSchema.shape.weight_class,
  scheduled_rounds: seenBoutSchema.shape.scheduled_rounds,
  is_title_bout: seenBoutSchema.shape.is_title_bout,
  segment: seenBoutSchema.shape.segment,
  state: boutStateSchema,
  /** The round that is fought, while it is known. */
  round: seenBoutSchema.shape.round,
  /** When the state was first read. */
  state_since: instantSchema,
  starts_at: instantSchema.optional(),
  /** The result that counts; missing without one, and while it is disputed unless it counted before. */
  result: resultFactSchema.optional(),
  /** The results that stood before and were official, oldest first. */
  earlier_results: z.array(resultFactSchema),
  /** Both sides of a dispute; missing without one. */
  dispute: z.array(resultFactSchema).optional(),
  lines: z.strictObject({
    first: lineObservationSchema.shape.line.optional(),
    second: lineObservationSchema.shape.line.optional(),
    provider: providerSchema.optional(),
  }),
  /** The newest two-sided price of one exchange, of `fighters` in order; missing without one. */
  exchange: z
    .strictObject({
      book: z.string(),
      odds: z.tuple([bookOddsSchema, bookOddsSchema]),
      read_at: instantSchema,
    })
    .optional(),
  /** The providers that list the bout. */
  listed_by: z.array(providerSchema),
});
export type FactBout = z.infer<typeof factBoutSchema>;

export const factCardSchema = z.strictObject({
  /** The product's id of the card within the facts: the date and the main event of its first listing. */
  id: text().min(1).max(200),
  /** The providers' ids of the event. */
  ids: z.array(z.strictObject({ provider: providerSchema, id: text() })),
  name: shortTextSchema,
  /** The day as the sources of the history date it: the venue's, but the eastern day in the Americas. */
  date: isoDateSchema,
  venue: cardObservationSchema.shape.event.shape.venue,
  place: cardObservationSchema.shape.event.shape.place,
  /** When the first bout begins at the earliest, and by what that is known. */
  begins_at: instantSchema,
  begin_from: z.enum([...PROVIDER_IDS, 'venue_day', 'latest_day']),
  /** Main event first; those that are off last. */
  bouts: z.array(factBoutSchema),
  /** The newest reading that the schedule is from. */
  read_at: instantSchema,
});
export type FactCard = z.infer<typeof factCardSchema>;

export const factsSchema = z.strictObject({
  version: z.literal(1),
  cards: z.array(factCardSchema),
});
export type Facts = z.infer<typeof factsSchema>;

export const NO_FACTS: Facts = { version: 1, cards: [] };

/** A card as an import listed it. */
export interface ListedCard {
  id: string;
  date: IsoDate;
  bouts: readonly { id: string; red: { name: string }; blue: { name: string } }[];
}

/** The fighters of a bout of the facts, the first as red. */
export const cornersOf = ({ id, fighters: [one, other] }: FactBout): CornerNames => ({
  bout_id: id,
  red: one.name,
  blue: other.name,
});

/** Finds the bout of a listed card that is one of the facts. */
export const listedBoutFinder = ({ bouts }: Pick<ListedCard, 'bouts'>) =>
  cardFinder(bouts.map(({ id, red, blue }) => ({ bout_id: id, red: red.name, blue: blue.name })));

/** The listed card with most of the bouts; where none of them is listed, the one with the facts' id. */
export function listedAs<Listed extends ListedCard>(
  { id, date, bouts }: FactCard,
  listed: readonly Listed[],
): Listed | undefined {
  const near = listed.filter((card) => daysApart(card.date, date) <= MOVED_DAYS);
  const counted = near.map((card) => {
    const find = listedBoutFinder(card);
    const shared = bouts.filter((bout) => find(cornersOf(bout)) !== undefined);
    return { card, shared: shared.length + Number(card.id === id) / 2 };
  });
  const [most] = counted.sort((one, other) => other.shared - one.shared);
  return most !== undefined && most.shared > 0 ? most.card : undefined;
}

/** The bout in which one of the fighters of a bout that is off meets another; undefined if neither does. */
export function replacementOf({ fighters }: FactBout, card: readonly FactBout[]): FactBout | undefined {
  const names = new Set(fighters.map(({ name }) => slugOf(name)));
  return card.find(
    ({ state, fighters: others }) => state !== 'off' && others.some(({ name }) => names.has(slugOf(name))),
  );
}
