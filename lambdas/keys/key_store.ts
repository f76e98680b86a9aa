import { randomBytes } from 'node:crypto';
import { type DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import type { Key, NewKeyRequest } from '../../core/contract/account/keys.ts';
import { LIMITS } from '../../core/contract/limits/limits.ts';
import { TEXTS } from '../../core/contract/texts.ts';
import { ApiError } from '../http/api_error.ts';
import { sha256 } from '../record/sha256.ts';
import { notDeletedCheck } from '../store/request_store.ts';
import { failedCondition } from '../store/tables/conditions.ts';
import { transact } from '../store/tables/transact.ts';
import { keyIdOf, keyItemId, readKey } from './key_owner.ts';

const KEY_BYTES = 32;

/** Which keys a user has, by their hashes, oldest first. */
const listSchema = z.object({ hashes: z.array(z.string()) });
type Hashes = readonly string[];

const randomKey = () => `ck_${randomBytes(KEY_BYTES).toString('base64url')}`;

export type KeyStore = ReturnType<typeof keyStore>;

/**
 * The keys of users in their table: an item for each, found by its hash, and a list for each user, which changes with them.
 * No restore of a backup brings keys back: one that was ended since would work again.
 */
export function keyStore(client: DynamoDBDocumentClient, usersTable: string, newKey: () => string = randomKey) {
  const TableName = usersTable;
  const listId = (owner: string) => `keys#${owner}`;

  async function hashesOf(owner: string): Promise<Hashes> {
    const reading = new GetCommand({ TableName, Key: { id: listId(owner) }, ConsistentRead: true });
    const { Item } = await client.send(reading);
    return Item === undefined ? [] : listSchema.parse(Item).hashes;
  }

  /** The change of a user's list, which is an item unless it is empty. Fails if it has changed since it was `read`. */
  function listChange(owner: string, read: Hashes, hashes: Hashes) {
    const isUnchanged =
      read.length === 0
        ? { ConditionExpression: 'attribute_not_exists(id)' }
        : { ConditionExpression: 'hashes = :read', ExpressionAttributeValues: { ':read': read } };
    const id = listId(owner);
    return hashes.length === 0
      ? { Delete: { TableName, Key: { id }, ...isUnchanged } }
      : { Put: { TableName, Item: { id, hashes }, ...isUnchanged } };
  }

  const deletionOf = (hash: string) => ({ Delete: { TableName, Key: { id: keyItemId(hash) } } });

  /** Ends those of a user's keys that `isEnded` selects by their hashes; false if there are none. */
  async function end(owner: string, isEnded: (hash: string) => boolean): Promise<boolean> {
    while (true) {
      const hashes = await hashesOf(owner);
      const ended = hashes.filter(isEnded);
      if (ended.length === 0) return false;
      const left = hashes.filter((hash) => !isEnded(hash));
      try {
        await transact(client, [listChange(owner, hashes, left), ...ended.map(deletionOf)]);
        return true;
      } catch (error) {
        if (!failedCondition(error, 0)) throw error;
      }
    }
  }

  return {
    /** A user's keys, oldest first. */
    async list(owner: string): Promise<Key[]> {
      const hashes = await hashesOf(owner);
      const found = await Promise.all(hashes.map((hash) => readKey(client, TableName, hash)));
      // One may have been ended meanwhile.
      return found.flatMap((each) => (each === undefined ? [] : [each.key]));
    },

    /** Makes a key and returns it with its text. Throws ApiError 401 for a deleted account, 409 above the limit. */
    async make(owner: string, { name, scopes }: NewKeyRequest, now: Date): Promise<Key & { key: string }> {
      const key = newKey();
      const hash = sha256(key);
      const kept = { name, scopes, created_at: now.toISOString() };
      const Put = { TableName, Item: { id: keyItemId(hash), owner, ...kept } };
      while (true) {
        const hashes = await hashesOf(owner);
        if (hashes.length >= LIMITS.keys.perUser) throw new ApiError(409, TEXTS.keysFull);
        const change = listChange(owner, hashes, [...hashes, hash]);
        try {
          await transact(client, [change, { Put }, notDeletedCheck(usersTable, owner)]);
          return { id: keyIdOf(hash), ...kept, last_used_at: null, key };
        } catch (error) {
          if (failedCondition(error, 2)) throw new ApiError(401, TEXTS.accountDeleted);
          if (!failedCondition(error, 0)) throw error;
        }
      }
    },

    /** Ends a key by its id; false if the user has no such key. */
    end: (owner: string, id: string): Promise<boolean> => end(owner, (hash) => keyIdOf(hash) === id),

    /** Ends all keys of a user; false if there are none. */
    endAll: (owner: string): Promise<boolean> => end(owner, () => true),
  };
}
