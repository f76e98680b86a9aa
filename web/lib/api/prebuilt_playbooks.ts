import { queryOptions } from '@tanstack/react-query';
import { type PrebuiltType, prebuiltIdOf } from '../../../core/contract/playbooks/playbook_types.ts';
import type { PrebuiltPlaybook } from '../../../core/contract/playbooks/playbooks.ts';
import { ApiError } from './api_error.ts';
import { callPublic } from './public_client.ts';

const MISSING = 404;

/** A prebuilt playbook for an event; null when there is none. */
export const prebuiltPlaybookQuery = (type: PrebuiltType, eventId: string) =>
  queryOptions({
    queryKey: ['prebuilt_playbooks', type, eventId],
    queryFn: async ({ signal }): Promise<PrebuiltPlaybook | null> => {
      try {
        return await callPublic('getPrebuiltPlaybook', { id: prebuiltIdOf(type, eventId), signal });
      } catch (error) {
        if (error instanceof ApiError && error.status === MISSING) return null;
        throw error;
      }
    },
  });
