import {
  BatchGetCommand,
  DeleteCommand,
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  type QueryCommandInput,
  ScanCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AWAITED_INDEX, PLACED_INDEX } from '../../../lambdas/store/tables/tables.ts';
import { startEmulator, type TestDatabase } from '../../fixtures/dynamodb.ts';
import { MemoryDatabase } from '../../fixtures/memory_dynamodb/memory_database.ts';
import { runs } from '../../fixtures/runs.ts';

let emulator: TestDatabase;
beforeAll(async () => {
  emulator = await startEmulator();
});
afterAll(() => emulator.stop());

const TableName = 'bets';
const owner = fc.constantFrom('ali', 'bea');
const item = fc.constantFrom('a', 'b', 'bet#1', 'bet#2', 'é', '😀', 'Z');
const key = fc.record({ owner, item });
const attributes = fc.record(
  {
    count: fc.integer({ min: -3, max: 3 }),
    awaited: fc.constantFrom('event-1', 'event-2'),
    placed: fc.constantFrom('2026-01-01', '2026-01-02', '2026-02-01'),
    limits: fc.record({ day: fc.integer({ min: 0, max: 5 }) }),
    note: fc.option(fc.constantFrom('', 'one', 'öne')),
    names: fc.constantFrom(new Set(['x']), new Set(['x', 'y'])),
    bytes: fc.uint8Array({ maxLength: 3 }),
    list: fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 2 }),
  },
  { requiredKeys: [] },
);

/** Every kind of condition and update that the stores write. */
const CONDITIONS = [
  undefined,
  'attribute_not_exists(#item)',
  'attribute_exists(#item) AND #count = :one',
  'attribute_not_exists(#count) OR #count < :two',
  '(attribute_not_exists(note) OR note = :text) AND #count >= :one',
  'attribute_not_exists(limits.#day)',
  'size(#names) < :two OR contains(#names, :x)',
  'begins_with(note, :text) OR #count <> :one',
  '#count BETWEEN :one AND :two',
];
const UPDATES = [
  'SET #count = if_not_exists(#count, :one) + :one, note = :text',
  'SET #count = #count - :one',
  'ADD #count :two, #names :names',
  'SET limits.#day = :two',
  'SET #count = :one REMOVE note, awaited',
  'REMOVE placed ADD #names :names SET note = :text',
];
const NAMES = { '#item': 'item', '#count': 'count', '#day': 'day', '#names': 'names', '#owner': 'owner' };
const VALUES = {
  ...{ ':one': 1, ':two': 2, ':text': 'one', ':x': 'x', ':names': new Set(['y', 'z']), ':owner': 'ali' },
  ...{ ':from': 'a', ':to': 'c', ':event': 'event-1', ':prefix': 'bet#' },
};

/** The placeholders that expressions use: DynamoDB refuses others. */
function used(...expressions: (string | undefined)[]) {
  const text = expressions.join(' ');
  const of = <Value>(all: Record<string, Value>) => {
    const entries = Object.entries(all).filter(([name]) => new RegExp(`${name}\\b`).test(text));
    return entries.length === 0 ? undefined : Object.fromEntries(entries);
  };
  return { ExpressionAttributeNames: of(NAMES), ExpressionAttributeValues: of(VALUES) };
}

const condition = fc.constantFrom(...CONDITIONS);
const conditional = (ConditionExpression: string | undefined, UpdateExpression?: string) => ({
  ...(ConditionExpression !== undefined && { ConditionExpression }),
  ...used(ConditionExpression, UpdateExpression),
});
const put = fc
  .tuple(key, attributes, condition)
  .map(([Key, rest, when]) => ({ TableName, Item: { ...rest, ...Key }, ...conditional(when) }));
const update = fc.tuple(key, fc.constantFrom(...UPDATES), condition).map(([Key, UpdateExpression, when]) => ({
  TableName,
  Key,
  UpdateExpression,
  ...conditional(when, UpdateExpression),
}));
const remove = fc.tuple(key, condition).map(([Key, when]) => ({ TableName, Key, ...conditional(when) }));
const check = fc
  .tuple(key, fc.constantFrom('attribute_not_exists(#item)', 'attribute_exists(#item) AND #count = :one'))
  .map(([Key, ConditionExpression]) => ({ TableName, Key, ConditionExpression, ...used(ConditionExpression) }));

const QUERIES: Partial<QueryCommandInput>[] = [
  { KeyConditionExpression: '#owner = :owner' },
  { KeyConditionExpression: '#owner = :owner AND begins_with(#item, :prefix)' },
  { KeyConditionExpression: '#owner = :owner AND #item BETWEEN :from AND :to' },
  { KeyConditionExpression: 'awaited = :event', IndexName: AWAITED_INDEX },
  { KeyConditionExpression: '#owner = :owner AND placed > :from', IndexName: PLACED_INDEX },
  {
    KeyConditionExpression: '#owner = :owner',
    FilterExpression: '#count >= :one',
    ProjectionExpression: '#count, note',
  },
];
const query = fc
  .record({
    chosen: fc.constantFrom(...QUERIES),
    ScanIndexForward: fc.boolean(),
    Limit: fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined }),
  })
  .map(({ chosen, ...rest }) => ({
    ...{ TableName, ...chosen, ...rest },
    ...used(chosen.KeyConditionExpression, chosen.FilterExpression, chosen.ProjectionExpression),
  }));

const returned = fc.constantFrom('ALL_NEW', 'NONE', 'UPDATED_NEW');
const command = fc.oneof(
  put.map((input) => (client: DynamoDBDocumentClient) => client.send(new PutCommand(input))),
  fc.tuple(update, returned).map(
    ([input, ReturnValues]) =>
      (client: DynamoDBDocumentClient) =>
        client.send(new UpdateCommand({ ...input, ReturnValues })),
  ),
  remove.map((input) => (client: DynamoDBDocumentClient) => client.send(new DeleteCommand(input))),
  key.map((Key) => (client: DynamoDBDocumentClient) => client.send(new GetCommand({ TableName, Key }))),
  fc
    .uniqueArray(key, { selector: (each) => each.owner + each.item, minLength: 1, maxLength: 3 })
    .map(
      (Keys) => (client: DynamoDBDocumentClient) =>
        client.send(new BatchGetCommand({ RequestItems: { [TableName]: { Keys } } })),
    ),
  query.map((input) => (client: DynamoDBDocumentClient) => client.send(new QueryCommand(input))),
  fc
    .array(
      fc.oneof(
        put.map((Put) => ({ Put })),
        update.map((Update) => ({ Update })),
        remove.map((Delete) => ({ Delete })),
        check.map((ConditionCheck) => ({ ConditionCheck })),
      ),
      { minLength: 1, maxLength: 3 },
    )
    .map(
      (TransactItems) => (client: DynamoDBDocumentClient) => client.send(new TransactWriteCommand({ TransactItems })),
    ),
);

type Send = () => Promise<object & { $metadata?: unknown; UnprocessedKeys?: unknown; Responses?: unknown }>;
const isNamed = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const byKey = (items: readonly Record<string, unknown>[]) =>
  new Map(items.map((each) => [`${each.owner} ${each.item}`, each]));

/** What a caller can see of an answer: without metadata and words of errors, and what has no order sorted. */
async function seenBy(send: Send) {
  try {
    const { $metadata: _, UnprocessedKeys: __, ...answer } = await send();
    const responses = isNamed(answer.Responses) ? answer.Responses[TableName] : undefined;
    return Array.isArray(responses) ? byKey(responses) : answer;
  } catch (error) {
    const { name, CancellationReasons: reasons } = Object(error);
    return { name, reasons: Array.isArray(reasons) ? reasons.map(({ Code }) => Code) : undefined };
  }
}

async function everything(client: DynamoDBDocumentClient) {
  const { Items = [] } = await client.send(new ScanCommand({ TableName }));
  return byKey(Items);
}

test('the database in memory answers and keeps what the emulator does, for any commands of the stores', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 1, maxLength: 25 }), async (commands) => {
      const memory = new MemoryDatabase().open();
      for (const each of (await everything(emulator.client)).values()) {
        await emulator.client.send(new DeleteCommand({ TableName, Key: { owner: each.owner, item: each.item } }));
      }
      for (const send of commands) {
        expect(await seenBy(() => send(memory))).toEqual(await seenBy(() => send(emulator.client)));
      }
      expect(await everything(memory)).toEqual(await everything(emulator.client));
    }),
    { numRuns: runs(40) },
  );
});
