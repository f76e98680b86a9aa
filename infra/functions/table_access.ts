import type { FunctionName } from '../../lambdas/runtime/function_settings.ts';
import { leaseId } from '../../lambdas/store/lease_store.ts';
import { AWAITED_INDEX, DUE_INDEX, FOUND_INDEX, PLACED_INDEX, type TABLES } from '../../lambdas/store/tables/tables.ts';
import { SUPPLY_LEASE } from '../../lambdas/supply/supply_keys.ts';

export type TableName = keyof typeof TABLES;

/** DynamoDB actions of the stores. Each write of a transaction needs its own permission. */
type TableAction =
  | 'ConditionCheckItem'
  | 'GetItem'
  | 'BatchGetItem'
  | 'Query'
  | 'Scan'
  | 'PutItem'
  | 'UpdateItem'
  | 'DeleteItem';

export interface TableAccess {
  table: TableName;
  actions: readonly TableAction[];
  /** The index to which the access is limited. */
  index?: string;
  /** The partition key of the only items to which the access is limited. */
  key?: string;
}

/** For counting requests. */
const COUNT_CALL: TableAccess = { table: 'users', actions: ['GetItem', 'UpdateItem'] };

/** Table permissions of each function. A function's environment has the names of these tables only. */
export const TABLE_ACCESS: Readonly<Record<FunctionName, readonly TableAccess[]>> = {
  optimize: [
    // Saving a playbook creates the profile, unless the account was deleted, and counts playbooks.
    { table: 'users', actions: ['GetItem', 'UpdateItem', 'ConditionCheckItem'] },
    // Whether the caller has opened the sealed years of a rule; playbooks that are saved, changed and shared.
    { table: 'userPlaybooks', actions: ['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem'] },
  ],
  picks: [COUNT_CALL],
  optimize_language: [COUNT_CALL],
  playbooks: [
    // Deleting counts playbooks; rules are kept unless the account was deleted.
    { table: 'users', actions: ['GetItem', 'UpdateItem', 'ConditionCheckItem'] },
    { table: 'userPlaybooks', actions: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'] },
    // Calendars at secret addresses: whose they are, what the owner follows, and whether he has paused.
    { table: 'bets', actions: ['GetItem', 'BatchGetItem'] },
    { table: 'alerts', actions: ['GetItem', 'Query'] },
    { table: 'alerts', actions: ['Query'], index: FOUND_INDEX },
    { table: 'prebuiltPlaybooks', actions: ['GetItem'] },
  ],
  bets: [
    // Nothing is written for an account that was deleted. The first part of an account's data creates the profile.
    { table: 'users', actions: ['GetItem', 'UpdateItem', 'ConditionCheckItem'] },
    { table: 'bets', actions: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem'] },
    { table: 'bets', actions: ['Query'], index: PLACED_INDEX },
    // The plan: picks of own playbooks.
    { table: 'userPlaybooks', actions: ['GetItem', 'Query'] },
    // An account's data.
    { table: 'alerts', actions: ['GetItem', 'Query'] },
  ],
  profile: [
    // Profiles, and API keys, which are put.
    { table: 'users', actions: ['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'] },
    // Deleting an account deletes its playbooks, the links to them, and its rules.
    { table: 'userPlaybooks', actions: ['GetItem', 'Query', 'DeleteItem'] },
    { table: 'bets', actions: ['Query', 'DeleteItem'] },
    // What a user is told of; deleted with the account.
    { table: 'alerts', actions: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'] },
    { table: 'events', actions: ['GetItem'] },
    // Recorded so that a restore does not bring the account back.
    { table: 'deletions', actions: ['PutItem'] },
  ],
  // Notes when a key was used.
  authorize_key: [{ table: 'users', actions: ['GetItem', 'UpdateItem'] }],
  pre_sign_up: [{ table: 'users', actions: ['UpdateItem'] }],
  // Has a reset told.
  post_confirmation: [{ table: 'alerts', actions: ['PutItem'] }],
  // Reads the pages' objects and the record alone.
  pictures: [],
  draw_pictures: [],
  public: [
    { table: 'events', actions: ['GetItem', 'Scan'] },
    { table: 'prebuiltPlaybooks', actions: ['GetItem'] },
    { table: 'prices', actions: ['GetItem', 'Query'] },
    // Ends mail without signing in, unless the account was deleted.
    { table: 'alerts', actions: ['GetItem', 'PutItem'] },
    { table: 'users', actions: ['ConditionCheckItem'] },
  ],
  // No access to prices: no answer has a quote.
  mcp: [
    // Owners of keys, their requests, quotas and places to compute.
    COUNT_CALL,
    { table: 'userPlaybooks', actions: ['GetItem', 'Query'] },
    { table: 'bets', actions: ['GetItem', 'BatchGetItem'] },
    { table: 'bets', actions: ['Query'], index: PLACED_INDEX },
    { table: 'prebuiltPlaybooks', actions: ['GetItem'] },
  ],
  ingest: [
    { table: 'events', actions: ['Scan', 'PutItem', 'DeleteItem'] },
    { table: 'prebuiltPlaybooks', actions: ['GetItem', 'PutItem'] },
    { table: 'prices', actions: ['GetItem', 'Query'] },
  ],
  supply: [
    // One run at a time.
    { table: 'users', actions: ['UpdateItem'], key: leaseId(SUPPLY_LEASE) },
    // Prices of exchanges, beside those of the books; what is offered beyond the winners.
    { table: 'prices', actions: ['GetItem', 'PutItem', 'Query'] },
  ],
  freeze: [
    { table: 'events', actions: ['Scan'] },
    { table: 'prebuiltPlaybooks', actions: ['GetItem'] },
    { table: 'prices', actions: ['GetItem', 'Query'] },
  ],
  // Reads and writes the record alone.
  checkpoint: [],
  refresh: [
    { table: 'userPlaybooks', actions: ['Query'], index: DUE_INDEX },
    { table: 'bets', actions: ['Query'], index: AWAITED_INDEX },
    // The events on which there are bets.
    { table: 'bets', actions: ['Query', 'DeleteItem'] },
  ],
  prices: [{ table: 'prices', actions: ['GetItem', 'PutItem'] }],
  mail_feedback: [{ table: 'alerts', actions: ['PutItem'] }],
  // Puts a report that it computed, or that of a playbook of an older release, into an item of its own.
  refresh_worker: [{ table: 'userPlaybooks', actions: ['GetItem', 'UpdateItem', 'PutItem'] }],
  settle_bets: [
    // The owner's rules on bouts that moved.
    { table: 'bets', actions: ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem'] },
    { table: 'prices', actions: ['GetItem', 'Query'] },
    // Has owners told how a card went.
    { table: 'alerts', actions: ['PutItem'] },
  ],
  send_alerts: [
    { table: 'alerts', actions: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'] },
    { table: 'alerts', actions: ['Query'], index: FOUND_INDEX },
    { table: 'events', actions: ['Scan'] },
    { table: 'prebuiltPlaybooks', actions: ['GetItem'] },
    { table: 'prices', actions: ['GetItem'] },
    // The mailbox of a reader, own playbooks that he follows, his bets on a card and his limits.
    { table: 'users', actions: ['GetItem'] },
    { table: 'userPlaybooks', actions: ['GetItem'] },
    { table: 'bets', actions: ['GetItem', 'BatchGetItem'] },
    { table: 'bets', actions: ['Query'], index: PLACED_INDEX },
  ],
};
