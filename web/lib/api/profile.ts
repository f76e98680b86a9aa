import { queryOptions } from '@tanstack/react-query';
import { profileSchema } from '../../../core/contract/account/profile.ts';
import { callPrivate } from '../auth/account.ts';
import { PRIVATE } from '../load/query_client.ts';
import { readAs } from './read_as.ts';

/** The user's profile. The server creates it when it is missing or lacks settings. */
export const profileQuery = (uid: string) =>
  queryOptions({
    queryKey: [PRIVATE, uid, 'profile'],
    queryFn: async ({ signal }) => readAs(profileSchema, await callPrivate('getProfile', { signal })),
  });

/** Sets the display name in the profile. */
export async function putDisplayName(displayName: string): Promise<void> {
  await callPrivate('putProfile', { body: { displayName } });
}

/** Deletes the profile and all playbooks of the user. */
export async function deleteProfile(): Promise<void> {
  await callPrivate('deleteProfile');
}
