import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { PlaybookSummary } from '../../../core/contract/playbooks/playbooks.ts';
import { isStaleOnList } from '../../../core/playbooks/staleness.ts';
import { announce } from '../../components/announcer.ts';
import { buttonClass } from '../../components/controls/Button.tsx';
import { TwoStepButton } from '../../components/controls/TwoStepButton.tsx';
import { Notice } from '../../components/states/Notice.tsx';
import { withReason } from '../../lib/api/with_reason.ts';
import { logError } from '../../lib/log.ts';
import { playbookTitle } from '../../lib/playbooks/missing_texts.ts';
import { today } from '../../lib/time/clock.ts';
import styles from './PlaybookCard.module.css';
import { usePlaybookChanges } from './use_playbook_changes.ts';

interface Props {
  uid: string;
  playbook: PlaybookSummary;
  onRefreshed(): void;
  onDeleted(): void;
}

const REFRESH_FAILED = 'Failed to refresh playbook';
const DELETE_FAILED = 'Failed to delete playbook';

/** Open, Refresh if the playbook is stale, and Delete. Failures are logged and shown. */
export function PlaybookActions({ uid, playbook, onRefreshed, onDeleted }: Props) {
  const { refresh, remove } = usePlaybookChanges(uid, playbook);
  const [failure, setFailure] = useState<string>();
  const busy = refresh.isPending || remove.isPending;
  const name = playbookTitle(playbook.name);
  const fail = (text: string) => (error: unknown) => {
    logError(text, error);
    setFailure(withReason(text, error));
  };
  const doRefresh = () => {
    setFailure(undefined);
    refresh.mutate(undefined, {
      onSuccess: () => {
        announce(`${name} is refreshed`);
        onRefreshed();
      },
      onError: fail(REFRESH_FAILED),
    });
  };
  // `mutateAsync`: callbacks passed to `mutate` don't run once the card is unmounted.
  const doDelete = () => {
    setFailure(undefined);
    remove.mutateAsync().then(onDeleted, fail(DELETE_FAILED));
  };
  return (
    <div className={styles.actions}>
      <Link to={`/playbooks/${playbook.id}`} className={buttonClass('quiet')}>
        Open<span className="visually-hidden"> {name}</span>
      </Link>
      {(isStaleOnList(playbook, today()) || refresh.isPending) && (
        <TwoStepButton
          label={refresh.isPending ? 'Refreshing...' : 'Refresh'}
          confirmLabel="Confirm Refresh"
          about={name}
          busy={busy}
          onConfirm={doRefresh}
        />
      )}
      <TwoStepButton
        look="danger"
        label={remove.isPending ? 'Deleting...' : 'Delete'}
        confirmLabel="Confirm Delete"
        about={name}
        busy={busy}
        onConfirm={doDelete}
      />
      <Notice tone="error">{failure}</Notice>
    </div>
  );
}
