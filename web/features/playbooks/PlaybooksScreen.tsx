import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router-dom';
import { LIMITS } from '../../../core/contract/limits/limits.ts';
import type { PlaybookSummary } from '../../../core/contract/playbooks/playbooks.ts';
import { TEXTS } from '../../../core/contract/texts.ts';
import { DASH } from '../../../core/format/numbers/signs.ts';
import { announce, useAnnouncement } from '../../components/announcer.ts';
import { classNames } from '../../components/class_names.ts';
import { Button, buttonClass } from '../../components/controls/Button.tsx';
import { Tooltip } from '../../components/layout/Tooltip.tsx';
import { ErrorState } from '../../components/states/ErrorState.tsx';
import { NoPlaybooks } from '../../components/states/NoPlaybooks.tsx';
import { Notice } from '../../components/states/Notice.tsx';
import { Skeleton } from '../../components/states/Skeleton.tsx';
import { playbooksQuery } from '../../lib/api/playbooks.ts';
import { profileQuery } from '../../lib/api/profile.ts';
import { useAccount } from '../../lib/auth/account.ts';
import { playbookTitle, returnOrMissing } from '../../lib/playbooks/missing_texts.ts';
import { activeEvents, averageReturn } from '../../lib/playbooks/playbook_summary.ts';
import { averageBasis } from '../../lib/playbooks/returns_basis.ts';
import { useJustSaved } from '../../lib/playbooks/saved_playbook.ts';
import { today } from '../../lib/time/clock.ts';
import { PlaybookCard } from './PlaybookCard.tsx';
import styles from './Playbooks.module.css';

interface PlaybookGridProps {
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
function PlaybookGrid({ uid, playbooks, saved, loading, onRetry, onDeleted }: PlaybookGridProps) {
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

function Stat({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.stat}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

interface Props {
  /** Undefined until loaded. */
  playbooks: readonly PlaybookSummary[] | undefined;
  limit: number;
}

/** The three header figures of the list. */
export function PlaybookStats({ playbooks, limit }: Props) {
  return (
    <dl className={styles.stats}>
      <Stat label="Total Playbooks">{playbooks ? `${playbooks.length}/${limit}` : DASH}</Stat>
      <Stat label="Active Events">{playbooks ? activeEvents(playbooks, today()) : DASH}</Stat>
      <div className={classNames(styles.stat, styles.average)}>
        <dt>Avg. Return</dt>
        <dd>{playbooks ? returnOrMissing(averageReturn(playbooks)) : DASH}</dd>
        <dd className={styles.basis}>{averageBasis(playbooks ?? [])}</dd>
      </div>
    </dl>
  );
}

/** A link to the builders. At the limit it is disabled and a tooltip gives the reason. */
function CreateButton({ atLimit }: { atLimit: boolean }) {
  if (!atLimit) {
    return (
      <Link to="/playbooks/build" className={buttonClass('primary')}>
        Create New Playbook
      </Link>
    );
  }
  return (
    <Tooltip text={TEXTS.limitReached}>
      {(target) => (
        // `aria-disabled` instead of `disabled`: the keyboard must reach it to show the tooltip.
        <Button look="primary" busy {...target}>
          Create New Playbook
        </Button>
      )}
    </Tooltip>
  );
}

function PlaybooksOf({ uid }: { uid: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { data: playbooks, isPending, refetch } = useQuery(playbooksQuery(uid));
  const profile = useQuery(profileQuery(uid));
  const limit = profile.data?.settings.available_playbooks ?? LIMITS.playbooksPerUser;
  const count = playbooks?.length ?? 0;
  const saved = useJustSaved();
  const listed = playbooks?.find(({ id }) => id === saved);
  const afterDeletion = () => {
    // The focused card was removed.
    heading.current?.focus();
    announce('Playbook deleted');
  };
  return (
    <div className={styles.screen}>
      <div className={styles.head}>
        <h1 ref={heading} tabIndex={-1}>
          Your Playbooks
        </h1>
        <p className={styles.lead}>Build and manage your custom betting strategies.</p>
      </div>
      {saved !== undefined && (
        <div className={styles.saved}>
          <Notice tone="success">{listed && `“${playbookTitle(listed.name)}” is saved.`}</Notice>
          {listed && (
            <Link to={`/playbooks/${saved}`} className={buttonClass('primary')}>
              See its picks
            </Link>
          )}
        </div>
      )}
      <PlaybookStats playbooks={playbooks} limit={limit} />
      {count > 0 && (
        <div className={styles.create}>
          <CreateButton atLimit={count >= limit} />
        </div>
      )}
      <PlaybookGrid
        uid={uid}
        playbooks={playbooks}
        saved={saved}
        loading={isPending}
        onRetry={() => void refetch()}
        onDeleted={afterDeletion}
      />
    </div>
  );
}

/** The list of the user's playbooks. */
export default function PlaybooksScreen() {
  const account = useAccount();
  return account.status === 'signedIn' ? <PlaybooksOf uid={account.user.uid} /> : null;
}
