import { useQueryClient } from '@tanstack/react-query';
import { summaryOf, type UserPlaybook } from '../../../core/contract/playbooks/playbooks.ts';
import { ApiError } from '../../lib/api/api_error.ts';
import {
  deletePlaybook,
  playbookQuery,
  playbooksQuery,
  refreshPlaybook,
  renamePlaybook,
  setShared,
} from '../../lib/api/playbooks.ts';
import { profileQuery } from '../../lib/api/profile.ts';
import { useSingleMutation } from '../../lib/hooks/use_single_mutation.ts';

const MISSING = 404;

/**
 * The mutations of one playbook. A change is written to the caches of the list and the detail. If the playbook turns out
 * to be deleted, for example in another tab, both are fetched again.
 */
export function usePlaybookChanges(uid: string, playbook: { id: string }) {
  const client = useQueryClient();
  const list = playbooksQuery(uid).queryKey;
  const one = playbookQuery(uid, playbook.id).queryKey;
  const updateCaches = (changed: UserPlaybook) => {
    client.setQueryData(one, changed);
    client.setQueryData(list, (known) => known?.map((other) => (other.id === changed.id ? summaryOf(changed) : other)));
  };
  const removeFromCaches = () => {
    client.setQueryData(list, (known) => known?.filter((other) => other.id !== playbook.id));
    // The detail page may still be mounted while it navigates away: it must not fetch the deleted playbook.
    client.removeQueries({ queryKey: one, type: 'inactive' });
    void client.invalidateQueries({ queryKey: one, refetchType: 'none' });
    void client.invalidateQueries({ queryKey: profileQuery(uid).queryKey });
  };
  const refetchIfMissing = (error: unknown) => {
    if (!(error instanceof ApiError && error.status === MISSING)) return;
    void client.invalidateQueries({ queryKey: one });
    void client.invalidateQueries({ queryKey: list });
  };
  // The weights of a playbook never change, so a cached one is enough.
  const refreshed = async () => refreshPlaybook(await client.ensureQueryData(playbookQuery(uid, playbook.id)));
  const callbacks = { onSuccess: updateCaches, onError: refetchIfMissing };
  return {
    rename: useSingleMutation({ mutationFn: (name: string) => renamePlaybook(playbook.id, name), ...callbacks }),
    refresh: useSingleMutation({ mutationFn: refreshed, ...callbacks }),
    share: useSingleMutation({ mutationFn: (shared: boolean) => setShared(playbook.id, shared), ...callbacks }),
    remove: useSingleMutation({ mutationFn: () => deletePlaybook(playbook.id), onSuccess: removeFromCaches }),
  };
}
