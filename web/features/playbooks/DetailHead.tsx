import { type ReactNode, type Ref, useRef } from 'react';
import type { UserPlaybook } from '../../../core/contract/playbooks.ts';
import { isStaleOnDetail } from '../../../core/playbooks/staleness.ts';
import { Button } from '../../components/Button.tsx';
import { Notice } from '../../components/Notice.tsx';
import { TwoStepButton } from '../../components/TwoStepButton.tsx';
import { today } from '../../lib/clock.ts';
import { playbookTitle } from '../../lib/playbooks/missing_texts.ts';
import roles from '../../ui/Roles.module.css';
import styles from './Detail.module.css';
import { RenameForm } from './RenameForm.tsx';
import { ShareDialog } from './ShareDialog.tsx';
import type { useDetailActions } from './use_detail_actions.ts';

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
