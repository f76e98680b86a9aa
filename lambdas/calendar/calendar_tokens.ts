import { randomBytes } from 'node:crypto';
import { DeleteCommand, type DynamoDBDocumentClient, GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { TEXTS } from '../../core/contract/texts.ts';
import { ApiError } from '../http/api_error.ts';
import { sha256 } from '../record/sha256.ts';
import { notDeletedCheck } from '../store/request_store.ts';
import { failedCondition } from '../store/tables/conditions.ts';
import { FOUND_INDEX } from '../store/tables/tables.ts';
import { transact } from '../store/tables/transact.ts';

const TOKEN_BYTES = 32;
/** A token as it stands in the address: 256 random bits. */
const tokenSchema = z.string().regex(/^[\w-]{43}$/);

const ITEM = 'calendar';
/** How the item of a token is found. Only the hash is kept: the table gives nobody an address. */
const foundBy = (token: string) => `calendar#${sha256(token)}`;

const itemSchema = z.object({ owner: z.string(), found_by: z.string() });

/** The secret addresses of calendars, one per owner, beside what else he has set of alerts. */
export interface CalendarTokens {
  /** Makes a token for an owner. His earlier one ends. Throws ApiError 401 for a deleted account. */
  renew(owner: string, now: Date): Promise<string>;
  end(owner: string): Promise<void>;
  /** Whether an owner has a token. */
  has(owner: string): Promise<boolean>;
  /** Whose a token is; undefined if it is nobody’s, or not any more. */
  ownerOf(token: string): Promise<string | undefined>;
}

/** The tokens in the table of alerts. The users’ table says whether an account was deleted. */
export function calendarTokens(
  client: DynamoDBDocumentClient,
  tables: { alerts: string; users: string },
): CalendarTokens {
  const TableName = tables.alerts;
  const keyOf = (owner: string) => ({ owner, item: ITEM });
  return {
    async renew(owner, now) {
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
      const Item = { ...keyOf(owner), found_by: foundBy(token), found_at: now.toISOString() };
      try {
        await transact(client, [{ Put: { TableName, Item } }, notDeletedCheck(tables.users, owner)]);
      } catch (error) {
        if (failedCondition(error, 1)) throw new ApiError(401, TEXTS.accountDeleted);
        throw error;
      }
      return token;
    },
    async end(owner) {
      await client.send(new DeleteCommand({ TableName, Key: keyOf(owner) }));
    },
    async has(owner) {
      const reading = new GetCommand({ TableName, Key: keyOf(owner), ConsistentRead: true });
      return (await client.send(reading)).Item !== undefined;
    },
    async ownerOf(token) {
      if (!tokenSchema.safeParse(token).success) return undefined;
      const { Items = [] } = await client.send(
        new QueryCommand({
          TableName,
          IndexName: FOUND_INDEX,
          KeyConditionExpression: 'found_by = :found_by',
          ExpressionAttributeValues: { ':found_by': foundBy(token) },
        }),
      );
      if (Items[0] === undefined) return undefined;
      const { owner } = itemSchema.parse(Items[0]);
      // The index may be behind a renewal.
      const reading = new GetCommand({ TableName, Key: keyOf(owner), ConsistentRead: true });
      const { Item } = await client.send(reading);
      return Item !== undefined && itemSchema.parse(Item).found_by === foundBy(token) ? owner : undefined;
    },
  };
}
