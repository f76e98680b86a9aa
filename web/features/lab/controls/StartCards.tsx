import { type ReactNode, useId } from 'react';
import roles from '../../../ui/Roles.module.css';
import press from '../../../ui/RowPress.module.css';
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
      <button type="button" className={press.press} onClick={onStart}>
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
      {others && <p className={roles.row3}>{others}</p>}
    </section>
  );
}
