import { useRef } from 'react';
import { Link } from 'react-router-dom';
import type { UserPlaybook } from '../../../core/contract/playbooks.ts';
import { shortDateText, timeText } from '../../../core/format/dates.ts';
import { signedSummaryPercentText } from '../../../core/format/percent.ts';
import { eventTitle, playbookTitle, shortDateOrMissing } from '../../../core/playbooks/missing_texts.ts';
import { isStaleOnList } from '../../../core/playbooks/staleness.ts';
import { announce } from '../../components/announcer.ts';
import { classNames } from '../../components/class_names.ts';
import { TwoStepButton } from '../../components/TwoStepButton.tsx';
import { today } from '../../lib/clock.ts';
import { logError } from '../../lib/log.ts';
import styles from './PlaybookCard.module.css';
import { usePlaybookChanges } from './use_playbook_changes.ts';

const TYPE_NAMES = { simple: 'Simple', language: 'Language' } as const;

function Facts({ playbook }: { playbook: UserPlaybook }) {
  const returns = playbook.portfolio_returns;
  return (
    <dl className={styles.facts}>
      <div>
        <dt>Event date</dt>
        <dd>{shortDateOrMissing(playbook.event_date)}</dd>
      </div>
      <div>
        <dt>Strategies</dt>
        <dd>{playbook.strategies}</dd>
      </div>
      <div>
        <dt>Returns</dt>
        <dd className={classNames(returns > 0 && styles.up, returns < 0 && styles.down)}>
          {signedSummaryPercentText(returns)}
        </dd>
      </div>
      <div>
        <dt>Last updated</dt>
        <dd>{`${shortDateText(playbook.last_updated)} ${timeText(playbook.last_updated)}`}</dd>
      </div>
    </dl>
  );
}

interface Props {
  uid: string;
  playbook: UserPlaybook;
  onDeleted(): void;
}

function Actions({ uid, playbook, onDeleted, onRefreshed }: Props & { onRefreshed(): void }) {
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
  const doDelete = () =>
    remove.mutate(undefined, {
      onSuccess: onDeleted,
      onError: (error) => logError('Failed to delete playbook', error),
    });
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

/** One playbook of the list: what it is, and what can be done about it. */
export function PlaybookCard({ uid, playbook, onDeleted }: Props) {
  const link = useRef<HTMLAnchorElement>(null);
  // The Refresh button, which had the focus, goes with its reason.
  const focusName = () => link.current?.focus();
  return (
    <article className={styles.card}>
      <span className={styles.badge}>{TYPE_NAMES[playbook.playbook_type]}</span>
      <h2 className={styles.name}>
        <Link ref={link} to={`/playbooks/${playbook.id}`}>
          {playbookTitle(playbook.name)}
        </Link>
      </h2>
      <p className={styles.event}>{eventTitle(playbook.event_name)}</p>
      <Facts playbook={playbook} />
      <Actions uid={uid} playbook={playbook} onDeleted={onDeleted} onRefreshed={focusName} />
    </article>
  );
}
