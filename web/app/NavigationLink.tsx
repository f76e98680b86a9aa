import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import styles from './Navigation.module.css';

/** A link of the navigation. `end`: it is current only on its exact path, not on subpaths. */
export function NavigationLink({ to, end = false, children }: { to: string; end?: boolean; children: ReactNode }) {
  return (
    <NavLink to={to} end={end} className={styles.link ?? ''}>
      {children}
    </NavLink>
  );
}
