import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { type DynamoDBDocumentClient, GetCommand, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { type BoutOffers, boutOffersSchema } from '../../core/contract/prices/offers.ts';
import { type PriceHistory, priceHistorySchema } from '../../core/contract/prices/price_history.ts';
import {
  type BoutPrices,
  boutPricesSchema,
  type Prices,
  pricesSchema,
  type Quote,
} from '../../core/contract/prices/prices.ts';
import { DAY, SECOND } from '../../core/dates/durations.ts';
import { quotesKeyOf } from '../../core/prices/feed/update_prices.ts';
import { type KeptBout, keptBoutsSchema } from '../../core/prices/kept_bouts.ts';
import { extendedHistory, noHistory } from '../../core/prices/price_history.ts';

const compress = promisify(gzip);
const decompress = promisify(gunzip);

/** State of the odds service between calls. Times are of the domain clock. */
const priceStateSchema = z.object({
  last_call_at: z.iso.datetime().optional(),
  credits: z.number().optional(),
  credits_at: z.iso.datetime().optional(),
  /** Failed calls in a row. */
  failures: z.int().min(0),
  /** No call before this time. */
  not_before: z.iso.datetime().optional(),
});
export type PriceState = z.infer<typeof priceStateSchema>;

export interface PriceStore {
  /** The newest prices of an event; undefined if none are kept. */
  newest(eventId: string): Promise<Prices | undefined>;
  /** A bout's quotes at the last change before a time, given as the bout's id; none if none were kept by then. */
  quotesBefore(eventId: string, boutId: string, time: Date): Promise<Quote[]>;
  /** The quotes of an event over time; undefined if none are kept. */
  history(eventId: string): Promise<PriceHistory | undefined>;
  /** Replaces the newest prices of an event, and adds the changed bouts to its history. */
  put(prices: Prices, changed: readonly BoutPrices[], wallTime: Date): Promise<void>;
  /** What books offer on the bouts of an event beyond the winners; none if nothing is kept. */
  offers(eventId: string): Promise<BoutOffers[]>;
  /** Replaces what is offered on these bouts of an event. */
  putOffers(eventId: string, bouts: readonly BoutOffers[], wallTime: Date): Promise<void>;
  /** The bouts of the feed that are kept for imports; none before the first call. */
  feed(): Promise<KeptBout[]>;
  putFeed(bouts: readonly KeptBout[]): Promise<void>;
  state(): Promise<PriceState>;
  putState(state: PriceState): Promise<void>;
}

const NEWEST = 'newest';
const HISTORY = 'history';
/** Before a bout's key; no fighter's name key has the sign. */
const OFFERS = 'offers#';
const AFTER_OFFERS = 'offers$';
/** Keys of the state and of the kept bouts; no event has these ids. */
const STATE_KEY = { event_id: '#state', item: '#state' };
const FEED_KEY = { event_id: '#feed', item: '#feed' };
const KEPT_SECONDS = (365 * DAY) / SECOND;
const itemSchema = z.object({ body: z.instanceof(Uint8Array) });
const changeSchema = boutPricesSchema.pick({ quotes: true });

/**
 * The prices table. An event's newest prices and their history are one compressed item each, so that a response needs one
 * read. Closing lines are read from one item per bout and price change.
 */
export function priceStore(client: DynamoDBDocumentClient, table: string): PriceStore {
  const putItem = (Item: Record<string, unknown>) => client.send(new PutCommand({ TableName: table, Item }));
  async function parseBody<T>(item: unknown, schema: z.ZodType<T>): Promise<T> {
    const json = await decompress(itemSchema.parse(item).body);
    return schema.parse(JSON.parse(json.toString('utf8')));
  }
  async function readBody<T>(Key: { event_id: string; item: string }, schema: z.ZodType<T>): Promise<T | undefined> {
    const { Item } = await client.send(new GetCommand({ TableName: table, Key }));
    return Item === undefined ? undefined : parseBody(Item, schema);
  }
  const expiryAfter = (wallTime: Date) => Math.ceil(wallTime.getTime() / SECOND) + KEPT_SECONDS;
  const history = (eventId: string) => readBody({ event_id: eventId, item: HISTORY }, priceHistorySchema);
  return {
    newest: (eventId) => readBody({ event_id: eventId, item: NEWEST }, pricesSchema),
    history,
    feed: async () => (await readBody(FEED_KEY, keptBoutsSchema)) ?? [],
    async putFeed(bouts) {
      await putItem({ ...FEED_KEY, body: await compress(JSON.stringify(keptBoutsSchema.parse(bouts))) });
    },
    async quotesBefore(eventId, boutId, time) {
      const { Items = [] } = await client.send(
        new QueryCommand({
          TableName: table,
          KeyConditionExpression: 'event_id = :event AND #item BETWEEN :from AND :to',
          ExpressionAttributeNames: { '#item': 'item' },
          ExpressionAttributeValues: {
            ':event': eventId,
            ':from': `${boutId}#`,
            ':to': `${boutId}#${time.toISOString()}`,
          },
          ScanIndexForward: false,
          Limit: 1,
        }),
      );
      return Items[0] === undefined ? [] : changeSchema.parse(Items[0]).quotes;
    },
    async offers(eventId) {
      const { Items = [] } = await client.send(
        new QueryCommand({
          TableName: table,
          KeyConditionExpression: 'event_id = :event AND #item BETWEEN :from AND :to',
          ExpressionAttributeNames: { '#item': 'item' },
          ExpressionAttributeValues: { ':event': eventId, ':from': OFFERS, ':to': AFTER_OFFERS },
        }),
      );
      return Promise.all(Items.map((item) => parseBody(item, boutOffersSchema)));
    },
    async putOffers(event_id, bouts, wallTime) {
      const puts = bouts.map(async (bout) => {
        const body = await compress(JSON.stringify(boutOffersSchema.parse(bout)));
        const item = `${OFFERS}${quotesKeyOf(bout)}`;
        await putItem({ event_id, item, body, expires_at: expiryAfter(wallTime) });
      });
      await Promise.all(puts);
    },
    async put(prices, changed, wallTime) {
      const { event_id, taken_at } = prices;
      const expires_at = expiryAfter(wallTime);
      const putChange = ({ starts_at, quotes, ...names }: BoutPrices) =>
        putItem({ event_id, item: `${quotesKeyOf(names)}#${taken_at}`, starts_at, quotes, expires_at });
      await Promise.all(changed.map(putChange));
      const longer = extendedHistory((await history(event_id)) ?? noHistory(event_id), prices);
      const historyBody = await compress(JSON.stringify(priceHistorySchema.parse(longer)));
      await putItem({ event_id, item: HISTORY, body: historyBody, expires_at });
      const body = await compress(JSON.stringify(pricesSchema.parse(prices)));
      await putItem({ event_id, item: NEWEST, body, expires_at });
    },
    async state() {
      const { Item } = await client.send(new GetCommand({ TableName: table, Key: STATE_KEY }));
      return Item === undefined ? { failures: 0 } : priceStateSchema.parse(Item);
    },
    async putState(state) {
      await putItem({ ...STATE_KEY, ...state });
    },
  };
}
