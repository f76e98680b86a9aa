import type { CreateTableCommandInput } from '@aws-sdk/client-dynamodb';
import type { Environment } from '../../runtime/environment.ts';

type KeyType = 'S' | 'N';

export interface TableKey {
  name: string;
  type: KeyType;
}

export interface TableDefinition {
  /** The environment variable with the table's name. */
  variable: Extract<keyof Environment, `${string}_TABLE`>;
  partitionKey: TableKey;
  sortKey?: TableKey;
  /** The attribute with the time to live, in epoch seconds. */
  timeToLive?: string;
  /** A sparse global secondary index; it projects keys only, unless its items are `whole`. */
  index?: { name: string; partitionKey: TableKey; sortKey: TableKey; whole?: true };
  /** A sparse index of each partition by another sort key, with all attributes and consistent reads. */
  localIndex?: { name: string; sortKey: TableKey };
}

/** Number of partitions of the index `due`, which avoids a hot partition. */
export const DUE_SHARDS = 16;
export const DUE_INDEX = 'due';
/** Bets by the event whose results they await, and an owner's bets by time. */
export const AWAITED_INDEX = 'awaited';
export const PLACED_INDEX = 'placed';
/** Watches by bout, follows by playbook, and alerts by the time at which they are due. */
export const FOUND_INDEX = 'found';

const BY_ID = { partitionKey: { name: 'id', type: 'S' } } as const;
const EXPIRING = { timeToLive: 'expires_at' } as const;

/** The tables, used by the local run, the tests and the stack. */
export const TABLES = {
  events: { variable: 'EVENTS_TABLE', ...BY_ID, ...EXPIRING },
  prebuiltPlaybooks: { variable: 'PREBUILT_PLAYBOOKS_TABLE', ...BY_ID, ...EXPIRING },
  /** Profiles, keyed by the owner's sub, and daily counters. */
  users: { variable: 'USERS_TABLE', ...BY_ID, ...EXPIRING },
  userPlaybooks: {
    variable: 'USER_PLAYBOOKS_TABLE',
    partitionKey: { name: 'user_id', type: 'S' },
    sortKey: { name: 'id', type: 'S' },
    index: {
      name: DUE_INDEX,
      partitionKey: { name: 'due_shard', type: 'N' },
      sortKey: { name: 'due_on', type: 'S' },
    },
  },
  /** Bets of all owners with their earlier versions, totals, limits and imports. */
  bets: {
    variable: 'BETS_TABLE',
    partitionKey: { name: 'owner', type: 'S' },
    sortKey: { name: 'item', type: 'S' },
    index: {
      name: AWAITED_INDEX,
      partitionKey: { name: 'awaited', type: 'S' },
      sortKey: { name: 'owner', type: 'S' },
    },
    localIndex: { name: PLACED_INDEX, sortKey: { name: 'placed', type: 'S' } },
  },
  /** What readers are told: settings, follows, watches, alerts that wait and that were sent; and the causes of alerts. */
  alerts: {
    variable: 'ALERTS_TABLE',
    partitionKey: { name: 'owner', type: 'S' },
    sortKey: { name: 'item', type: 'S' },
    ...EXPIRING,
    index: {
      name: FOUND_INDEX,
      partitionKey: { name: 'found_by', type: 'S' },
      sortKey: { name: 'found_at', type: 'S' },
      whole: true,
    },
  },
  /** Hashes of deleted accounts, kept for as long as a table can be restored. */
  deletions: { variable: 'DELETIONS_TABLE', ...BY_ID, ...EXPIRING },
  /** Prices of many books: one item with the newest of an event, and one item per bout and change. */
  prices: {
    variable: 'PRICES_TABLE',
    partitionKey: { name: 'event_id', type: 'S' },
    sortKey: { name: 'item', type: 'S' },
    ...EXPIRING,
  },
} as const satisfies Record<string, TableDefinition>;

const keySchema = (partitionKey: TableKey, sortKey?: TableKey): CreateTableCommandInput['KeySchema'] => [
  { AttributeName: partitionKey.name, KeyType: 'HASH' },
  ...(sortKey === undefined ? [] : [{ AttributeName: sortKey.name, KeyType: 'RANGE' as const }]),
];

/** The input of CreateTable, for a DynamoDB outside the stack. */
export function createTableInput(table: TableDefinition, tableName: string): CreateTableCommandInput {
  const { partitionKey, sortKey, index, localIndex } = table;
  const named = [partitionKey, sortKey, index?.partitionKey, index?.sortKey, localIndex?.sortKey];
  const keys = new Map(named.flatMap((key) => (key === undefined ? [] : [[key.name, key.type] as const])));
  return {
    TableName: tableName,
    BillingMode: 'PAY_PER_REQUEST',
    AttributeDefinitions: [...keys].map(([name, type]) => ({ AttributeName: name, AttributeType: type })),
    KeySchema: keySchema(partitionKey, sortKey),
    ...(index !== undefined && {
      GlobalSecondaryIndexes: [
        {
          IndexName: index.name,
          KeySchema: keySchema(index.partitionKey, index.sortKey),
          Projection: { ProjectionType: index.whole ? 'ALL' : 'KEYS_ONLY' },
        },
      ],
    }),
    ...(localIndex !== undefined && {
      LocalSecondaryIndexes: [
        {
          IndexName: localIndex.name,
          KeySchema: keySchema(partitionKey, localIndex.sortKey),
          Projection: { ProjectionType: 'ALL' },
        },
      ],
    }),
  };
}
