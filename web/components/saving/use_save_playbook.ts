import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import type { SavePlaybookRequest } from '../../../core/contract/playbooks.ts';
import { playbooksQuery, savePlaybook } from '../../lib/api/playbooks.ts';
import { profileQuery } from '../../lib/api/profile.ts';
import type { ToPlaybooks } from '../../lib/playbooks/saved_playbook.ts';
import { useSingleMutation } from '../../lib/use_single_mutation.ts';

/** Saves a playbook once it is built, then deletes its draft and goes to the list, which says so. */
export function useSavePlaybook(uid: string, draft: { key: string } | undefined) {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useSingleMutation({
    mutationFn: async (build: () => Promise<SavePlaybookRequest>) => {
      const request = await build();
      await savePlaybook(request);
      return request;
    },
    onSuccess: async ({ id }) => {
      // Only the stored draft: resetting the state would show the first question before the list.
      if (draft !== undefined) sessionStorage.removeItem(draft.key);
      client.removeQueries({ queryKey: playbooksQuery(uid).queryKey });
      void client.invalidateQueries({ queryKey: profileQuery(uid).queryKey });
      await navigate('/playbooks', { state: { saved: id } satisfies ToPlaybooks });
    },
  });
}
