import { useOnline } from '../lib/use_online.ts';
import styles from './OfflineNotice.module.css';

/** Tells of a lost network, over the page's foot so that nothing moves; the live region is always there. */
export function OfflineNotice() {
  const online = useOnline();
  return (
    <div className={styles.place} role="status">
      {!online && (
        <p className={styles.notice}>You’re offline. What you see may be out of date; it updates when you’re back.</p>
      )}
    </div>
  );
}
