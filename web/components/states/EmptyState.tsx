import type { ReactNode } from 'react';
import styles from './States.module.css';

interface Props {
  title: string;
  message?: string;
  /** Actions. */
  children?: ReactNode;
}

/** A message shown instead of empty content: the reason and what to do. */
export function EmptyState({ title, message, children }: Props) {
  return (
    <div className={styles.state}>
      <p className={styles.title}>{title}</p>
      {message !== undefined && <p className={styles.message}>{message}</p>}
      {children !== undefined && <div className={styles.actions}>{children}</div>}
    </div>
  );
}
