import { type DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { type KeptSearch, mergedSearch, NO_SEARCH, searchSchema } from '../../core/contract/rules/kept_rules.ts';
import { RULE_LIMITS } from '../../core/contract/rules/rule_limits.ts';
import { TEXTS } from '../../core/contract/texts.ts';
import { ApiError, unavailable } from '../http/api_error.ts';
import { notDeletedCheck } from './request_store.ts';
import { ruleKey, SEARCH } from './rules/rule_keys.ts';
import { failedCondition } from './tables/conditions.ts';
import { transact } from './tables/transact.ts';

/** A write fails only if others have filled the limits since the read. */
const ATTEMPTS = 5;
/** Openings of one write: DynamoDB takes update expressions of up to 4 kB. */
const OPENINGS_AT_ONCE = 40;

const itemSchema = z
  .object({ tried: z.set(z.string()).default(new Set()), opened: z.record(z.string(), z.string()).default({}) })
  .transform(({ tried, opened }) =>
    searchSchema.parse({ tried: [...tried].sort(), opened: Object.entries(opened).map(([id, on]) => ({ id, on })) }),
  );

/** The search in a stored item. */
export const searchOf = (item: Record<string, unknown> | undefined): KeptSearch =>
  item === undefined ? NO_SEARCH : itemSchema.parse(item);

/** What each user looked at and opened. It only grows, so that parallel writes lose nothing. */
export interface SearchStore {
  find(sub: string): Promise<KeptSearch>;
  /** Adds to the search and returns the whole. Throws ApiError 401 for a deleted account, 503 if others interfere. */
  add(sub: string, added: KeptSearch, now: Date): Promise<KeptSearch>;
}

/** What one search has and another lacks. */
function missing(whole: KeptSearch, from: KeptSearch): KeptSearch {
  const tried = new Set(from.tried);
  const opened = new Set(from.opened.map(({ id }) => id));
  return {
    tried: whole.tried.filter((id) => !tried.has(id)),
    opened: whole.opened.filter(({ id }) => !opened.has(id)),
  };
}

/** An addition in parts that one write takes each. */
const inParts = ({ tried, opened }: KeptSearch): KeptSearch[] =>
  Array.from({ length: Math.max(1, Math.ceil(opened.length / OPENINGS_AT_ONCE)) }, (_, part) => ({
    tried: part === 0 ? tried : [],
    opened: opened.slice(part * OPENINGS_AT_ONCE, (part + 1) * OPENINGS_AT_ONCE),
  }));

const ROOM_LEFT = 'size(opened) <= :openings AND (attribute_not_exists(tried) OR size(tried) <= :tries)';

/** The update that adds these ids while there is room for all of them. A first opening stays. */
function addition({ tried, opened }: KeptSearch) {
  const places = opened.map(({ id, on }, index) => ({ name: `#id${index}`, value: `:on${index}`, id, on }));
  const sets = places.map(({ name, value }) => `opened.${name} = if_not_exists(opened.${name}, ${value})`);
  const expression = [sets.length > 0 && `SET ${sets.join(', ')}`, tried.length > 0 && 'ADD tried :tried'];
  return {
    UpdateExpression: expression.filter(Boolean).join(' '),
    ConditionExpression: ROOM_LEFT,
    ExpressionAttributeValues: {
      ':openings': RULE_LIMITS.opened - opened.length,
      ':tries': RULE_LIMITS.tried - tried.length,
      ...(tried.length > 0 && { ':tried': new Set(tried) }),
      ...Object.fromEntries(places.map(({ value, on }) => [value, on])),
    },
    ...(places.length > 0 && {
      ExpressionAttributeNames: Object.fromEntries(places.map(({ name, id }) => [name, id])),
    }),
  };
}

type Item = Record<string, unknown>;

async function readItem(client: DynamoDBDocumentClient, TableName: string, sub: string): Promise<Item | undefined> {
  const reading = new GetCommand({ TableName, Key: ruleKey(sub, SEARCH), ConsistentRead: true });
  return (await client.send(reading)).Item;
}

/** Reads the searches of users. */
export const searchReader = (client: DynamoDBDocumentClient, table: string): Pick<SearchStore, 'find'> => ({
  find: async (sub) => searchOf(await readItem(client, table, sub)),
});

/** Searches of users, kept with their rules. */
export function searchStore(
  client: DynamoDBDocumentClient,
  { users, userPlaybooks: TableName }: { users: string; userPlaybooks: string },
): SearchStore {
  /** False if the update's condition failed. */
  async function update(sub: string, change: { UpdateExpression: string }): Promise<boolean> {
    const Update = { TableName, Key: ruleKey(sub, SEARCH), ...change };
    try {
      await transact(client, [{ Update }, notDeletedCheck(users, sub)]);
      return true;
    } catch (error) {
      if (failedCondition(error, 1)) throw new ApiError(401, TEXTS.accountDeleted);
      if (failedCondition(error, 0)) return false;
      throw error;
    }
  }

  /** False as soon as there is no room for a part: those before it stay, as the search only grows. */
  async function write(sub: string, fresh: KeptSearch): Promise<boolean> {
    for (const part of inParts(fresh)) if (!(await update(sub, addition(part)))) return false;
    return true;
  }

  /** Entries of a map can be set only once there is the map. */
  const create = (sub: string, now: Date) =>
    update(sub, {
      UpdateExpression: 'SET opened = if_not_exists(opened, :none), created_at = if_not_exists(created_at, :now)',
      ...{ ExpressionAttributeValues: { ':none': {}, ':now': now.toISOString() } },
    });

  return {
    ...searchReader(client, TableName),
    async add(sub, added, now) {
      for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
        const item = await readItem(client, TableName, sub);
        const known = searchOf(item);
        const whole = mergedSearch(known, added);
        const fresh = missing(whole, known);
        if (fresh.tried.length === 0 && fresh.opened.length === 0) return known;
        if (item === undefined) await create(sub, now);
        if (await write(sub, fresh)) return whole;
      }
      throw unavailable(TEXTS.tryAgain, new Error(`Other calls changed the search in ${ATTEMPTS} attempts`));
    },
  };
}
