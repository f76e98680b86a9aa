import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { UserPlaybook } from '../../../../core/contract/playbooks/playbooks.ts';
import { announce } from '../../../components/announcer.ts';
import { withReason } from '../../../lib/api/with_reason.ts';
import { logError } from '../../../lib/log.ts';
import { usePlaybookChanges } from '../use_playbook_changes.ts';

/** Rename, refresh and delete for the detail page. `failure` is the message of the last one that failed. */
export function useDetailActions(uid: string, playbook: UserPlaybook) {
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string>();
  const { rename, refresh, remove } = usePlaybookChanges(uid, playbook);
  const fail = (text: string) => (error: unknown) => {
    logError(text, error);
    setFailure(withReason(text, error));
  };
  const begin = () => setFailure(undefined);
  return {
    failure,
    refreshing: refresh.isPending,
    renaming: rename.isPending,
    removing: remove.isPending,
    rename(name: string, onDone: () => void) {
      begin();
      rename.mutate(name, { onSuccess: onDone, onError: fail('Failed to rename playbook') });
    },
    refresh(onDone: () => void) {
      begin();
      const onSuccess = () => {
        announce('The picks are refreshed');
        onDone();
      };
      refresh.mutate(undefined, { onSuccess, onError: fail('Failed to refresh playbook') });
    },
    remove() {
      begin();
      const onSuccess = () => void navigate('/playbooks', { replace: true });
      remove.mutate(undefined, { onSuccess, onError: fail('Failed to delete playbook') });
    },
  };
}
