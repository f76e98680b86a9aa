import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import type { SavePlaybookRequest } from '../../../core/contract/playbooks.ts';
import { playbooksQuery, savePlaybook } from '../../lib/api/playbooks.ts';
import { profileQuery } from '../../lib/api/profile.ts';

/** Saves a built playbook, then deletes its draft and goes to the list. */
export function useSavePlaybook(uid: string, draft: { key: string }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (request: SavePlaybookRequest) => savePlaybook(request),
    onSuccess: async () => {
      // Only the stored draft: resetting the state would show the first question before the list.
      sessionStorage.removeItem(draft.key);
      client.removeQueries({ queryKey: playbooksQuery(uid).queryKey });
      void client.invalidateQueries({ queryKey: profileQuery(uid).queryKey });
      await navigate('/playbooks');
    },
  });
}
