import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { BetEvent, SkippedPick } from '../../../core/contract/bet_summary.ts';
import { pageAddress } from '../../../core/contract/pages/page_paths.ts';
import { centsText, signedCentsText } from '../../../core/format/cents.ts';
import { countText } from '../../../core/format/count.ts';
import { useAnnouncement } from '../../components/announcer.ts';
import { classNames } from '../../components/class_names.ts';
import { ErrorState } from '../../components/ErrorState.tsx';
import { oddsText } from '../../components/picks/price_words.ts';
import { Skeleton } from '../../components/Skeleton.tsx';
import { betEventQuery } from '../../lib/api/bets.ts';
import roles from '../../ui/Roles.module.css';
import styles from './BetRow.module.css';
import { type BetContext, BetRow } from './BetRow.tsx';

type SkippedSum = BetEvent['skipped_sums'][number];

const leftText = (profit: number) => (profit >= 0 ? `${signedCentsText(profit)} left` : `${centsText(-profit)} saved`);

/** A pick of the plan that was not bet. */
function SkippedRow({ pick, context }: { pick: SkippedPick; context: BetContext }) {
  const { legs, playbook, offered_odds, stake, status, profit } = pick;
  const [only] = legs;
  return (
    <div className={classNames(styles.row, roles.muted)}>
      <span className={styles.who}>
        <span className={styles.name}>
          {legs.map(({ fighter }) => fighter).join(' + ')}
          {legs.length === 1 && <span className={styles.versus}> vs. {only?.opponent}</span>}
        </span>
      </span>
      <span className={styles.from}>{context.nameOf(playbook)}, skipped</span>
      <span className={styles.price}>offered {oddsText(offered_odds, context.oddsStyle)}</span>
      <span className={styles.close} />
      <span className={styles.stake}>plan {centsText(stake)}</span>
      <span className={styles.result}>{profit === null ? status : leftText(profit)}</span>
    </div>
  );
}

/** Picks of an own playbook that were not bet: which ones is not kept, only what they made together. */
function SkippedSumRow({ sum: { playbook, picks, profit }, context }: { sum: SkippedSum; context: BetContext }) {
  return (
    <div className={classNames(styles.row, roles.muted)}>
      <span className={styles.who}>
        <span className={styles.name}>{countText(picks, 'pick')} together</span>
      </span>
      <span className={styles.from}>{context.nameOf(playbook)}, skipped</span>
      <span className={styles.price} />
      <span className={styles.close} />
      <span className={styles.stake} />
      <span className={styles.result}>{leftText(profit)}</span>
    </div>
  );
}

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
        <p className={styles.page}>
          <Link to={pageAddress('events', data.event.id)}>The event’s page</Link>: its bouts with forecast, market and
          result
        </p>
      )}
      <div className={styles.heads} aria-hidden="true">
        <span>Bet</span>
        <span>From</span>
        <span className={styles.price}>Taken</span>
        <span className={styles.close}>Close</span>
        <span className={styles.stake}>Stake</span>
        <span className={styles.result}>Result</span>
      </div>
      <ul>
        {data.bets.map((bet) => (
          <li key={bet.id}>
            <BetRow bet={bet} showsEvent={false} {...context} />
          </li>
        ))}
        {data.skipped.map((pick) => (
          <li key={`${pick.playbook} ${pick.legs.map(({ fighter }) => fighter).join(' ')}`}>
            <SkippedRow pick={pick} context={context} />
          </li>
        ))}
        {data.skipped_sums.map((sum) => (
          <li key={sum.playbook}>
            <SkippedSumRow sum={sum} context={context} />
          </li>
        ))}
      </ul>
      {data.is_cut && <p className={styles.second}>Not all bets of this event fit here. Each bet lists them all.</p>}
    </>
  );
}
