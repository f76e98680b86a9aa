import type { ReactNode } from 'react';
import styles from './Account.module.css';

interface Props {
  heading: ReactNode;
  children: ReactNode;
  /** The ways to the other account screens. */
  ways?: ReactNode;
}

/** The narrow panel that every step of the account screens stands in. */
export function AccountFrame({ heading, children, ways }: Props) {
  return (
    <div className={styles.frame}>
      {heading}
      <div className={styles.panel}>{children}</div>
      {ways !== undefined && <p className={styles.ways}>{ways}</p>}
    </div>
  );
}
