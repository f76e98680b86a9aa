import * as z from 'zod';
import type { Region } from '../../core/contract/regions.ts';
import { DAY, SECOND } from '../../core/dates/durations.ts';
import { type FeedBout, feedBouts, oddsReadingSchema } from '../../core/prices/odds_api.ts';
import type { Secret } from '../secrets.ts';
import { PriceFailure } from './price_failure.ts';

export interface ServiceLimits {
  /** Maximum size of the body. */
  bytes: number;
  /** Timeout of a call, including the download of the body. */
  milliseconds: number;
}

/** A response for one region has about 300 kB. */
const SERVICE_LIMITS: ServiceLimits = { bytes: 8 * 1024 * 1024, milliseconds: 20_000 };

export interface OddsService {
  /** The credits left in this month; undefined if the response does not have them. Costs no credit. */
  credits(): Promise<number | undefined>;
  /**
   * The bouts with one region's quotes, those that are left out because they are invalid, and the credits left. Costs one
   * credit.
   */
  bouts(region: Region): Promise<{ bouts: FeedBout[]; dropped: string[]; credits: number | undefined }>;
}

const SPORT = 'mma_mixed_martial_arts';
const CREDITS_HEADER = 'x-requests-remaining';
/** fetch() accepts truncated gzip bodies, so the body is requested uncompressed. */
const UNCOMPRESSED = 'identity';
const LONGEST_WAIT_SECONDS = DAY / SECOND;

/** A number below a billion in a header; undefined if the header is missing or has none. */
function numberIn(response: Response, header: string): number | undefined {
  const text = response.headers.get(header)?.trim() ?? '';
  return /^\d{1,9}(\.\d{1,9})?$/.test(text) ? Number(text) : undefined;
}

function refusal(response: Response): PriceFailure {
  const seconds = numberIn(response, 'retry-after');
  const told = {
    retryAfter: seconds === undefined ? undefined : Math.min(seconds, LONGEST_WAIT_SECONDS) * 1000,
    credits: numberIn(response, CREDITS_HEADER),
  };
  const detail = `answered ${response.status}`;
  if (response.status === 401 || response.status === 403) return new PriceFailure('unauthorized', detail, told);
  return new PriceFailure(response.status === 429 ? 'throttled' : 'unreachable', detail, told);
}

async function readText(body: AsyncIterable<Uint8Array>, { bytes }: ServiceLimits): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body) {
    length += chunk.length;
    if (length > bytes) throw new PriceFailure('too_large', `sent more than ${bytes} bytes`, { isPaid: true });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parseBody<T>(text: string, schema: z.ZodType<T>): T {
  try {
    return schema.parse(JSON.parse(text));
  } catch (error) {
    const detail = error instanceof z.ZodError ? z.prettifyError(error).slice(0, 300) : 'no JSON';
    throw new PriceFailure('malformed', `sent a response that is not as documented: ${detail}`, { isPaid: true });
  }
}

/** Drops the message of a failed fetch, because it can contain the URL and thus the key. */
function unreachable(error: unknown, isPaid: boolean): PriceFailure {
  if (error instanceof PriceFailure) return error;
  const timedOut = error instanceof Error && error.name === 'TimeoutError';
  return new PriceFailure('unreachable', timedOut ? 'did not answer in time' : 'could not be reached', { isPaid });
}

const MOST_REDIRECTS = 3;
const isRedirect = ({ status }: Response) => status >= 300 && status < 400 && status !== 304;

/** The response, after redirects within the address's origin only: the URL contains the key. */
async function fetchWithinOrigin(url: URL, init: RequestInit): Promise<Response> {
  let address = url;
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
    const response = await fetch(address, { ...init, redirect: 'manual' });
    if (!isRedirect(response)) return response;
    await response.body?.cancel();
    const location = response.headers.get('location') ?? '';
    if (!URL.canParse(location, address)) break;
    address = new URL(location, address);
    if (address.origin !== url.origin) break;
  }
  throw new PriceFailure('unreachable', 'redirects to somewhere else');
}

/** The client of The Odds API, version 4, at `address`. `key` is read for each call. Every call throws PriceFailure if it fails; none is retried. */
export function oddsService(address: string, key: Secret, limits: ServiceLimits = SERVICE_LIMITS): OddsService {
  async function call<T>(path: string, query: Record<string, string>, schema: z.ZodType<T>) {
    const url = new URL(`${address.replace(/\/$/, '')}/v4/${path}`);
    url.search = new URLSearchParams({ ...query, apiKey: await key() }).toString();
    let isPaid = false;
    try {
      const headers = { 'Accept-Encoding': UNCOMPRESSED, Accept: 'application/json' };
      const signal = AbortSignal.timeout(limits.milliseconds);
      const response = await fetchWithinOrigin(url, { headers, signal });
      if (!response.ok || response.body === null) {
        await response.body?.cancel();
        throw refusal(response);
      }
      isPaid = true;
      const body = parseBody(await readText(response.body, limits), schema);
      return { body, credits: numberIn(response, CREDITS_HEADER) };
    } catch (error) {
      throw unreachable(error, isPaid);
    }
  }
  return {
    async credits() {
      return (await call('sports', {}, z.array(z.unknown()))).credits;
    },
    async bouts(region) {
      const query = { regions: region, markets: 'h2h', oddsFormat: 'decimal', dateFormat: 'iso', includeLinks: 'true' };
      const { body, credits } = await call(`sports/${SPORT}/odds`, query, oddsReadingSchema);
      return { bouts: feedBouts(body.events, region), dropped: body.dropped, credits };
    },
  };
}
