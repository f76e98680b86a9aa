import type { ReactNode } from 'react';
import { useAnnouncement } from './announcer.ts';
import { Button } from './Button.tsx';
import styles from './States.module.css';

interface Props {
  title: string;
  message?: string;
  /** It is all that the page has, so its title is the page's. */
  alone?: boolean;
  onRetry?(): void;
  /** Other ways on. */
  children?: ReactNode;
}

/** What a place says when it failed, with a way on. */
export function ErrorState({ title, message, alone = false, onRetry, children }: Props) {
  useAnnouncement(message === undefined ? title : `${title} ${message}`);
  const Title = alone ? 'h1' : 'p';
  return (
    <div className={styles.state}>
      <Title className={styles.title}>{title}</Title>
      {message !== undefined && <p className={styles.message}>{message}</p>}
      <div className={styles.way}>
        {onRetry !== undefined && <Button onClick={onRetry}>Try again</Button>}
        {children}
      </div>
    </div>
  );
}
