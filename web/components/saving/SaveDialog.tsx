import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { LIMITS } from '../../../core/contract/limits/limits.ts';
import type { SavePlaybookRequest } from '../../../core/contract/playbooks/playbooks.ts';
import { playbooksQuery, savePlaybook } from '../../lib/api/playbooks.ts';
import { profileQuery } from '../../lib/api/profile.ts';
import { useSingleMutation } from '../../lib/hooks/use_single_mutation.ts';
import { messageOf } from '../../lib/page/form_submit.ts';
import type { ToPlaybooks } from '../../lib/playbooks/saved_playbook.ts';
import { NameDialog } from './NameDialog.tsx';

/** Saves a playbook once it is built, then deletes its draft and goes to the list, which says so. */
function useSavePlaybook(uid: string, draft: { key: string } | undefined) {
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

interface Props {
  open: boolean;
  uid: string;
  /** Deleted when the playbook is saved. */
  draft?: { key: string };
  defaultName: string;
  saveRequest(name: string): SavePlaybookRequest | Promise<SavePlaybookRequest>;
  onClose(): void;
}

/** Asks for a name, then saves the playbook. */
export function SaveDialog({ open, uid, draft, defaultName, saveRequest, onClose }: Props) {
  const save = useSavePlaybook(uid, draft);
  const close = () => {
    // Clears the error, so that it is not shown again when the dialog is reopened.
    save.reset();
    onClose();
  };
  return (
    <NameDialog
      open={open}
      title="Name Your Playbook"
      label="Playbook name"
      defaultName={defaultName}
      maxLength={LIMITS.playbookName}
      // Stays busy until the list is shown, so that a second press can't save again.
      busy={save.isPending || save.isSuccess}
      failure={save.error === null ? undefined : `Failed to save playbook: ${messageOf(save.error)}`}
      onName={(name) => save.mutate(async () => saveRequest(name))}
      onClose={close}
    />
  );
}
