import { type FormEvent, type ReactNode, type Ref, useEffect, useRef, useState } from 'react';
import { LIMITS } from '../../../../core/contract/limits/limits.ts';
import type { UserPlaybook } from '../../../../core/contract/playbooks/playbooks.ts';
import { wellFormed } from '../../../../core/contract/values/text.ts';
import { isStaleOnDetail } from '../../../../core/playbooks/staleness.ts';
import { FollowButton } from '../../../components/alerts/FollowButton.tsx';
import { Button } from '../../../components/controls/Button.tsx';
import { Field } from '../../../components/controls/Field.tsx';
import { TwoStepButton } from '../../../components/controls/TwoStepButton.tsx';
import { Notice } from '../../../components/states/Notice.tsx';
import { playbookTitle } from '../../../lib/playbooks/missing_texts.ts';
import { today } from '../../../lib/time/clock.ts';
import roles from '../../../ui/Roles.module.css';
import { ShareDialog } from '../ShareDialog.tsx';
import styles from './Detail.module.css';
import type { useDetailActions } from './use_detail_actions.ts';

interface Props {
  name: string;
  busy: boolean;
  /** Called with the trimmed name. */
  onSave(name: string): void;
  onCancel(): void;
}

/** Edits the name in place. */
function RenameForm({ name, busy, onSave, onCancel }: Props) {
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

type Actions = ReturnType<typeof useDetailActions>;

const isBusy = ({ refreshing, removing, renaming }: Actions) => refreshing || removing || renaming;

interface HeadProps {
  playbook: UserPlaybook;
  actions: Actions;
  isEditing: boolean;
  onEdited(): void;
  /** Beside the name. */
  children: ReactNode;
}

/** The playbook's name, which can be edited, and Refresh Picks if its card is over. */
export function DetailHead({ playbook, actions, isEditing, onEdited, children }: HeadProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isStale = isStaleOnDetail(playbook, today()) || actions.refreshing;
  return (
    <>
      <div className={roles.wideBar}>
        {isEditing ? (
          <>
            <h1 className="visually-hidden">{playbookTitle(playbook.name)}</h1>
            <RenameForm
              name={playbook.name}
              busy={actions.renaming}
              onSave={(name) => actions.rename(name, onEdited)}
              onCancel={onEdited}
            />
          </>
        ) : (
          <>
            <h1 ref={heading} tabIndex={-1} className={roles.breaking}>
              {playbookTitle(playbook.name)}
            </h1>
            {isStale && (
              <Button
                look="primary"
                busy={isBusy(actions)}
                onClick={() => actions.refresh(() => heading.current?.focus())}
              >
                {actions.refreshing ? 'Refreshing...' : 'Refresh Picks'}
              </Button>
            )}
            {children}
          </>
        )}
      </div>
      <Notice tone="error">{actions.failure}</Notice>
    </>
  );
}

interface ActionsProps {
  uid: string;
  playbook: UserPlaybook;
  actions: Actions;
  renameButton: Ref<HTMLButtonElement>;
  onRename(): void;
}

/** Share, Rename and, apart from them, Delete. */
export function DetailActions({ uid, playbook, actions, renameButton, onRename }: ActionsProps) {
  const busy = isBusy(actions);
  return (
    <div className={styles.actions}>
      <FollowButton playbook={playbook.id} name={playbookTitle(playbook.name)} />
      <ShareDialog uid={uid} playbook={playbook} />
      <Button ref={renameButton} busy={busy} onClick={onRename}>
        Rename
      </Button>
      <TwoStepButton
        look="danger"
        label={actions.removing ? 'Deleting...' : 'Delete'}
        confirmLabel="Confirm Delete"
        busy={busy}
        onConfirm={actions.remove}
      />
    </div>
  );
}
