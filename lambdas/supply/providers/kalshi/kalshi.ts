import { partedBy } from '../../../../core/contract/values/parted_by.ts';
import { DAY, SECOND } from '../../../../core/dates/durations.ts';
import { isoDateOf } from '../../../../core/dates/iso_date.ts';
import type { Observation, ObservationSource } from '../../../../core/supply/observation.ts';
import type { ToldOffers } from '../../../prices/keep_offers.ts';
import { type LiveProvider, ProviderFailure, type ProviderQuestion, type RawAnswer } from '../../provider.ts';
import { type ClientSettings, type ProviderClient, providerClient } from '../../provider_client.ts';
import { answerOf } from '../answer_of.ts';
import {
  type KalshiBout,
  type KalshiEvent,
  kalshiBegin,
  kalshiBout,
  kalshiEventSchema,
  kalshiPageSchema,
  kalshiResult,
  marketsBegin,
  quoteOf,
} from './kalshi_markets.ts';
import { isOfBout, KALSHI_BOOK, KALSHI_SERIES, kalshiOffers, seriesOf } from './kalshi_offers.ts';

/** The series of the winners' markets. */
const WINNERS = 'KXUFCFIGHT';

interface Settings extends Pick<ClientSettings, 'limits' | 'wait'> {
  /** The part before `/trade-api`. */
  address: string;
  contact: string;
}

/** Pages of an answer, and events of one, that are read: real ones have one page of some 30. */
const MOST_PAGES = 10;
const MOST_EVENTS = 200;

type Keep = (raw: RawAnswer) => Promise<string>;
interface Asking {
  client: ProviderClient;
  address: string;
  now: Date;
  keep: Keep;
}
interface Events {
  events: { event: KalshiEvent; reading: ObservationSource }[];
  refused: string[];
}

/** All events of a series and a status, page by page. */
async function listed(series: string, query: Record<string, string>, asking: Asking): Promise<Events> {
  const { client, address, now, keep } = asking;
  const found: Events['events'] = [];
  const refused: string[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const url = new URL(`${address.replace(/\/$/, '')}/trade-api/v2/events`);
    const asked = { series_ticker: series, with_nested_markets: 'true', limit: `${MOST_EVENTS}`, ...query };
    url.search = new URLSearchParams(cursor === undefined ? asked : { ...asked, cursor }).toString();
    const { body, reading } = await client.get(url, now, keep);
    const parsed = kalshiPageSchema.safeParse(body);
    if (!parsed.success) throw new ProviderFailure('kalshi', 'malformed', 'sent no list of events');
    const events = partedBy(kalshiEventSchema, parsed.data.events, MOST_EVENTS);
    for (const { item, why } of events.refused) refused.push(`event ${tickerOf(item)}: ${why}`);
    found.push(...events.valid.map((event) => ({ event, reading })));
    const next = parsed.data.cursor ?? '';
    if (next === '' || next === cursor) return { events: found, refused };
    cursor = next;
  }
  return { events: found, refused: [...refused, `pages beyond the first ${MOST_PAGES}`] };
}

/**
 * What is offered on these bouts beyond their winners. The winners' prices do not wait for it: a series that fails is named and
 * says nothing of what it offered before, and one that is refused or throttled ends the reading.
 */
async function readOffers(bouts: readonly KalshiBout[], asking: Asking, refused: string[]): Promise<ToldOffers[]> {
  const told = new Map<KalshiBout, ToldOffers>();
  const unread = new Set<string>(KALSHI_SERIES);
  const isUnread: ToldOffers['isUnread'] = (offer) => unread.has(seriesOf(offer));
  for (const series of KALSHI_SERIES) {
    try {
      const { events, refused: notUnderstood } = await listed(series, { status: 'open' }, asking);
      refused.push(...notUnderstood);
      unread.delete(series);
      for (const { event } of events) {
        const bout = bouts.find(({ pair }) => isOfBout(series, event, pair.id));
        if (bout === undefined) continue;
        const { offers, refused: markets } = kalshiOffers(series, event, bout);
        refused.push(...markets);
        // The winners' markets may not be traded yet, and then say no time.
        const before = told.get(bout) ?? { bout: { starts_at: marketsBegin(event.markets), ...bout.pair }, offers: [] };
        told.set(bout, { ...before, book: KALSHI_BOOK, offers: [...before.offers, ...offers], isUnread });
      }
    } catch (error) {
      if (!(error instanceof ProviderFailure)) throw error;
      refused.push(`${series}: ${error.message}`);
      if (error.reason === 'refused' || error.reason === 'throttled') break;
    }
  }
  return [...told.values()];
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
 * two fighters to win; tickers hold shortened names and an eastern date, which are never read.
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
      const asking = { client, address, now: question.now, keep };
      const { events, refused } = await listed(WINNERS, query, asking);
      const found: Observation[] = [];
      const bouts: KalshiBout[] = [];
      for (const { event, reading } of events) {
        const bout = kalshiBout(event);
        if (typeof bout === 'string') {
          refused.push(`event ${event.event_ticker}: ${bout}`);
          continue;
        }
        if (!isAsked(bout, question)) continue;
        bouts.push(bout);
        const begin = kalshiBegin(bout, reading);
        if (begin !== undefined && !isResult) found.push(begin);
        const one = isResult ? kalshiResult(bout, reading) : quoteOf(bout, reading);
        if (typeof one === 'string') refused.push(`event ${bout.pair.id}: ${one}`);
        else if (one !== undefined) found.push(one);
      }
      if (isResult || bouts.length === 0) return answerOf(found, refused);
      const offers = await readOffers(bouts, asking, refused);
      return { ...answerOf(found, refused), offers };
    },
  };
}
