import type { ReactNode } from 'react';
import styles from './Account.module.css';

interface Props {
  heading: ReactNode;
  children: ReactNode;
  /** Links to the other account screens. */
  links?: ReactNode;
}

/** The narrow panel of every account screen. */
export function AccountFrame({ heading, children, links }: Props) {
  return (
    <div className={styles.frame}>
      {heading}
      <div className={styles.panel}>{children}</div>
      {links !== undefined && <p className={styles.links}>{links}</p>}
    </div>
  );
}
