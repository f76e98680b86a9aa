import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { median } from '../../core/arithmetic/median.ts';
import { toThousandth } from '../../core/arithmetic/to_thousandth.ts';
import { bookOddsSchema } from '../../core/contract/prices/prices.ts';
import type { Region } from '../../core/contract/prices/regions.ts';
import { instantSchema, shortTextSchema } from '../../core/contract/values/values.ts';
import { DAY, HOUR } from '../../core/dates/durations.ts';
import type { IsoDate } from '../../core/dates/iso_date.ts';
import { venueDayBegin } from '../../core/dates/venue_day.ts';
import { type FeedBout, joinRegions } from '../../core/prices/feed/odds_api.ts';
import type { PastOdds } from '../../lambdas/prices/odds_service.ts';
import { hasCode } from '../../local/error_code.ts';

/** What a call of the history costs a region (the-odds-api.com, liveapi guides v4: ten credits a market and region). */
export const CREDITS_PER_CALL = 10;
/** The service has odds of mixed martial arts since then. */
export const FIRST_DAY: IsoDate = '2020-06-06';

/** When the prices of an event are looked at. */
export const MOMENTS = ['day_before', 'closing'] as const;
export type Moment = (typeof MOMENTS)[number];

export interface PastEvent {
  date: IsoDate;
  location: string;
}

/** In the Americas the first bout is at about 22:00 UTC, elsewhere in the afternoon of the venue. */
const LATEST_FIRST_BOUT = 22 * HOUR;
const AFTERNOON = 15 * HOUR;

/** The time at which the prices of an event are asked for: before the first bout of every card, and a day earlier. */
export function timeOf({ date, location }: PastEvent, moment: Moment): Date {
  const latest = Date.parse(`${date}T00:00:00Z`) + LATEST_FIRST_BOUT;
  const local = venueDayBegin(date, location);
  const closing = local === undefined ? latest : Math.min(latest, local.getTime() + AFTERNOON);
  return new Date(moment === 'closing' ? closing : closing - DAY);
}

/** An answer as it is kept in the folder. */
const keptSchema = z.object({
  at: instantSchema,
  bouts: z.array(
    z.object({
      id: z.string(),
      home: shortTextSchema,
      away: shortTextSchema,
      startsAt: z.number(),
      quotes: z.array(z.object({ book: z.string(), home: bookOddsSchema, away: bookOddsSchema })),
    }),
  ),
});
type Kept = z.infer<typeof keptSchema>;

export interface CollectParts {
  service: PastOdds;
  folder: string;
  events: readonly PastEvent[];
  regions: readonly Region[];
  /** Credits that may be spent in this run. */
  budget: number;
}

export interface Collected {
  calls: number;
  /** Calls that a later run has to make. */
  left: number;
  credits: number | undefined;
}

interface Call {
  event: PastEvent;
  moment: Moment;
  region: Region;
}

const fileOf = (folder: string, { event: { date }, moment, region }: Call) =>
  join(folder, `${date}_${moment}_${region}.json`);

/** What is kept of a call; undefined before it was made. Throws ZodError if the file is damaged. */
async function keptOf(folder: string, call: Call): Promise<Kept | undefined> {
  try {
    return keptSchema.parse(JSON.parse(await readFile(fileOf(folder, call), 'utf8')));
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

const callsOf = ({ events, regions }: Pick<CollectParts, 'events' | 'regions'>): Call[] =>
  events.flatMap((event) => MOMENTS.flatMap((moment) => regions.map((region) => ({ event, moment, region }))));

/**
 * Asks for the prices of events that are not in the folder yet, as many as the budget allows, and keeps each answer before
 * the next call. Throws PriceFailure at the first call that fails: a later run goes on from there.
 */
export async function collectPrices(parts: CollectParts): Promise<Collected> {
  const { service, folder, budget } = parts;
  await mkdir(folder, { recursive: true });
  const open: Call[] = [];
  for (const call of callsOf(parts)) if ((await keptOf(folder, call)) === undefined) open.push(call);
  const affordable = open.slice(0, Math.floor(budget / CREDITS_PER_CALL));
  let credits: number | undefined;
  for (const call of affordable) {
    const { bouts, at, credits: told } = await service.boutsAt(call.region, timeOf(call.event, call.moment));
    await writeFile(fileOf(folder, call), JSON.stringify({ at, bouts } satisfies { at: string; bouts: FeedBout[] }));
    credits = told;
  }
  return { calls: affordable.length, left: open.length - affordable.length, credits };
}

/** How many books' prices become one. */
const PRICES = { median, best: (values: readonly number[]) => (values.length === 0 ? undefined : Math.max(...values)) };
/** Bouts that begin later belong to another event. */
const LONGEST_EVENT = 36 * HOUR;

function rowOf(price: keyof typeof PRICES, { home, away, quotes }: Pick<FeedBout, 'home' | 'away' | 'quotes'>) {
  const [ofHome, ofAway] = [
    PRICES[price](quotes.map((quote) => quote.home)),
    PRICES[price](quotes.map((quote) => quote.away)),
  ];
  if (ofHome === undefined || ofAway === undefined) return undefined;
  return [home, away, toThousandth(ofHome), toThousandth(ofAway), quotes.length];
}

const cell = (value: string | number) =>
  /[",\n]/.test(String(value)) ? `"${String(value).replaceAll('"', '""')}"` : value;

/**
 * The prices in the folder as CSV files by name: of each moment the median and the best of all books, as `engine prices
 * --history` reads them.
 */
export async function priceFiles({ folder, events, regions }: Pick<CollectParts, 'folder' | 'events' | 'regions'>) {
  const heading = 'date,fighter_1,fighter_2,odds_1,odds_2,books,read_at,provider';
  const files = new Map<string, string>();
  for (const moment of MOMENTS) {
    for (const price of ['median', 'best'] as const) {
      const rows: string[] = [];
      for (const event of events) {
        const kept = await Promise.all(regions.map((region) => keptOf(folder, { event, moment, region })));
        const begin = timeOf(event, 'closing').getTime();
        const answers = kept.flatMap((one) => one ?? []);
        const asFeed = answers.map(({ bouts }) =>
          bouts.map(
            (bout): FeedBout => ({
              ...bout,
              quotes: bout.quotes.map((quote) => ({ ...quote, title: '', regions: [], updatedAt: 0, link: null })),
            }),
          ),
        );
        for (const bout of joinRegions(asFeed)) {
          const row = bout.startsAt - begin < LONGEST_EVENT ? rowOf(price, bout) : undefined;
          if (row !== undefined)
            rows.push([event.date, ...row, answers[0]?.at ?? '', 'The Odds API'].map(cell).join(','));
        }
      }
      files.set(`${moment}_${price}.csv`, [heading, ...rows, ''].join('\n'));
    }
  }
  return files;
}
