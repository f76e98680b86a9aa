import { useRef, useState } from 'react';
import type { UserPlaybook } from '../../../core/contract/playbooks.ts';
import { isStaleOnDetail } from '../../../core/playbooks/staleness.ts';
import { Button } from '../../components/Button.tsx';
import { Notice } from '../../components/Notice.tsx';
import { TwoStepButton } from '../../components/TwoStepButton.tsx';
import { today } from '../../lib/clock.ts';
import { playbookTitle } from '../../lib/playbooks/missing_texts.ts';
import roles from '../../ui/Roles.module.css';
import { RenameForm } from './RenameForm.tsx';
import { ShareDialog } from './ShareDialog.tsx';
import { useDetailActions } from './use_detail_actions.ts';

interface Props {
  uid: string;
  playbook: UserPlaybook;
}

/** The playbook's name and actions. */
export function DetailHead({ uid, playbook }: Props) {
  const actions = useDetailActions(uid, playbook);
  const [editing, setEditing] = useState(false);
  const renameButton = useRef<HTMLButtonElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const busy = actions.refreshing || actions.removing || actions.renaming;
  const stopEditing = () => {
    setEditing(false);
    // The form that had the focus is removed: return the focus to Rename once it is rendered again.
    requestAnimationFrame(() => renameButton.current?.focus());
  };
  return (
    <>
      <div className={roles.wideBar}>
        {editing ? (
          <>
            <h1 className="visually-hidden">{playbookTitle(playbook.name)}</h1>
            <RenameForm
              name={playbook.name}
              busy={actions.renaming}
              onSave={(name) => actions.rename(name, stopEditing)}
              onCancel={stopEditing}
            />
          </>
        ) : (
          <>
            <h1 ref={heading} tabIndex={-1} className={roles.breaking}>
              {playbookTitle(playbook.name)}
            </h1>
            <div className={roles.row2}>
              {(isStaleOnDetail(playbook, today()) || actions.refreshing) && (
                <Button look="primary" busy={busy} onClick={() => actions.refresh(() => heading.current?.focus())}>
                  {actions.refreshing ? 'Refreshing...' : 'Refresh Picks'}
                </Button>
              )}
              <ShareDialog uid={uid} playbook={playbook} />
              <Button ref={renameButton} busy={busy} onClick={() => setEditing(true)}>
                Rename
              </Button>
              <TwoStepButton
                label={actions.removing ? 'Deleting...' : 'Delete'}
                confirmLabel="Confirm Delete"
                busy={busy}
                onConfirm={actions.remove}
              />
            </div>
          </>
        )}
      </div>
      <Notice tone="error">{actions.failure}</Notice>
    </>
  );
}
