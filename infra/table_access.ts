import type { FunctionName } from '../lambdas/function_settings.ts';
import type { TABLES } from '../lambdas/store/tables.ts';

export type TableName = keyof typeof TABLES;

/** The calls of DynamoDB that a store makes; a transaction's writes are each checked as themselves. */
type TableAction = 'ConditionCheckItem' | 'GetItem' | 'Query' | 'Scan' | 'PutItem' | 'UpdateItem' | 'DeleteItem';

export interface TableAccess {
  table: TableName;
  actions: readonly TableAction[];
  /** The index only, where a function reads no item of the table itself. */
  index?: true;
}

/** Counts requests and calls of the day. */
const COUNT_CALL: TableAccess = { table: 'users', actions: ['GetItem', 'UpdateItem'] };

/** Which function does what to which table, and no more. It is told the names of these tables and of no others. */
export const TABLE_ACCESS: Readonly<Record<FunctionName, readonly TableAccess[]>> = {
  optimize: [COUNT_CALL],
  picks: [COUNT_CALL],
  optimize_language: [COUNT_CALL],
  playbooks: [
    // The profile that a first save makes, unless the account was deleted, and the count of playbooks.
    { table: 'users', actions: ['GetItem', 'UpdateItem', 'ConditionCheckItem'] },
    { table: 'userPlaybooks', actions: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'] },
  ],
  profile: [
    { table: 'users', actions: ['GetItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'] },
    // Closing an account removes its playbooks.
    { table: 'userPlaybooks', actions: ['Query', 'DeleteItem'] },
    // A restore would bring the account back otherwise.
    { table: 'deletions', actions: ['PutItem'] },
  ],
  pre_sign_up: [{ table: 'users', actions: ['UpdateItem'] }],
  public: [
    { table: 'events', actions: ['Scan'] },
    { table: 'prebuiltPlaybooks', actions: ['GetItem'] },
    { table: 'prices', actions: ['GetItem'] },
    { table: 'record', actions: ['Query'] },
  ],
  ingest: [
    { table: 'events', actions: ['Scan', 'PutItem', 'DeleteItem'] },
    { table: 'prebuiltPlaybooks', actions: ['GetItem', 'PutItem'] },
    // Items are put once. Only the heads of the chains are updated, which the table's own policy holds.
    { table: 'record', actions: ['Query', 'PutItem', 'UpdateItem'] },
  ],
  refresh: [{ table: 'userPlaybooks', actions: ['Query'], index: true }],
  prices: [{ table: 'prices', actions: ['GetItem', 'PutItem'] }],
  refresh_worker: [{ table: 'userPlaybooks', actions: ['GetItem', 'UpdateItem'] }],
};
