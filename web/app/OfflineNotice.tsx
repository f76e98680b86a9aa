import { useOnline } from '../lib/hooks/use_online.ts';
import { seenAt } from '../lib/load/connection.ts';
import { siteTime } from '../lib/time/clock.ts';
import { localInstantText } from '../lib/time/local_time.ts';
import styles from './OfflineNotice.module.css';

/** How old what is shown is, where it was kept from an earlier visit. */
function ageText(): string {
  const seen = seenAt();
  if (seen === undefined) return 'What you see may be out of date';
  return `What you see is of ${localInstantText(siteTime(Date.parse(seen)).toISOString())}`;
}

/** Says that the network is lost. It overlays the page, so nothing shifts; the live region is always rendered. */
export function OfflineNotice() {
  const online = useOnline();
  return (
    <div className={styles.place} role="status">
      {!online && <p className={styles.notice}>You’re offline. {ageText()}; it updates when you’re back.</p>}
    </div>
  );
}
