import { Link } from 'react-router-dom';
import { classNames } from '../components/class_names.ts';
import { AccountLinks } from './AccountLinks.tsx';
import styles from './Navigation.module.css';
import { NavigationLink } from './NavigationLink.tsx';
import { Search } from './search/Search.tsx';
import { useMenu } from './use_menu.ts';

/** The header: brand and navigation links, which are in a menu below 768 px. */
export function Navigation() {
  const { open, toggle, header, toggleRef } = useMenu();
  return (
    <header className={styles.header} {...header}>
      <div className={styles.bar}>
        <Link to="/" className={styles.brand}>
          <span className={styles.corners} aria-hidden="true" />
          <span className={styles.word}>Cornerman</span>
        </Link>
        <Search />
        <button
          ref={toggleRef}
          type="button"
          className={styles.toggle}
          aria-expanded={open}
          aria-controls="navigation"
          onClick={toggle}
        >
          <span className="visually-hidden">Menu</span>
          <span className={classNames(styles.lines, open && styles.cross)} aria-hidden="true" />
        </button>
        <nav id="navigation" aria-label="Main" className={classNames(styles.links, open && styles.open)}>
          <NavigationLink to="/" end>
            Home
          </NavigationLink>
          <NavigationLink to="/picks">Picks</NavigationLink>
          <NavigationLink to="/events">Events</NavigationLink>
          <NavigationLink to="/record">Record</NavigationLink>
          <NavigationLink to="/strategies">Strategies</NavigationLink>
          <NavigationLink to="/lab">Lab</NavigationLink>
          <AccountLinks />
        </nav>
      </div>
    </header>
  );
}
