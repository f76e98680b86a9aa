import type { ReactNode } from 'react';
import { useAnnouncement } from './announcer.ts';
import { Button } from './Button.tsx';
import styles from './States.module.css';

interface Props {
  title: string;
  message?: string;
  onRetry?(): void;
  /** Other ways on. */
  children?: ReactNode;
}

/** What a place says when it failed, with a way on. */
export function ErrorState({ title, message, onRetry, children }: Props) {
  useAnnouncement(message === undefined ? title : `${title} ${message}`);
  return (
    <div className={styles.state}>
      <p className={styles.title}>{title}</p>
      {message !== undefined && <p className={styles.message}>{message}</p>}
      <div className={styles.way}>
        {onRetry !== undefined && <Button onClick={onRetry}>Try again</Button>}
        {children}
      </div>
    </div>
  );
}
