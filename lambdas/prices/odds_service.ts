import * as z from 'zod';
import type { Region } from '../../core/contract/prices/regions.ts';
import { type FeedBout, feedBouts, oddsReadingSchema } from '../../core/prices/feed/odds_api.ts';
import { FetchFailure, type FetchTextLimits, fetchText, numberIn, retryAfterOf } from '../http/fetch_text.ts';
import type { Secret } from '../runtime/secrets.ts';
import { PriceFailure } from './price_failure.ts';

/** A response for one region has about 300 kB. */
const SERVICE_LIMITS: FetchTextLimits = { bytes: 8 * 1024 * 1024, milliseconds: 20_000 };

export interface OddsService {
  /** The credits left in this month; undefined if the response does not have them. Costs no credit. */
  credits(): Promise<number | undefined>;
  /**
   * The bouts with one region's quotes, those that are left out because they are invalid, and the credits left. Costs one
   * credit.
   */
  bouts(region: Region): Promise<{ bouts: FeedBout[]; dropped: string[]; credits: number | undefined }>;
  /** The bouts with one region's totals of rounds, and the credits left. Costs one credit. */
  totals(region: Region): Promise<{ bouts: FeedBout[]; credits: number | undefined }>;
}

/** The history of odds. */
export interface PastOdds {
  /** The bouts that were quoted at an earlier time, and when the service looked at them. Costs ten credits. */
  boutsAt(region: Region, time: Date): Promise<{ bouts: FeedBout[]; at: string; credits: number | undefined }>;
}

/** Path of all bouts of mixed martial arts in The Odds API, version 4. */
export const MMA_PATH = 'v4/sports/mma_mixed_martial_arts';
const CREDITS_HEADER = 'x-requests-remaining';

/** The documented response of the history of odds. */
const pastSchema = z.object({ timestamp: z.iso.datetime({ offset: true }), data: z.array(z.unknown()) });

/** The credits left in this month, as a response tells them. */
export const creditsIn = (response: Response): number | undefined => numberIn(response, CREDITS_HEADER);

/** The failure of a call. Its message never contains the URL, and thus the key. */
function priceFailure({ trouble, message, response }: FetchFailure): PriceFailure {
  if (trouble === 'too_large') return new PriceFailure('too_large', message, { isPaid: true });
  if (trouble !== 'status' || response === undefined)
    return new PriceFailure('unreachable', message, { isPaid: response !== undefined });
  const told = { retryAfter: retryAfterOf(response), credits: creditsIn(response) };
  if (response.status === 401 || response.status === 403) return new PriceFailure('unauthorized', message, told);
  return new PriceFailure(response.status === 429 ? 'throttled' : 'unreachable', message, told);
}

function malformed(detail: string): PriceFailure {
  return new PriceFailure('malformed', `sent a response that is not as documented: ${detail}`, { isPaid: true });
}

function parsed<T>(body: unknown, schema: z.ZodType<T>): T {
  const { success, data, error } = schema.safeParse(body);
  if (!success) throw malformed(z.prettifyError(error).slice(0, 300));
  return data;
}

function parseBody<T>(text: string, schema: z.ZodType<T>): T {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw malformed('no JSON');
  }
  return parsed(body, schema);
}

/** The client of The Odds API, version 4, at `address`. `key` is read for each call. Every call throws PriceFailure if it fails; none is retried. */
export function oddsService(
  address: string,
  key: Secret,
  limits: FetchTextLimits = SERVICE_LIMITS,
): OddsService & PastOdds {
  async function call<T>(path: string, query: Record<string, string>, schema: z.ZodType<T>) {
    const url = new URL(`${address.replace(/\/$/, '')}/${path}`);
    url.search = new URLSearchParams({ ...query, apiKey: await key() }).toString();
    const { text, response } = await fetchText(url, {}, limits).catch((error: unknown) => {
      throw error instanceof FetchFailure ? priceFailure(error) : error;
    });
    return { body: parseBody(text, schema), credits: creditsIn(response) };
  }
  const prices = (region: Region, market: 'h2h' | 'totals' = 'h2h') => ({
    regions: region,
    markets: market,
    oddsFormat: 'decimal',
    dateFormat: 'iso',
    includeLinks: 'true',
  });
  return {
    async credits() {
      return (await call('v4/sports', {}, z.array(z.unknown()))).credits;
    },
    async bouts(region) {
      const { body, credits } = await call(`${MMA_PATH}/odds`, prices(region), oddsReadingSchema);
      return { bouts: feedBouts(body.events, region), dropped: body.dropped, credits };
    },
    async totals(region) {
      const { body, credits } = await call(`${MMA_PATH}/odds`, prices(region, 'totals'), oddsReadingSchema);
      return { bouts: feedBouts(body.events, region), credits };
    },
    async boutsAt(region, time) {
      const date = `${time.toISOString().slice(0, 19)}Z`;
      const query = { ...prices(region), date };
      const { body, credits } = await call(`v4/historical/${MMA_PATH.slice(3)}/odds`, query, pastSchema);
      const events = body.data.length === 0 ? [] : parsed(body.data, oddsReadingSchema).events;
      return { bouts: feedBouts(events, region), at: new Date(body.timestamp).toISOString(), credits };
    },
  };
}
