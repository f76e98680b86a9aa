import { DeleteCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { type AwaitedBets, awaitedBets } from '../../lambdas/store/bets/awaited_bets.ts';
import { AWAITED_SHARDS, EVENTS_PARTITION } from '../../lambdas/store/bets/bet_items.ts';
import { itemsOfOwner } from './prove_totals.ts';

const rowSchema = z.object({ item: z.string(), event: z.object({ id: z.string() }), listed: z.boolean().optional() });

async function isAwaited({ page }: Pick<AwaitedBets, 'page'>, eventId: string): Promise<boolean> {
  for (let shard = 0; shard < AWAITED_SHARDS; shard += 1)
    if ((await page(eventId, shard, undefined, 1)).keys.length > 0) return true;
  return false;
}

/**
 * The events that every refresh looks up though no bet awaits their results: rows of releases that took any event before
 * they checked its bets. `repair` removes them.
 */
export async function idleEvents(client: DynamoDBDocumentClient, table: string, repair = false): Promise<string[]> {
  const awaited = awaitedBets(client, table);
  const idle: string[] = [];
  for await (const row of itemsOfOwner(client, table, EVENTS_PARTITION)) {
    const { item, event, listed } = rowSchema.parse(row);
    // A row of this release may be a moment older than its bets.
    if (listed !== undefined || (await isAwaited(awaited, event.id))) continue;
    idle.push(item);
    if (repair) await client.send(new DeleteCommand({ TableName: table, Key: { owner: EVENTS_PARTITION, item } }));
  }
  return idle;
}
