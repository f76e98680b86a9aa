import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { vi } from 'vitest';
import * as z from 'zod';

/** A call of a table, such as `GetItem`; `IndexName` if its index is queried. */
export type TableCall = z.infer<typeof writeSchema>;

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
export function watchTableCalls(note: (call: string, table: TableCall) => void): void {
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
