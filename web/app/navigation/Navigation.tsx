import { Link, NavLink } from 'react-router-dom';
import { classNames } from '../../components/class_names.ts';
import { useIsMember } from '../../lib/auth/account.ts';
import { useLogOut } from '../../lib/auth/use_log_out.ts';
import { Search } from '../search/Search.tsx';
import styles from './Navigation.module.css';
import { headerEntries, type NavigationEntry } from './navigation_entries.ts';
import { type Menu, useMenu } from './use_menu.ts';

const Links = ({ entries }: { entries: readonly NavigationEntry[] }) =>
  entries.map(({ to, label, isExact = false }) => (
    <NavLink key={to} to={to} end={isExact} className={styles.link ?? ''}>
      {label}
    </NavLink>
  ));

/** What is folded under one name. */
function Research() {
  const { isOpen, button, around } = useMenu();
  return (
    <div className={styles.research} {...around}>
      <button type="button" className={styles.link} aria-controls="research" {...button}>
        Research <span className={styles.chevron} aria-hidden="true" />
      </button>
      <div id="research" className={classNames(styles.folded, isOpen && styles.open)}>
        <Links entries={headerEntries('research', false)} />
      </div>
    </div>
  );
}

/** Ends the session; `className` is the button's. */
export function LogOutButton({ className }: { className: string | undefined }) {
  const { logOut, busy, error } = useLogOut();
  return (
    <>
      <span className={styles.error} role="alert">
        {error}
      </span>
      <button
        type="button"
        className={className}
        aria-disabled={busy}
        onClick={busy ? undefined : () => logOut('here')}
      >
        Logout
      </button>
    </>
  );
}

/** The account links, which a prerendered page does not know. */
function AccountLinks() {
  const isMember = useIsMember();
  if (isMember === undefined) return null;
  return (
    <>
      <Links entries={headerEntries('own', isMember)} />
      <div className={styles.end}>
        {isMember ? <LogOutButton className={styles.link} /> : <Links entries={headerEntries('signIn', isMember)} />}
      </div>
    </>
  );
}

/** The header: brand, search and navigation links. Below 768 px a button opens More in place of the links. */
export function Navigation({ more }: { more: Menu }) {
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Link to="/" className={styles.brand}>
          <span className={styles.corners} aria-hidden="true" />
          <span className={styles.word}>Cornerman</span>
        </Link>
        <Search />
        <button type="button" className={styles.toggle} aria-controls="more" {...more.button}>
          <span className="visually-hidden">Menu</span>
          <span className={styles.lines} aria-hidden="true" />
        </button>
        <nav aria-label="Main" className={styles.links}>
          <Links entries={headerEntries('main', false)} />
          <Research />
          <AccountLinks />
        </nav>
      </div>
    </header>
  );
}
