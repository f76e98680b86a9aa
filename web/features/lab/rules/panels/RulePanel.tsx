import { type ReactNode, useId } from 'react';
import { classNames } from '../../../../components/class_names.ts';
import { Accordion, AccordionItem } from '../../../../components/layout/Accordion.tsx';
import { useIsPhone } from '../../../../lib/hooks/use_is_phone.ts';
import styles from '../Rules.module.css';

interface Props {
  title: string;
  /** Beside the title: what the figures are. */
  note?: string;
  /** What it found, in one line. */
  finding: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A panel on what a rule did; on phones a section that is folded up below what it found. */
export function RulePanel({ title, note, finding, className, children }: Props) {
  const id = useId();
  if (useIsPhone()) {
    return (
      <Accordion>
        <AccordionItem title={title} level={2} finding={finding}>
          {note && <p className={styles.muted}>{note}</p>}
          {children}
        </AccordionItem>
      </Accordion>
    );
  }
  return (
    <section className={classNames(styles.panel, className)} aria-labelledby={id}>
      <div className={styles.panelHead}>
        <h2 id={id}>{title}</h2>
        {note && <p className={styles.muted}>{note}</p>}
      </div>
      {children}
    </section>
  );
}
