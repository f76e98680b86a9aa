import { type ReactNode, type ToggleEvent, useId, useState } from 'react';
import type { TermId } from '../../../core/format/words/terms.ts';
import { lazyPart } from '../../lib/load/lazy_part.tsx';
import styles from './Term.module.css';

const Note = lazyPart(() => import('./TermNote.tsx'), { failed: 'This word could not be explained for now.' });

/** A word of the product that a press explains in a sentence, with an example of the next card. Escape or a press elsewhere closes it. */
export function Term({ of, children }: { of: TermId; children: ReactNode }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const onToggle = ({ newState }: ToggleEvent<HTMLElement>) => setOpen(newState === 'open');
  return (
    <>
      <button type="button" className={styles.term} popoverTarget={id} data-print="keep">
        {children}
      </button>
      <span className={styles.note} id={id} popover="auto" onToggle={onToggle}>
        {isOpen && <Note of={of} />}
      </span>
    </>
  );
}
