import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { BetEvent } from '../../../core/contract/bet_summary.ts';
import { pageAddress } from '../../../core/contract/pages/page_paths.ts';
import { useAnnouncement } from '../../components/announcer.ts';
import { ErrorState } from '../../components/ErrorState.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { betEventQuery } from '../../lib/api/bets.ts';
import { type BetContext, type BetLine, BetTable, lineOfBet } from './BetTable.tsx';
import styles from './EventRows.module.css';

const linesOf = ({ bets, skipped, skipped_sums }: BetEvent): BetLine[] => [
  ...bets.map(lineOfBet),
  ...skipped.map((pick) => ({ key: `${pick.playbook} ${pick.legs.map(({ fighter }) => fighter).join(' ')}`, pick })),
  ...skipped_sums.map((sum) => ({ key: sum.playbook, sum })),
];

/** The bets of an event, and the plan's picks that were left out. */
export function EventBets({ uid, id, context }: { uid: string; id: string; context: BetContext }) {
  const { data, error, refetch } = useQuery(betEventQuery(uid, id));
  useAnnouncement(data === undefined && error === null ? 'Loading bets...' : undefined);
  if (error !== null && data === undefined)
    return <ErrorState title="These bets could not be loaded" message={error.message} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton shape="control" />;
  return (
    <>
      {data.event && (
        <p className={styles.note}>
          <Link to={pageAddress('events', data.event.id)}>The event’s page</Link>: its bouts with forecast, market and
          result
        </p>
      )}
      <BetTable lines={linesOf(data)} context={context} />
      {data.is_cut && <p className={styles.note}>Not all bets of this event fit here. Each bet lists them all.</p>}
    </>
  );
}
