import { useState } from 'react';
import type { UserPlaybook } from '../../../core/contract/playbooks/playbooks.ts';
import { sharedAddress } from '../../../core/contract/playbooks/share_address.ts';
import { sharedTitle } from '../../../core/format/shared_title.ts';
import { announce } from '../../components/announcer.ts';
import { Button } from '../../components/controls/Button.tsx';
import { Field } from '../../components/controls/Field.tsx';
import { TwoStepButton } from '../../components/controls/TwoStepButton.tsx';
import { ShareButton } from '../../components/share/ShareButton.tsx';
import { Notice } from '../../components/states/Notice.tsx';
import { logError } from '../../lib/log.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import roles from '../../ui/Roles.module.css';
import styles from './ShareDialog.module.css';
import { usePlaybookChanges } from './use_playbook_changes.ts';

const FAILED = 'The sharing could not be changed. Check your connection and try again.';

const shownParts = ({ playbook_type }: UserPlaybook) =>
  playbook_type === 'language'
    ? 'name, description, strategies, own rules, filters, figures and picks'
    : 'name, strategies, own rules, filters, figures and picks';

/** Starts and ends the sharing of a playbook, and has its link. */
export function ShareDialog({ uid, playbook }: { uid: string; playbook: UserPlaybook }) {
  const { share } = usePlaybookChanges(uid, playbook);
  const [open, setOpen] = useState(false);
  const { share_token: token } = playbook;
  const change = (shared: boolean) =>
    share.mutate(shared, {
      onSuccess: () => announce(shared ? 'The playbook has a link' : 'The playbook is no longer shared'),
      onError: (error) => logError(FAILED, error),
    });
  return (
    <>
      <Button onClick={() => setOpen(true)}>{token === undefined ? 'Share' : 'Shared'}</Button>
      <Dialog open={open} title="Share this playbook" onClose={() => setOpen(false)}>
        <div className={styles.content}>
          <p>
            Whoever has the link sees its {shownParts(playbook)}, as they are at that time, and may copy it into a
            builder. Your name and email are not shown.
          </p>
          {token !== undefined && (
            <Field
              label="Link"
              readOnly
              value={`${window.location.origin}${sharedAddress(token)}`}
              onFocus={(event) => event.target.select()}
            />
          )}
          <Notice tone="error">{share.isError ? FAILED : undefined}</Notice>
          <div className={roles.row3}>
            {token === undefined ? (
              <Button look="primary" busy={share.isPending} onClick={() => change(true)}>
                {share.isPending ? 'Making the link...' : 'Make a link'}
              </Button>
            ) : (
              <>
                <ShareButton
                  look="primary"
                  address={sharedAddress(token)}
                  title={sharedTitle(playbook.name)}
                  what="the link"
                />
                <TwoStepButton
                  label={share.isPending ? 'Ending...' : 'End sharing'}
                  confirmLabel="End it: the link stops working"
                  busy={share.isPending}
                  onConfirm={() => change(false)}
                />
              </>
            )}
            <Button onClick={() => setOpen(false)}>Close</Button>
          </div>
        </div>
      </Dialog>
    </>
  );
}
