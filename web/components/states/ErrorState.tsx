import { type ReactNode, useEffect } from 'react';
import { TEXTS } from '../../../core/contract/texts.ts';
import { isFirstImport } from '../../lib/api/api_error.ts';
import { useAnnouncement } from '../announcer.ts';
import { Button } from '../controls/Button.tsx';
import styles from './States.module.css';

const ASK_AGAIN_MILLISECONDS = 5000;
const [TITLE = '', TIME = ''] = TEXTS.firstImport.split(/(?<=\.) /);

/** Shown on a new site until its first import is published. Asks again every five seconds. */
function FirstImport({ onRetry }: { onRetry(): void }) {
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

interface Props {
  title: string;
  message?: string | undefined;
  /** The error replaces the whole page, so its title is the page's h1. */
  page?: boolean;
  onRetry?(): void;
  /** Further actions. */
  children?: ReactNode;
}

/** An announced error message with actions; on a site without an import yet, that the first one is under way. */
export function ErrorState(props: Props) {
  const { message, onRetry } = props;
  return isFirstImport(message) && onRetry !== undefined ? <FirstImport onRetry={onRetry} /> : <Failure {...props} />;
}

function Failure({ title, message, page = false, onRetry, children }: Props) {
  useAnnouncement(message === undefined ? title : `${title} ${message}`);
  const Title = page ? 'h1' : 'p';
  return (
    <div className={styles.state}>
      <Title className={styles.title}>{title}</Title>
      {message !== undefined && <p className={styles.message}>{message}</p>}
      <div className={styles.actions}>
        {onRetry !== undefined && <Button onClick={onRetry}>Try again</Button>}
        {children}
      </div>
    </div>
  );
}
