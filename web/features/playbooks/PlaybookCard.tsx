import { useRef } from 'react';
import { Link } from 'react-router-dom';
import type { PlaybookSummary } from '../../../core/contract/playbooks.ts';
import { classNames } from '../../components/class_names.ts';
import { playbookEventTitle, playbookTitle } from '../../lib/playbooks/missing_texts.ts';
import roles from '../../ui/Roles.module.css';
import { PlaybookActions } from './PlaybookActions.tsx';
import styles from './PlaybookCard.module.css';
import { PlaybookFacts } from './PlaybookFacts.tsx';

const TYPE_NAMES = { simple: 'Simple', language: 'Language', lab: 'Lab' } as const;

interface Props {
  uid: string;
  playbook: PlaybookSummary;
  /** Whether it was just saved. */
  isSaved: boolean;
  onDeleted(): void;
}

/** A playbook in the list, with its actions. */
export function PlaybookCard({ uid, playbook, isSaved, onDeleted }: Props) {
  const link = useRef<HTMLAnchorElement>(null);
  // The focused Refresh button disappears after a refresh.
  const focusName = () => link.current?.focus();
  return (
    <article className={classNames(styles.card, isSaved && styles.saved)}>
      <p className={roles.row2}>
        <span className={styles.badge}>{TYPE_NAMES[playbook.playbook_type]}</span>
        {playbook.is_shared && <span className={classNames(styles.badge, styles.shared)}>Shared</span>}
      </p>
      <h2 className={styles.name}>
        <Link ref={link} to={`/playbooks/${playbook.id}`}>
          {playbookTitle(playbook.name)}
        </Link>
      </h2>
      <p className={styles.event}>{playbookEventTitle(playbook.event_name)}</p>
      <PlaybookFacts playbook={playbook} />
      <PlaybookActions uid={uid} playbook={playbook} onDeleted={onDeleted} onRefreshed={focusName} />
    </article>
  );
}
