import {
  DeleteCommand,
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
} from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { type Event, eventSchema } from '../../../core/contract/site/events.ts';
import { addDays, type IsoDate } from '../../../core/dates/iso_date.ts';
import { CALLED_OFF_DAYS } from '../../../core/record/find_bouts.ts';
import { everyItem } from '../tables/paginate.ts';
import { AWAITED_INDEX } from '../tables/tables.ts';
import { awaitedPartition, BET_PREFIX, EVENTS_PARTITION } from './bet_items.ts';
import { batchesOf } from './bet_reads.ts';

export const betKeySchema = z.object({ owner: z.string(), id: z.string() });
/** A bet of an owner. */
export type OwnedBet = z.infer<typeof betKeySchema>;

export const awaitedCursorSchema = z.object({ owner: z.string(), item: z.string(), awaited: z.string() });
export type AwaitedCursor = z.infer<typeof awaitedCursorSchema>;

const eventRowSchema = z.object({
  event: eventSchema,
  until: z.string(),
  /** True if the import knew the event by its id. Missing in rows of older releases, which took any event. */
  listed: z.boolean().default(false),
});
type EventRow = z.infer<typeof eventRowSchema>;

/** Listed events first, and of both the latest: an event that nobody knows is not to hold up the results of a night. */
const inOrder = (one: EventRow, other: EventRow) =>
  Number(other.listed) - Number(one.listed) || (one.event.date < other.event.date ? 1 : -1);

/** Days for which an event is looked up after the last change of its results, and after a bet on an old event. */
const KEPT_DAYS = 2 * CALLED_OFF_DAYS;
const KEPT_DAYS_OF_OLD = 2;

/** The last day on which an event is looked up. */
function untilOf({ date }: Event, today: IsoDate): IsoDate {
  const isOld = addDays(date, CALLED_OFF_DAYS) < today;
  return isOld ? addDays(today, KEPT_DAYS_OF_OLD) : addDays(date, KEPT_DAYS);
}

/** Events that are written at the same time. */
const REGISTERED_AT_ONCE = 25;

export type AwaitedBets = ReturnType<typeof awaitedBets>;

/** The events on which there are bets, and the sparse index of the bets that await their results. */
export function awaitedBets(client: DynamoDBDocumentClient, table: string) {
  /** Events that this process has put there. */
  const registered = new Set<string>();
  const keyOf = ({ id, date }: Event) => ({ owner: EVENTS_PARTITION, item: `${date}_${id}` });
  return {
    /** The ids of those events that are not there yet. */
    async missing(events: readonly Event[]): Promise<Set<string>> {
      const unknown = new Map(events.map((event) => [keyOf(event).item, event.id]));
      for (const item of registered) unknown.delete(item);
      for (const batch of batchesOf([...unknown.keys()], REGISTERED_AT_ONCE)) {
        const found = await Promise.all(
          batch.map((item) =>
            client.send(new GetCommand({ TableName: table, Key: { owner: EVENTS_PARTITION, item } })),
          ),
        );
        for (const { Item } of found) {
          if (Item === undefined) continue;
          registered.add(String(Item.item));
          unknown.delete(String(Item.item));
        }
      }
      return new Set(unknown.values());
    },

    /** Adds events before the first bets on them are written, so that none is forgotten. */
    async register(events: readonly Event[], today: IsoDate, listed: boolean): Promise<void> {
      for (const batch of batchesOf(events, REGISTERED_AT_ONCE)) {
        const items = batch.map((event) => ({ ...keyOf(event), event, until: untilOf(event, today), listed }));
        await Promise.all(items.map((Item) => client.send(new PutCommand({ TableName: table, Item }))));
        for (const { item } of items) registered.add(item);
      }
    },

    /**
     * The events before `today` whose bets await results, those that the import knew first. Those that are over for long are
     * removed.
     */
    async events(today: IsoDate): Promise<Event[]> {
      const found: EventRow[] = [];
      const rows = everyItem((after) =>
        client.send(
          new QueryCommand({
            TableName: table,
            KeyConditionExpression: '#owner = :events AND #item < :today',
            ExpressionAttributeNames: { '#owner': 'owner', '#item': 'item' },
            ExpressionAttributeValues: { ':events': EVENTS_PARTITION, ':today': today },
            ExclusiveStartKey: after,
          }),
        ),
      );
      for await (const row of rows) {
        const parsed = eventRowSchema.parse(row);
        if (parsed.until >= today) found.push(parsed);
        else await client.send(new DeleteCommand({ TableName: table, Key: keyOf(parsed.event) }));
      }
      return found.sort(inOrder).map(({ event }) => event);
    },

    /** A page of the bets of an event and shard that await results, in order of their owners. */
    async page(
      eventId: string,
      shard: number,
      after: AwaitedCursor | undefined,
      limit: number,
    ): Promise<{ keys: OwnedBet[]; next: AwaitedCursor | undefined }> {
      const page = await client.send(
        new QueryCommand({
          TableName: table,
          IndexName: AWAITED_INDEX,
          KeyConditionExpression: 'awaited = :awaited',
          ExpressionAttributeValues: { ':awaited': awaitedPartition(eventId, shard) },
          ExclusiveStartKey: after,
          Limit: limit,
        }),
      );
      return {
        keys: (page.Items ?? []).map(({ owner, item }) => ({
          owner: String(owner),
          id: String(item).slice(BET_PREFIX.length),
        })),
        next: page.LastEvaluatedKey === undefined ? undefined : awaitedCursorSchema.parse(page.LastEvaluatedKey),
      };
    },
  };
}
