import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { UserPlaybook } from '../../../core/contract/playbooks.ts';
import { ApiError } from '../../lib/api/api_error.ts';
import {
  deletePlaybook,
  playbookQuery,
  playbooksQuery,
  refreshPlaybook,
  renamePlaybook,
} from '../../lib/api/playbooks.ts';
import { profileQuery } from '../../lib/api/profile.ts';

const MISSING = 404;

/**
 * What can be done to one playbook. Each change shows on every screen once the server has it; so does that it is gone,
 * deleted in another tab say.
 */
export function usePlaybookChanges(uid: string, playbook: UserPlaybook) {
  const client = useQueryClient();
  const list = playbooksQuery(uid).queryKey;
  const one = playbookQuery(uid, playbook.id).queryKey;
  const keep = (changed: UserPlaybook) => {
    client.setQueryData(one, changed);
    client.setQueryData(list, (known) => known?.map((other) => (other.id === changed.id ? changed : other)));
  };
  const forget = () => {
    client.setQueryData(list, (known) => known?.filter((other) => other.id !== playbook.id));
    // Its own page may still be up, on its way out: it must not ask for what is gone.
    client.removeQueries({ queryKey: one, type: 'inactive' });
    void client.invalidateQueries({ queryKey: one, refetchType: 'none' });
    void client.invalidateQueries({ queryKey: profileQuery(uid).queryKey });
  };
  const noticeGone = (error: unknown) => {
    if (!(error instanceof ApiError && error.status === MISSING)) return;
    void client.invalidateQueries({ queryKey: one });
    void client.invalidateQueries({ queryKey: list });
  };
  const keeping = { onSuccess: keep, onError: noticeGone };
  return {
    rename: useMutation({ mutationFn: (name: string) => renamePlaybook(playbook.id, name), ...keeping }),
    refresh: useMutation({ mutationFn: () => refreshPlaybook(playbook), ...keeping }),
    remove: useMutation({ mutationFn: () => deletePlaybook(playbook.id), onSuccess: forget }),
  };
}
