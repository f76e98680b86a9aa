import { type DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { BET_LIMITS } from '../../core/contract/bet_limits.ts';
import type { BetPage } from '../../core/contract/bets.ts';
import { storedBet } from './bet_items.ts';
import { PLACED_INDEX } from './tables.ts';

/** Bytes of a page besides its bets. */
const PAGE_FRAME = 500;
const ITEMS_PER_QUERY = 200;

/** Reads an owner's bets in the order in which they were placed. */
export function betPages(client: DynamoDBDocumentClient, table: string) {
  const queryAfter = (owner: string, cursor: string | undefined) =>
    new QueryCommand({
      TableName: table,
      IndexName: PLACED_INDEX,
      KeyConditionExpression: cursor === undefined ? '#owner = :owner' : '#owner = :owner AND placed < :cursor',
      ExpressionAttributeNames: { '#owner': 'owner' },
      ExpressionAttributeValues: { ':owner': owner, ...(cursor !== undefined && { ':cursor': cursor }) },
      ConsistentRead: true,
      ScanIndexForward: false,
      Limit: ITEMS_PER_QUERY,
    });

  return {
    /** A page of bets, the latest placed first, of at most so many bytes; `next` is the key after which the next begins. */
    async page(owner: string, after: string | undefined, most: number = BET_LIMITS.pageBytes): Promise<BetPage> {
      const bets: BetPage['bets'] = [];
      let bytes = 0;
      let cursor = after;
      while (true) {
        const page = await client.send(queryAfter(owner, cursor));
        for (const row of page.Items ?? []) {
          const { bet } = storedBet(row);
          bytes += Buffer.byteLength(JSON.stringify(bet)) + 1;
          if (bytes > most - PAGE_FRAME && bets.length > 0 && cursor !== undefined) return { bets, next: cursor };
          bets.push(bet);
          cursor = String(row.placed);
        }
        if (page.LastEvaluatedKey === undefined) return { bets };
      }
    },
  };
}
