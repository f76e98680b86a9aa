import { queryOptions } from '@tanstack/react-query';
import type * as z from 'zod';
import { type Key, keysSchema, type NewKeyRequest, newKeySchema } from '../../../core/contract/account/keys.ts';
import { callPrivate } from '../auth/account.ts';
import { PRIVATE } from '../load/query_client.ts';
import { ApiError } from './api_error.ts';
import { readAs } from './read_as.ts';

const MISSING = 404;

/** The user’s API keys, oldest first. */
export const keysQuery = (uid: string) =>
  queryOptions({
    queryKey: [PRIVATE, uid, 'keys'],
    queryFn: async ({ signal }): Promise<Key[]> => readAs(keysSchema, await callPrivate('listKeys', { signal })).keys,
  });

/** Makes a key. Its text is in no later answer. */
export const makeKey = async (body: NewKeyRequest): Promise<z.infer<typeof newKeySchema>> =>
  readAs(newKeySchema, await callPrivate('makeKey', { body }));

/** Ends a key. Succeeds when it has ended already, for example in another tab. */
export async function endKey(id: string): Promise<void> {
  try {
    await callPrivate('endKey', { id });
  } catch (error) {
    if (!(error instanceof ApiError && error.status === MISSING)) throw error;
  }
}
