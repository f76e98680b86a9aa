import type { PlaybookSummary } from '../../../core/contract/playbooks.ts';
import { useAnnouncement } from '../../components/announcer.ts';
import { ErrorState } from '../../components/ErrorState.tsx';
import { NoPlaybooks } from '../../components/NoPlaybooks.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { PlaybookCard } from './PlaybookCard.tsx';
import styles from './Playbooks.module.css';

interface Props {
  uid: string;
  playbooks: readonly PlaybookSummary[] | undefined;
  /** The id of the one that was just saved, which comes first. */
  saved: string | undefined;
  loading: boolean;
  onRetry(): void;
  onDeleted(): void;
}

function LoadingCards() {
  useAnnouncement('Loading...');
  return (
    <div className={styles.grid}>
      <Skeleton shape="panel" />
      <Skeleton shape="panel" />
      <Skeleton shape="panel" />
    </div>
  );
}

/** The playbooks as cards, or the loading, error or empty state. */
export function PlaybookGrid({ uid, playbooks, saved, loading, onRetry, onDeleted }: Props) {
  if (loading) return <LoadingCards />;
  if (playbooks === undefined) return <ErrorState title="Your playbooks could not be loaded" onRetry={onRetry} />;
  if (playbooks.length === 0) return <NoPlaybooks />;
  const isSaved = ({ id }: PlaybookSummary) => id === saved;
  const shown = playbooks.toSorted((one, other) => Number(isSaved(other)) - Number(isSaved(one)));
  return (
    <ul className={styles.grid}>
      {shown.map((playbook) => (
        <li key={playbook.id}>
          <PlaybookCard uid={uid} playbook={playbook} isSaved={isSaved(playbook)} onDeleted={onDeleted} />
        </li>
      ))}
    </ul>
  );
}
