import { afterAll, beforeAll, expect, test } from 'vitest';
import { betStore } from '../../../lambdas/store/bets/bet_store.ts';
import { startDatabase, type TestDatabase } from '../../fixtures/dynamodb.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await startDatabase();
});
afterAll(() => database.stop());

test('removing an account’s bets asks for no empty key: DynamoDB refuses one, its emulator does not', async () => {
  const asked: unknown[] = [];
  database.client.middlewareStack.add(
    (next) => (call) => {
      asked.push(call.input);
      return next(call);
    },
    { step: 'initialize' },
  );
  const { BETS_TABLE, USERS_TABLE } = database.variables;
  await betStore(database.client, { bets: BETS_TABLE, users: USERS_TABLE }).removeAll('ann');
  expect(asked).toMatchObject([{ TableName: BETS_TABLE }]);
  expect(JSON.stringify(asked)).not.toContain('""');
});
