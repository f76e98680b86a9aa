import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import styles from './Navigation.module.css';

/** One way in the navigation; `end`: only the very path is current, not what lies below it. */
export function NavigationLink({ to, end = false, children }: { to: string; end?: boolean; children: ReactNode }) {
  return (
    <NavLink to={to} end={end} className={styles.link ?? ''}>
      {children}
    </NavLink>
  );
}
