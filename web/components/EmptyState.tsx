import type { ReactNode } from 'react';
import styles from './States.module.css';

/** What a place says when it has nothing to show: why, and what to do about it. */
export function EmptyState({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={styles.state}>
      <p className={styles.title}>{title}</p>
      {children !== undefined && <div className={styles.way}>{children}</div>}
    </div>
  );
}
