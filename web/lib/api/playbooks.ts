import { queryOptions } from '@tanstack/react-query';
import { playbookListSchema } from '../../../core/contract/playbooks.ts';
import { callPrivate } from '../auth/account.ts';
import { PRIVATE } from '../query_client.ts';

/** The user's playbooks. */
export const playbooksQuery = (uid: string) =>
  queryOptions({
    queryKey: [PRIVATE, uid, 'playbooks'],
    queryFn: async ({ signal }) => playbookListSchema.parse(await callPrivate('listPlaybooks', { signal })).playbooks,
  });
