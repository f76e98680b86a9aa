import { useEffect, useRef } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { buttonClass } from '../../components/controls/Button.tsx';
import { Search } from '../search/Search.tsx';
import { ThemeToggle } from './FooterData.tsx';
import styles from './More.module.css';
import { LogOutButton } from './Navigation.tsx';
import { moreEntries } from './navigation_entries.ts';

interface Props {
  isMember: boolean;
  onClose(): void;
}

/**
 * The sheet above the bar with what the bar has no place for: search, all other entries, the colour theme and the end of
 * the session. It takes the focus when it opens.
 */
export default function More({ isMember, onClose }: Props) {
  const sheet = useRef<HTMLElement>(null);
  useEffect(() => sheet.current?.focus({ preventScroll: true }), []);
  const rows = (['main', 'own', 'more', 'signIn'] as const).flatMap((group) => moreEntries(group, isMember));
  return (
    <>
      <button type="button" className={styles.scrim} tabIndex={-1} onClick={onClose}>
        <span className="visually-hidden">Close</span>
      </button>
      <nav ref={sheet} id="more" aria-label="More" tabIndex={-1} className={styles.sheet}>
        <Search isInMore />
        <ul className={styles.rows}>
          {rows.map(({ to, label, hint, isExact = false }) => (
            <li key={to}>
              <NavLink to={to} end={isExact} className={styles.row ?? ''}>
                {label} {hint !== undefined && <span className={styles.hint}>{hint}</span>}
              </NavLink>
            </li>
          ))}
        </ul>
        <h2 className={styles.eyebrow}>Research</h2>
        <div className={styles.three}>
          {moreEntries('research', isMember).map(({ to, label }) => (
            <Link key={to} to={to} className={buttonClass('quiet', styles.third)}>
              {label}
            </Link>
          ))}
        </div>
        <div className={styles.last}>
          <ThemeToggle />
          {isMember && <LogOutButton className={buttonClass('plain')} />}
        </div>
      </nav>
    </>
  );
}
