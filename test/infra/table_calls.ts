import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { expect, vi } from 'vitest';
import * as z from 'zod';
import { ROUTE_TABLE, type RouteName } from '../../core/contract/routes/routes.ts';
import { TABLES } from '../../lambdas/store/tables/tables.ts';
import { ALI, type EventParts } from '../fixtures/api_event.ts';
import { startBackend } from '../fixtures/backend.ts';
import type { RouteResponse } from '../fixtures/response.ts';

/** A call of a table, such as `GetItem`; `IndexName` if its index is queried. */
type TableCall = z.infer<typeof writeSchema>;

const writeSchema = z.object({ TableName: z.string(), IndexName: z.string().optional() });
const inputSchema = z.union([
  z.object({ TransactItems: z.array(z.record(z.string(), writeSchema)) }),
  z.object({ RequestItems: z.record(z.string(), z.unknown()) }),
  writeSchema,
]);

const DOCUMENT_CALLS: Readonly<Record<string, string>> = {
  Get: 'GetItem',
  BatchGet: 'BatchGetItem',
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  ConditionCheck: 'ConditionCheckItem',
};

/** Tells each call of a table to `note`, an item of a transaction or batch as a call of its own. */
function watchTableCalls(note: (call: string, table: TableCall) => void): void {
  const noteNamed = (call: string, table: TableCall) => note(DOCUMENT_CALLS[call] ?? call, table);
  const send = DynamoDBDocumentClient.prototype.send;
  vi.spyOn(DynamoDBDocumentClient.prototype, 'send').mockImplementation(function (
    this: DynamoDBDocumentClient,
    ...args: Parameters<typeof send>
  ) {
    const [command] = args;
    const input = inputSchema.parse(command.input);
    if ('TransactItems' in input) {
      for (const [call, write] of input.TransactItems.flatMap(Object.entries<TableCall>)) noteNamed(call, write);
    } else if ('RequestItems' in input) {
      for (const TableName of Object.keys(input.RequestItems))
        noteNamed(command.constructor.name.replace('Command', ''), { TableName });
    } else noteNamed(command.constructor.name.replace('Command', ''), input);
    return send.apply(this, args);
  });
}

export type Visits = Awaited<ReturnType<typeof startVisits>>;

/** A backend whose calls of tables are noted with the function that makes them; `vi.restoreAllMocks` ends the noting. */
export async function startVisits() {
  const backend = await startBackend();
  const { variables } = backend.database;
  const used = new Set<string>();
  let calling = 'fixture';
  watchTableCalls((call, { TableName, IndexName }) => {
    const table = Object.entries(TABLES).find(([, { variable }]) => variables[variable] === TableName)?.[0];
    if (calling !== 'fixture') used.add(`${calling} ${table}${IndexName === undefined ? '' : '.index'} ${call}`);
  });
  return {
    backend,
    /** Function, table and call, such as `profile users DeleteItem`; the table has `.index` if its index is queried. */
    used,
    /** Names the function that calls from now on; `fixture` is none. */
    as(name: string): void {
      calling = name;
    },
    /** Calls a route as its function. */
    async call(name: RouteName, status: number, parts: EventParts = {}): Promise<RouteResponse> {
      calling = ROUTE_TABLE[name].function;
      const answer = await backend.call(name, { caller: ALI, ...parts });
      expect(answer.status, `${name}: ${JSON.stringify(answer.body)}`).toBe(status);
      return answer;
    },
  };
}
