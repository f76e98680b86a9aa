import type { PlaybookSummary } from '../../../core/contract/playbooks.ts';
import { playbookTitle } from '../../../core/playbooks/missing_texts.ts';
import { isStaleOnList } from '../../../core/playbooks/staleness.ts';
import { announce } from '../../components/announcer.ts';
import { TwoStepButton } from '../../components/TwoStepButton.tsx';
import { today } from '../../lib/clock.ts';
import { logError } from '../../lib/log.ts';
import styles from './PlaybookCard.module.css';
import { usePlaybookChanges } from './use_playbook_changes.ts';

interface Props {
  uid: string;
  playbook: PlaybookSummary;
  onRefreshed(): void;
  onDeleted(): void;
}

/** Refresh, where the playbook is stale, and Delete. What fails is logged, as specified. */
export function PlaybookActions({ uid, playbook, onRefreshed, onDeleted }: Props) {
  const { refresh, remove } = usePlaybookChanges(uid, playbook);
  const busy = refresh.isPending || remove.isPending;
  const name = playbookTitle(playbook.name);
  const doRefresh = () =>
    refresh.mutate(undefined, {
      onSuccess: () => {
        announce(`${name} is refreshed`);
        onRefreshed();
      },
      onError: (error) => logError('Failed to refresh playbook', error),
    });
  // `mutateAsync`: callbacks passed to `mutate` don't run once the card is unmounted.
  const doDelete = () =>
    remove.mutateAsync().then(onDeleted, (error: unknown) => logError('Failed to delete playbook', error));
  return (
    <div className={styles.actions}>
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
        label={remove.isPending ? 'Deleting...' : 'Delete'}
        confirmLabel="Confirm Delete"
        about={name}
        busy={busy}
        onConfirm={doDelete}
      />
    </div>
  );
}
