import { useOnline } from '../lib/hooks/use_online.ts';
import styles from './OfflineNotice.module.css';

/** Says that the network is lost. It overlays the page, so nothing shifts; the live region is always rendered. */
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
