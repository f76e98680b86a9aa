import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { LIMITS } from '../../../core/contract/limits.ts';
import { announce } from '../../components/announcer.ts';
import { buttonClass } from '../../components/Button.tsx';
import { Notice } from '../../components/Notice.tsx';
import { playbooksQuery } from '../../lib/api/playbooks.ts';
import { profileQuery } from '../../lib/api/profile.ts';
import { useAccount } from '../../lib/auth/account.ts';
import { playbookTitle } from '../../lib/playbooks/missing_texts.ts';
import { useJustSaved } from '../../lib/playbooks/saved_playbook.ts';
import { CreateButton } from './CreateButton.tsx';
import { PlaybookGrid } from './PlaybookGrid.tsx';
import { PlaybookStats } from './PlaybookStats.tsx';
import styles from './Playbooks.module.css';

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
