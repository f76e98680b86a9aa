import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../components/Button.tsx';
import { betLimitsQuery } from '../../lib/api/bets.ts';
import roles from '../../ui/Roles.module.css';
import styles from './LimitNotice.module.css';
import { shareOf, UseBar } from './UseBar.tsx';

/** Says that a limit is near or reached, or that a pause runs; nothing otherwise. */
export function LimitNotice({ uid }: { uid: string }) {
  const { data } = useQuery(betLimitsQuery(uid));
  const text = data?.blocked?.text ?? data?.notice;
  if (data === undefined || !text) return null;
  const share = Math.max(0, ...data.uses.map(shareOf));
  return (
    <section className={styles.notice} aria-label="Your limits">
      <div role="status">
        <p className={roles.strong}>{text}</p>
        {data.blocked === null && <p className={roles.note}>Stricter holds at once, looser after seven days.</p>}
      </div>
      {data.blocked?.why !== 'pause' && (
        <div className={styles.bar}>
          <UseBar share={share} />
        </div>
      )}
      <Link to="/bets/limits" className={buttonClass('quiet')}>
        Limits
      </Link>
    </section>
  );
}
