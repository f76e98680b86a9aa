import { type DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import type { ChainId } from '../../core/contract/chains.ts';
import {
  type RecordItem,
  recordItemSchema,
  type StoredHead,
  storedHeadSchema,
} from '../../core/contract/record_chain.ts';
import { canonicalJson } from '../../core/record/canonical_json.ts';
import { chainOfItem, isFreeze, writtenAt } from '../../core/record/chain.ts';
import { failedCondition } from './conditions.ts';
import { everyItem } from './paginate.ts';
import { transact } from './transact.ts';

/** Partition of the heads. The table's policy allows updates of its items only. */
export const HEADS_PARTITION = 'heads';

/** The chains of the published record as a table. */
export interface RecordStore {
  /** The heads of all chains with items. */
  heads(): Promise<StoredHead[]>;
  /** All items of the chain, in order. */
  items(chain: ChainId): Promise<RecordItem[]>;
  /** Adds the next item and advances the head in one transaction; false if another call advanced it meanwhile. */
  append(item: RecordItem): Promise<boolean>;
}

const rowSchema = z.object({ body: z.string() });

/** `{date}_{event_id}#frozen` or `#settled#{revision}`. */
export function itemKey(item: RecordItem): string {
  const event = `${item.event.date}_${item.event.id}`;
  return isFreeze(item) ? `${event}#frozen` : `${event}#settled#${item.revision}`;
}

/** The store in a table. Items are stored as canonical JSON, so that their hashes do not depend on number formats. */
export function recordStore(client: DynamoDBDocumentClient, table: string): RecordStore {
  async function* rowsOf(chain: string) {
    yield* everyItem((after) =>
      client.send(
        new QueryCommand({
          TableName: table,
          KeyConditionExpression: 'chain = :chain',
          ExpressionAttributeValues: { ':chain': chain },
          ConsistentRead: true,
          ExclusiveStartKey: after,
        }),
      ),
    );
  }
  const advanceHead = (item: RecordItem) => ({
    TableName: table,
    Key: { chain: HEADS_PARTITION, item: chainOfItem(item) },
    UpdateExpression: 'SET playbook = :playbook, #sequence = :sequence, #hash = :hash, written_at = :at',
    ConditionExpression: item.previous === null ? 'attribute_not_exists(#hash)' : '#hash = :previous',
    ExpressionAttributeNames: { '#sequence': 'sequence', '#hash': 'hash' },
    ExpressionAttributeValues: {
      ':playbook': chainOfItem(item),
      ':sequence': item.sequence,
      ':hash': item.hash,
      ':at': writtenAt(item),
      ...(item.previous === null ? {} : { ':previous': item.previous }),
    },
  });
  return {
    async heads() {
      const heads: StoredHead[] = [];
      for await (const row of rowsOf(HEADS_PARTITION)) heads.push(storedHeadSchema.parse(row));
      return heads;
    },
    async items(chain) {
      const items: RecordItem[] = [];
      for await (const row of rowsOf(chain)) items.push(recordItemSchema.parse(JSON.parse(rowSchema.parse(row).body)));
      return items.sort((one, other) => one.sequence - other.sequence);
    },
    async append(item) {
      const Item = { chain: chainOfItem(item), item: itemKey(item), body: canonicalJson(item) };
      const Put = { TableName: table, Item, ConditionExpression: 'attribute_not_exists(chain)' };
      try {
        await transact(client, [{ Put }, { Update: advanceHead(item) }]);
        return true;
      } catch (error) {
        if (failedCondition(error, 0) || failedCondition(error, 1)) return false;
        throw error;
      }
    },
  };
}
