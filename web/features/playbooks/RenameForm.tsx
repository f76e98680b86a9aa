import { type FormEvent, useEffect, useRef, useState } from 'react';
import { LIMITS } from '../../../core/contract/limits.ts';
import { wellFormed } from '../../../core/contract/text.ts';
import { Button } from '../../components/Button.tsx';
import { Field } from '../../components/Field.tsx';
import roles from '../../ui/Roles.module.css';
import styles from './Detail.module.css';

interface Props {
  name: string;
  busy: boolean;
  /** Called with the trimmed name. */
  onSave(name: string): void;
  onCancel(): void;
}

/** Edits the name in place. */
export function RenameForm({ name, busy, onSave, onCancel }: Props) {
  const [text, setText] = useState(name);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);
  const trimmed = wellFormed(text).trim();
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (trimmed !== '' && !busy) onSave(trimmed);
  };
  return (
    <form
      className={styles.rename}
      onSubmit={save}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onCancel();
      }}
    >
      <Field
        ref={field}
        label="Playbook name"
        value={text}
        maxLength={LIMITS.playbookName}
        autoComplete="off"
        onChange={(event) => setText(event.target.value)}
      />
      <div className={roles.row2}>
        <Button type="submit" look="primary" busy={busy} disabled={trimmed === ''}>
          {busy ? 'Saving...' : 'Save'}
        </Button>
        <Button busy={busy} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
