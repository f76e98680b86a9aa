import { queryOptions } from '@tanstack/react-query';
import { callPublic } from './public_client.ts';

/** The playbook that is shared under a token. Throws an ApiError 404 where there is none, or not any more. */
export const sharedPlaybookQuery = (token: string) =>
  queryOptions({
    queryKey: ['shared_playbook', token],
    queryFn: ({ signal }) => callPublic('getSharedPlaybook', { id: token, signal }),
  });

/** Parameter of a builder's address: the token of the shared playbook that fills it. */
export const COPY = 'copy';
