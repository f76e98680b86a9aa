import { type DynamoDBDocumentClient, GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { apiKeySchema, type Key, keySchema } from '../../core/contract/account/keys.ts';
import type { KeyScope } from '../../core/contract/routes/route.ts';
import { HOUR } from '../../core/dates/durations.ts';
import { sha256 } from '../record/sha256.ts';
import { log } from '../runtime/telemetry.ts';
import { unlessConditionFailed } from '../store/tables/conditions.ts';
import { userStore } from '../store/users/user_store.ts';

/** Hexadecimal digits of a key's hash that are its id. */
const ID_DIGITS = 32;
/** How long the noted time of the last use stays: one write an hour for each key. */
const NOTED_MS = HOUR;
const USED_BEFORE = 'attribute_exists(id) AND (attribute_not_exists(last_used_at) OR last_used_at < :before)';

/** The item of a key in the table of users. The table gives nobody a key. A sub has no `#`. */
export const keyItemId = (hash: string): string => `key#${hash}`;
export const keyIdOf = (hash: string): string => hash.slice(0, ID_DIGITS);

const keyItemSchema = z.object({
  owner: z.string(),
  name: keySchema.shape.name,
  scopes: keySchema.shape.scopes,
  created_at: keySchema.shape.created_at,
  last_used_at: keySchema.shape.last_used_at.default(null),
});

/** The key with a hash and its owner's sub; undefined if it is nobody's, or not any more. */
export async function readKey(
  client: DynamoDBDocumentClient,
  usersTable: string,
  hash: string,
): Promise<{ owner: string; key: Key } | undefined> {
  const reading = new GetCommand({ TableName: usersTable, Key: { id: keyItemId(hash) }, ConsistentRead: true });
  const { Item } = await client.send(reading);
  if (Item === undefined) return undefined;
  const { owner, ...key } = keyItemSchema.parse(Item);
  return { owner, key: { id: keyIdOf(hash), ...key } };
}

/** The key in a header `Authorization`; empty where it has none. */
export const keyInHeader = (authorization = ''): string => /^Bearer +(\S+)$/i.exec(authorization)?.[1] ?? '';

/** Who calls with a key. */
interface KeyOwner {
  /** The owner's sub. */
  owner: string;
  /** That of the profile: quotas are a mailbox's. Empty without a profile. */
  email: string;
  scopes: readonly KeyScope[];
  /** The key's id. */
  key: string;
  /** When the key was made, in epoch seconds. */
  issuedAt: number;
}

/** Whose a key is; undefined for one that is malformed, unknown or ended. */
export type FindKeyOwner = (token: string) => Promise<KeyOwner | undefined>;

/** Finds the owners of keys and notes, at most hourly, that a key was used. Nothing is cached: an ended key ends at once. */
export function keyOwner(client: DynamoDBDocumentClient, usersTable: string): FindKeyOwner {
  const users = userStore(client, usersTable);

  async function noteUse(hash: string, { last_used_at }: Key): Promise<void> {
    const now = Date.now();
    const before = new Date(now - NOTED_MS).toISOString();
    if (last_used_at !== null && last_used_at >= before) return;
    const noting = new UpdateCommand({
      TableName: usersTable,
      Key: { id: keyItemId(hash) },
      UpdateExpression: 'SET last_used_at = :now',
      ConditionExpression: USED_BEFORE,
      ExpressionAttributeValues: { ':now': new Date(now).toISOString(), ':before': before },
    });
    try {
      await unlessConditionFailed(client.send(noting));
    } catch (error) {
      // As on a full disk. The key itself is valid.
      log.warn('The use of a key was not noted', { error });
    }
  }

  return async (token) => {
    if (!apiKeySchema.safeParse(token).success) return undefined;
    const hash = sha256(token);
    const found = await readKey(client, usersTable, hash);
    if (found === undefined) return undefined;
    const { owner, key } = found;
    const [profile] = await Promise.all([users.findProfile(owner), noteUse(hash, key)]);
    const issuedAt = Math.floor(Date.parse(key.created_at) / 1000);
    return { owner, email: profile?.email ?? '', scopes: key.scopes, key: key.id, issuedAt };
  };
}
