import type { MouseEvent, Ref } from 'react';
import type { FoundStrategy } from '../../lib/strategies/find_strategies.ts';
import styles from './StrategySearch.module.css';

interface Props {
  /** Prefix of the ids of the list and its options. */
  id: string;
  open: boolean;
  found: readonly FoundStrategy[];
  active: number;
  onAdd(at: number): void;
  ref: Ref<HTMLDivElement>;
}

/** Keeps the focus in the search field. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

/** The list under the search. */
export function StrategyOptions({ id, open, found, active, onAdd, ref }: Props) {
  return (
    <>
      <div
        ref={ref}
        id={`${id}-list`}
        role="listbox"
        aria-label="Strategies"
        tabIndex={-1}
        className={styles.popup}
        hidden={!open || found.length === 0}
        onMouseDown={keepFocus}
      >
        {found.map(({ strategy, question }, at) => (
          <button
            key={strategy.id}
            id={`${id}-${strategy.id}`}
            type="button"
            role="option"
            tabIndex={-1}
            aria-selected={at === active}
            className={styles.option}
            onClick={() => onAdd(at)}
          >
            <span>{strategy.name}</span> <span className={styles.question}>{question}</span>
          </button>
        ))}
      </div>
      <p className={styles.none} role="status">
        {open && found.length === 0 && 'No strategy by that name.'}
      </p>
    </>
  );
}
