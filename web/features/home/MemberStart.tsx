import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { centsText } from '../../../core/format/numbers/cents.ts';
import { countText } from '../../../core/format/numbers/count.ts';
import { Button, buttonClass } from '../../components/controls/Button.tsx';
import { betSummaryQuery } from '../../lib/api/bets.ts';
import { playbooksQuery } from '../../lib/api/playbooks.ts';
import { useAccount } from '../../lib/auth/account.ts';
import { playbookTitle, shortDateOrMissing } from '../../lib/playbooks/missing_texts.ts';
import home from './HomeScreen.module.css';
import styles from './MemberStart.module.css';
import { NextCardPanel } from './NextCardPanel.tsx';
import { NextEvent } from './NextEvent.tsx';
import { WayBack } from './WayBack.tsx';

/** How many playbooks are listed: the panel's height is theirs from the start. */
const LISTED = 3;

interface PanelProps {
  title: string;
  /** The page with all of it. */
  all: string;
  className: string | undefined;
  /** Undefined while it loads. */
  children: ReactNode;
  failure: { message: string; onRetry(): void } | undefined;
}

function Panel({ title, all, className, children, failure }: PanelProps) {
  return (
    <section className={styles.panel} aria-label={title}>
      <div className={styles.head}>
        <h2>{title}</h2>
        <Link to={all}>See all</Link>
      </div>
      <div className={className}>
        {failure === undefined ? (
          children
        ) : (
          <p>
            {failure.message}{' '}
            <Button look="plain" onClick={failure.onRetry}>
              Try again
            </Button>
          </p>
        )}
      </div>
    </section>
  );
}

function Playbooks({ uid }: { uid: string }) {
  const { data, isError, refetch } = useQuery(playbooksQuery(uid));
  const failure = isError && data === undefined;
  return (
    <Panel
      title="Your playbooks"
      all="/playbooks"
      className={styles.list}
      failure={failure ? { message: 'They could not be loaded.', onRetry: () => void refetch() } : undefined}
    >
      {data?.length === 0 && (
        <>
          <p>None yet. Ten questions make one.</p>
          <Link to="/playbooks/build" className={buttonClass('quiet', styles.build)}>
            Build a playbook
          </Link>
        </>
      )}
      <ul>
        {data?.slice(0, LISTED).map(({ id, name, event_date }) => (
          <li key={id}>
            <Link to={`/playbooks/${id}`} className={styles.row}>
              <span className={styles.name}>{playbookTitle(name)}</span>{' '}
              <span className={styles.note}>{shortDateOrMissing(event_date)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function OpenBets({ uid }: { uid: string }) {
  const { data, isError, refetch } = useQuery(betSummaryQuery(uid));
  const failure = isError && data === undefined;
  return (
    <Panel
      title="Your open bets"
      all="/bets"
      className={styles.bets}
      failure={failure ? { message: 'They could not be loaded.', onRetry: () => void refetch() } : undefined}
    >
      {data?.open.bets === 0 && <p>None. Press “I bet this” on a pick to keep one.</p>}
      {data !== undefined && data.open.bets > 0 && (
        <p>
          <strong>{countText(data.open.bets, 'bet')}</strong>, {centsText(data.open.stakes)} at stake
        </p>
      )}
    </Panel>
  );
}

/** What a member came for: where he was going, the next card, his playbooks and his open bets. */
export default function MemberStart() {
  const account = useAccount();
  return (
    <div className={home.member}>
      <WayBack />
      <NextEvent />
      <NextCardPanel />
      <div className={home.own}>
        {account.status === 'signedIn' && (
          <>
            <Playbooks uid={account.user.uid} />
            <OpenBets uid={account.user.uid} />
          </>
        )}
      </div>
    </div>
  );
}
