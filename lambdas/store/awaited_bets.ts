import { DeleteCommand, type DynamoDBDocumentClient, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { type Event, eventSchema } from '../../core/contract/events.ts';
import { addDays, type IsoDate } from '../../core/dates/iso_date.ts';
import { CALLED_OFF_DAYS } from '../../core/record/find_bouts.ts';
import { awaitedPartition, BET_PREFIX, EVENTS_PARTITION } from './bet_items.ts';
import { everyItem } from './paginate.ts';
import { AWAITED_INDEX } from './tables.ts';

export const betKeySchema = z.object({ owner: z.string(), id: z.string() });
/** A bet of an owner. */
export type OwnedBet = z.infer<typeof betKeySchema>;

export const awaitedCursorSchema = z.object({ owner: z.string(), item: z.string(), awaited: z.string() });
export type AwaitedCursor = z.infer<typeof awaitedCursorSchema>;

const eventRowSchema = z.object({ event: eventSchema, until: z.string() });

/** Days for which an event is looked up after the last change of its results, and after a bet on an old event. */
const KEPT_DAYS = 2 * CALLED_OFF_DAYS;
const KEPT_DAYS_OF_OLD = 2;

export type AwaitedBets = ReturnType<typeof awaitedBets>;

/** The events on which there are bets, and the sparse index of the bets that await their results. */
export function awaitedBets(client: DynamoDBDocumentClient, table: string) {
  /** Events that this process has put there. */
  const registered = new Set<string>();
  const keyOf = ({ id, date }: Event) => ({ owner: EVENTS_PARTITION, item: `${date}_${id}` });
  return {
    /** Adds an event before its first bet is written, so that none is forgotten. */
    async register(event: Event, today: IsoDate): Promise<void> {
      const { item } = keyOf(event);
      if (registered.has(item)) return;
      const isOld = addDays(event.date, CALLED_OFF_DAYS) < today;
      const until = isOld ? addDays(today, KEPT_DAYS_OF_OLD) : addDays(event.date, KEPT_DAYS);
      await client.send(new PutCommand({ TableName: table, Item: { ...keyOf(event), event, until } }));
      registered.add(item);
    },

    /** The events before `today` whose bets await results. Those that are over for long are removed. */
    async events(today: IsoDate): Promise<Event[]> {
      const events: Event[] = [];
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
        const { event, until } = eventRowSchema.parse(row);
        if (until >= today) events.push(event);
        else await client.send(new DeleteCommand({ TableName: table, Key: keyOf(event) }));
      }
      return events;
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
