import { partedBy } from '../../../core/contract/parted_by.ts';
import { DAY, SECOND } from '../../../core/dates/durations.ts';
import { isoDateOf } from '../../../core/dates/iso_date.ts';
import type { Observation, ObservationSource } from '../../../core/supply/observation.ts';
import { type LiveProvider, ProviderFailure, type ProviderQuestion, type RawAnswer } from '../provider.ts';
import { type ClientSettings, type ProviderClient, providerClient } from '../provider_client.ts';
import { answerOf } from './answer_of.ts';
import {
  type KalshiBout,
  kalshiBegin,
  kalshiBout,
  kalshiEventSchema,
  kalshiPageSchema,
  kalshiResult,
  quoteOf,
} from './kalshi_markets.ts';

interface Settings extends Pick<ClientSettings, 'limits' | 'wait'> {
  /** The part before `/trade-api`. */
  address: string;
  contact: string;
}

/** Pages of an answer, and events of one, that are read: real ones have one page of some 30. */
const MOST_PAGES = 10;
const MOST_EVENTS = 200;

type Keep = (raw: RawAnswer) => Promise<string>;
interface Listed {
  bout: KalshiBout;
  reading: ObservationSource;
}

/** All events of a status, page by page. */
async function listed(client: ProviderClient, query: Record<string, string>, address: string, now: Date, keep: Keep) {
  const bouts: Listed[] = [];
  const refused: string[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const url = new URL(`${address.replace(/\/$/, '')}/trade-api/v2/events`);
    const asked = { series_ticker: 'KXUFCFIGHT', with_nested_markets: 'true', limit: `${MOST_EVENTS}`, ...query };
    url.search = new URLSearchParams(cursor === undefined ? asked : { ...asked, cursor }).toString();
    const { body, reading } = await client.get(url, now, keep);
    const parsed = kalshiPageSchema.safeParse(body);
    if (!parsed.success) throw new ProviderFailure('kalshi', 'malformed', 'sent no list of events');
    const events = partedBy(kalshiEventSchema, parsed.data.events, MOST_EVENTS);
    for (const { item, why } of events.refused) refused.push(`event ${tickerOf(item)}: ${why}`);
    for (const event of events.valid) {
      const bout = kalshiBout(event);
      if (typeof bout === 'string') refused.push(`event ${event.event_ticker}: ${bout}`);
      else bouts.push({ bout, reading });
    }
    const next = parsed.data.cursor ?? '';
    if (next === '' || next === cursor) return { bouts, refused };
    cursor = next;
  }
  return { bouts, refused: [...refused, `pages beyond the first ${MOST_PAGES}`] };
}

function tickerOf(item: unknown): string {
  const known = kalshiEventSchema.pick({ event_ticker: true }).safeParse(item);
  return known.success ? known.data.event_ticker : 'without a ticker';
}

/** True if the bout's begin is in the asked days, or unknown. */
function isAsked({ pair: { starts_at } }: KalshiBout, { from, to }: ProviderQuestion): boolean {
  if (starts_at === undefined) return true;
  const day = isoDateOf(new Date(starts_at));
  return day >= from && day <= to;
}

/**
 * Prices, begins and winners from Kalshi's public market data (documented, without a key). The two markets of a bout are the
 * two fighters to win; tickers hold shortened names and an eastern date, and are never read.
 */
export function kalshi({ address, contact, limits, wait }: Settings): LiveProvider {
  const client = providerClient({ provider: 'kalshi', contact, retries: 1, gap: 0, limits, wait });
  return {
    id: 'kalshi',
    asked: ['price', 'result'],
    async observe(question, keep) {
      const isResult = question.asked === 'result';
      const closedAfter = `${Math.floor((Date.parse(question.from) - DAY) / SECOND)}`;
      const query = isResult ? { status: 'settled', min_close_ts: closedAfter } : { status: 'open' };
      const { bouts, refused } = await listed(client, query, address, question.now, keep);
      const found: Observation[] = [];
      for (const { bout, reading } of bouts) {
        if (!isAsked(bout, question)) continue;
        const begin = kalshiBegin(bout, reading);
        if (begin !== undefined && !isResult) found.push(begin);
        const one = isResult ? kalshiResult(bout, reading) : quoteOf(bout, reading);
        if (typeof one === 'string') refused.push(`event ${bout.pair.id}: ${one}`);
        else if (one !== undefined) found.push(one);
      }
      return answerOf(found, refused);
    },
  };
}
