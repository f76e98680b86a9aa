import { type FormEvent, useState } from 'react';
import { wellFormed } from '../../../core/contract/values/text.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import roles from '../../ui/Roles.module.css';
import { Button } from '../controls/Button.tsx';
import { Field } from '../controls/Field.tsx';
import { Notice } from '../states/Notice.tsx';
import styles from './SaveDialog.module.css';

export interface NameDialogProps {
  open: boolean;
  title: string;
  label: string;
  defaultName: string;
  maxLength: number;
  busy: boolean;
  /** Why the last attempt failed. */
  failure: string | undefined;
  /** Called with the trimmed name. */
  onName(name: string): void;
  onClose(): void;
}

/** Asks for a name. After a failure it stays open with the name, so that Save can be pressed again. */
export function NameDialog(props: NameDialogProps) {
  const { open, title, label, defaultName, maxLength, busy, failure, onName, onClose } = props;
  const [text, setText] = useState(defaultName);
  const name = wellFormed(text).trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name !== '' && !busy) onName(name);
  };
  return (
    <Dialog open={open} title={title} busy={busy} onClose={onClose}>
      <form className={roles.stack3} onSubmit={submit}>
        <Field
          label={label}
          value={text}
          maxLength={maxLength}
          autoComplete="off"
          onChange={(event) => setText(event.target.value)}
        />
        <Notice tone="error">{failure}</Notice>
        <div className={styles.formActions}>
          <Button busy={busy} onClick={onClose}>
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
