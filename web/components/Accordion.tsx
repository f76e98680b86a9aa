import type { ReactNode } from 'react';
import styles from './Accordion.module.css';

interface ItemProps {
  title: string;
  /** Whether it starts open. */
  open?: boolean;
  /** Heading level of the title. */
  level?: 2 | 3;
  children: ReactNode;
}

/** A collapsible section. It uses `details`, which the browser's find-in-page opens. */
export function AccordionItem({ title, open = false, level = 3, children }: ItemProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <details className={styles.item} open={open}>
      <summary className={styles.summary}>
        <Heading className={styles.title}>{title}</Heading>
        <span className={styles.mark} aria-hidden="true" />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}

/** A frame for several sections. */
export function Accordion({ children }: { children: ReactNode }) {
  return <div className={styles.stack}>{children}</div>;
}
