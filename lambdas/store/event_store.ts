import { DeleteCommand, type DynamoDBDocumentClient, GetCommand, PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { type ListedEvent, listedEventSchema } from '../../core/contract/site/events.ts';
import { addDays, type IsoDate } from '../../core/dates/iso_date.ts';
import { everyItem } from './tables/paginate.ts';

const DAYS_KEPT = 30;

export interface EventStore {
  /** Events dated from `day` on, by date. */
  from(day: IsoDate): Promise<ListedEvent[]>;
  /** The event if it is kept: upcoming, or past by at most 30 days. */
  find(id: string): Promise<ListedEvent | undefined>;
  /** Replaces the events from `day` on; cancelled and moved events are deleted. */
  replaceFrom(day: IsoDate, events: readonly ListedEvent[]): Promise<void>;
}

/** Time to live of an event, in epoch seconds. */
export function expiryOf(date: IsoDate): number {
  return Date.parse(`${addDays(date, DAYS_KEPT)}T00:00:00Z`) / 1000;
}

/** The events table. Old events expire, so the table has about a dozen items and a scan is one page. */
export function eventStore(client: DynamoDBDocumentClient, table: string): EventStore {
  async function from(day: IsoDate): Promise<ListedEvent[]> {
    const events: ListedEvent[] = [];
    const items = everyItem((after) =>
      client.send(
        new ScanCommand({
          TableName: table,
          FilterExpression: '#date >= :day',
          ExpressionAttributeNames: { '#date': 'date' },
          ExpressionAttributeValues: { ':day': day },
          ExclusiveStartKey: after,
        }),
      ),
    );
    for await (const item of items) events.push(listedEventSchema.parse(item));
    return events.sort((a, b) => (a.date === b.date ? (a.id < b.id ? -1 : 1) : a.date < b.date ? -1 : 1));
  }

  const put = (event: ListedEvent) =>
    client.send(new PutCommand({ TableName: table, Item: { ...event, expires_at: expiryOf(event.date) } }));
  const remove = (event: ListedEvent) => client.send(new DeleteCommand({ TableName: table, Key: { id: event.id } }));

  return {
    from,
    async find(id) {
      const { Item } = await client.send(new GetCommand({ TableName: table, Key: { id } }));
      return Item && listedEventSchema.parse(Item);
    },
    async replaceFrom(day, events) {
      const wanted = new Set(events.map((event) => event.id));
      const removed = (await from(day)).filter((event) => !wanted.has(event.id));
      await Promise.all([...events.map(put), ...removed.map(remove)]);
    },
  };
}
