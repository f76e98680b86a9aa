import { queryOptions } from '@tanstack/react-query';
import { profileSchema } from '../../../core/contract/profile.ts';
import { callPrivate } from '../auth/account.ts';
import { PRIVATE } from '../query_client.ts';

/** The user's profile, which the server makes when it is missing or lacks settings. */
export const profileQuery = (uid: string) =>
  queryOptions({
    queryKey: [PRIVATE, uid, 'profile'],
    queryFn: async ({ signal }) => profileSchema.parse(await callPrivate('getProfile', { signal })),
  });
