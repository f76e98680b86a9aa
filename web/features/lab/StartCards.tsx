import { type ReactNode, useId } from 'react';
import table from '../../components/RowTable.module.css';
import styles from './StartCards.module.css';

interface CardProps {
  name: string;
  onStart(): void;
  children: ReactNode;
}

/** A choice to start from; all of the card is pressed. */
export function StartCard({ name, onStart, children }: CardProps) {
  return (
    <li className={styles.card}>
      <button type="button" className={table.press} onClick={onStart}>
        {name}
      </button>
      {children}
    </li>
  );
}

interface Props {
  title: string;
  /** The cards. */
  children: ReactNode;
  /** Further choices, below the cards. */
  others?: ReactNode;
}

/** What the Lab and its rules show while nothing is chosen: choices to start from. */
export function StartCards({ title, children, others }: Props) {
  const id = useId();
  return (
    <section className={styles.start} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className={styles.cards}>{children}</ul>
      {others && <p className={styles.others}>{others}</p>}
    </section>
  );
}
