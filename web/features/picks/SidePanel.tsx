import type { ReactNode } from 'react';
import styles from './SidePanel.module.css';

/** A panel with event and budget beside the picks; above them on small screens. */
export function SidePanel({ side, children }: { side: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.columns}>
      <div className={styles.side}>{side}</div>
      <div className={styles.content}>{children}</div>
    </div>
  );
}
