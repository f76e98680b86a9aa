import * as z from 'zod';
import { text } from '../../../../core/contract/values/text.ts';
import { isBelievableTime } from '../../../../core/dates/believable_time.ts';

/** The parts that are read of ESPN's answers. They are undocumented: these are the recorded shapes. */

const idSchema = z.string().regex(/^\d{1,15}$/);
/** The scoreboard has no seconds: `2026-08-01T14:00Z`. */
const timeSchema = z
  .union([z.iso.datetime({ offset: true, precision: -1 }), z.iso.datetime({ offset: true })])
  .refine(isBelievableTime);
const words = text().max(300).nullish();

const statusSchema = z.object({
  period: z.number().nullish(),
  displayClock: z.string().max(20).nullish(),
  type: z.object({ name: z.string().max(60), state: z.string().max(20), completed: z.boolean() }),
  /** Empty until the result is official, and on the scoreboard always missing. */
  result: z.object({ name: z.string().max(60).nullish(), displayName: words, description: words }).nullish(),
});
export type EspnStatus = z.infer<typeof statusSchema>;

const competitorSchema = z.object({
  id: idSchema,
  order: z.number().nullish(),
  winner: z.boolean().nullish(),
  athlete: z.object({ displayName: text().max(300) }),
});
export type EspnCompetitor = z.infer<typeof competitorSchema>;

/** A bout, as the scoreboard and the fight centre both have it. */
export const competitionSchema = z.object({
  id: idSchema,
  /** The begin of the part of the card, which its bouts share. */
  date: timeSchema,
  type: z.object({ text: words, abbreviation: words }).nullish(),
  types: z
    .array(z.object({ text: words }))
    .max(20)
    .nullish(),
  note: words,
  format: z.object({ regulation: z.object({ periods: z.number().nullish() }).nullish() }).nullish(),
  status: statusSchema,
  cardSegment: z.union([z.string().max(100), z.object({ description: words, name: words })]).nullish(),
  competitors: z.tuple([competitorSchema, competitorSchema]),
});
export type EspnCompetition = z.infer<typeof competitionSchema>;

const venueSchema = z.object({
  fullName: words,
  address: z.object({ city: words, state: words, country: words }).nullish(),
});

export const espnEventSchema = z.object({
  id: idSchema,
  name: text().min(1).max(200),
  date: timeSchema,
  venues: z.array(venueSchema).max(5).nullish(),
  competitions: z.array(z.unknown()),
});
export type EspnEvent = z.infer<typeof espnEventSchema>;

export const scoreboardSchema = z.object({ events: z.array(z.unknown()) });

const partSchema = z.object({ displayName: words, competitions: z.array(z.unknown()) });
export const fightCenterSchema = z.object({
  event: z.object({ id: idSchema }),
  cards: z.record(z.string().max(60), partSchema.nullish()),
});
export type FightCenter = z.infer<typeof fightCenterSchema>;

const statisticSchema = z.object({ name: z.string().max(100), value: z.number().nullish() });
export const statisticsSchema = z.object({
  splits: z.object({ categories: z.array(z.object({ stats: z.array(statisticSchema).max(500) })).max(50) }),
});
export type EspnStatistics = z.infer<typeof statisticsSchema>;

const americanSchema = z.object({ american: z.union([z.string().max(20), z.number()]).nullish() }).nullish();
const priceSchema = z.object({
  moneyLine: americanSchema,
  victoryMethod: z
    .object({ koTkoDq: americanSchema, submission: americanSchema, points: americanSchema })
    .nullish()
    .catch(undefined),
});
const sideSchema = z.object({
  current: priceSchema.nullish(),
  athlete: z.object({ $ref: z.string().max(500) }),
});
export const oddsItemSchema = z.object({
  provider: z.object({ name: z.string().max(100) }),
  homeAthleteOdds: sideSchema,
  awayAthleteOdds: sideSchema,
  /** The total of rounds, `2.5`, with both prices. */
  current: z.object({ total: americanSchema, over: americanSchema, under: americanSchema }).nullish().catch(undefined),
});
export type EspnOddsItem = z.infer<typeof oddsItemSchema>;
export const espnOddsSchema = z.object({ items: z.array(z.unknown()) });
