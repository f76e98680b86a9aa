import { LIMITS } from '../../../core/contract/limits.ts';
import type { SavePlaybookRequest } from '../../../core/contract/playbooks.ts';
import { messageOf } from '../../lib/form_submit.ts';
import { NameDialog } from './NameDialog.tsx';
import { useSavePlaybook } from './use_save_playbook.ts';

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
