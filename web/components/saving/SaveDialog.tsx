import { type FormEvent, useState } from 'react';
import { LIMITS } from '../../../core/contract/limits.ts';
import type { SavePlaybookRequest } from '../../../core/contract/playbooks.ts';
import { wellFormed } from '../../../core/contract/text.ts';
import { messageOf } from '../../lib/form_submit.ts';
import { Button } from '../Button.tsx';
import { Dialog } from '../Dialog.tsx';
import { Field } from '../Field.tsx';
import { Notice } from '../Notice.tsx';
import styles from './SaveDialog.module.css';
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

/** Asks for a name, then saves. After a failure the dialog stays open with the name, so that Save can be retried. */
export function SaveDialog({ open, uid, draft, defaultName, saveRequest, onClose }: Props) {
  const [text, setText] = useState(defaultName);
  const save = useSavePlaybook(uid, draft);
  const name = wellFormed(text).trim();
  // Stays busy until the list is shown, so that a second press can't save again.
  const busy = save.isPending || save.isSuccess;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name !== '' && !busy) save.mutate(async () => saveRequest(name));
  };
  const close = () => {
    // Clears the error, so that it is not shown again when the dialog is reopened.
    save.reset();
    onClose();
  };
  return (
    <Dialog open={open} title="Name Your Playbook" busy={busy} onClose={close}>
      <form className={styles.save} onSubmit={submit}>
        <Field
          label="Playbook name"
          value={text}
          maxLength={LIMITS.playbookName}
          autoComplete="off"
          onChange={(event) => setText(event.target.value)}
        />
        <Notice tone="error">
          {save.error === null ? undefined : `Failed to save playbook: ${messageOf(save.error)}`}
        </Notice>
        <div className={styles.formActions}>
          <Button busy={busy} onClick={close}>
            Cancel
          </Button>
          <Button type="submit" look="primary" busy={busy} disabled={name === ''}>
            {busy ? 'Saving...' : 'Save'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
