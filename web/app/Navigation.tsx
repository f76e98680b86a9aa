import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { classNames } from '../components/class_names.ts';
import { AccountLinks } from './AccountLinks.tsx';
import styles from './Navigation.module.css';
import { NavigationLink } from './NavigationLink.tsx';

/** The head of every page: the name, the ways, and below 768 px a menu that holds them. */
export function Navigation() {
  const { key } = useLocation();
  const [open, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every way taken closes the menu
  useEffect(() => setOpen(false), [key]);
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    setOpen(false);
    toggle.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears the Escape key of what stands in it
    <header className={styles.header} onKeyDown={closeOnEscape}>
      <div className={styles.bar}>
        <Link to="/" className={styles.brand}>
          <span className={styles.corners} aria-hidden="true" />
          Cornerman
        </Link>
        <button
          ref={toggle}
          type="button"
          className={styles.toggle}
          aria-expanded={open}
          aria-controls="navigation"
          onClick={() => setOpen(!open)}
        >
          <span className="visually-hidden">Menu</span>
          <span className={classNames(styles.lines, open && styles.cross)} aria-hidden="true" />
        </button>
        <nav id="navigation" aria-label="Main" className={classNames(styles.links, open && styles.open)}>
          <NavigationLink to="/" end>
            Home
          </NavigationLink>
          <NavigationLink to="/picks">Picks</NavigationLink>
          <AccountLinks />
        </nav>
      </div>
    </header>
  );
}
