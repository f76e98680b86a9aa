import { useEffect } from 'react';
import { TEXTS } from '../../core/contract/texts.ts';
import { useAnnouncement } from './announcer.ts';
import styles from './States.module.css';

const ASK_AGAIN_MILLISECONDS = 5000;
const [TITLE = '', TIME = ''] = TEXTS.firstImport.split(/(?<=\.) /);

/** Shown on a new site until its first import is published. Asks again every five seconds. */
export function FirstImport({ onRetry }: { onRetry(): void }) {
  useAnnouncement(TEXTS.firstImport);
  useEffect(() => {
    const asking = setInterval(onRetry, ASK_AGAIN_MILLISECONDS);
    return () => clearInterval(asking);
  }, [onRetry]);
  return (
    <div className={styles.state}>
      <p className={styles.title}>{TITLE}</p>
      <progress className={styles.waiting} aria-label={TITLE} />
      <p className={styles.message}>{TIME} This page then shows the fights and odds by itself.</p>
    </div>
  );
}
