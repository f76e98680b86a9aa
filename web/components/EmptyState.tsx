import type { ReactNode } from 'react';
import styles from './States.module.css';

interface Props {
  title: string;
  message?: string;
  /** Ways on. */
  children?: ReactNode;
}

/** What a place says when it has nothing to show: why, and what to do about it. */
export function EmptyState({ title, message, children }: Props) {
  return (
    <div className={styles.state}>
      <p className={styles.title}>{title}</p>
      {message !== undefined && <p className={styles.message}>{message}</p>}
      {children !== undefined && <div className={styles.way}>{children}</div>}
    </div>
  );
}
