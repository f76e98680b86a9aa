import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router-dom';
import styles from './Accordion.module.css';

interface ItemProps {
  title: string;
  /** What the section found, in one line below its title: nobody has to open it to know. */
  finding?: ReactNode;
  /** The address's fragment that opens the section. */
  id?: string;
  /** Whether it starts open. */
  open?: boolean;
  /** Heading level of the title. */
  level?: 2 | 3;
  children: ReactNode;
}

/**
 * A collapsible section, opened by a press, by its fragment in the address and on paper. It uses `details`, which the browser's
 * find-in-page opens.
 */
export function AccordionItem({ title, finding, id, open = false, level = 3, children }: ItemProps) {
  const { hash } = useLocation();
  const isAddressed = id !== undefined && hash === `#${id}`;
  const [answered, setAnswered] = useState(false);
  const [isOpen, setOpen] = useState(open);
  if (isAddressed !== answered) {
    setAnswered(isAddressed);
    if (isAddressed) setOpen(true);
  }
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <details
      className={styles.item}
      id={id}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className={styles.summary}>
        <span>
          <Heading className={styles.title}>{title}</Heading>
          {finding !== undefined && <span className={styles.finding}>{finding}</span>}
        </span>
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
