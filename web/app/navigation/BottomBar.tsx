import { NavLink } from 'react-router-dom';
import { classNames } from '../../components/class_names.ts';
import { useIsMember } from '../../lib/auth/account.ts';
import { lazyPart } from '../../lib/load/lazy_part.tsx';
import styles from './BottomBar.module.css';
import { barEntries } from './navigation_entries.ts';
import type { Menu } from './use_menu.ts';

/** The pictures of the bar by the address of their entry: lines of 2 px on 22 × 20. */
const ICONS: Readonly<Record<string, string>> = {
  '/picks': 'm1 4 2 2 3-4m4 2h11M1 14l2 2 3-4m4 2h11',
  '/events': 'M3 4h16v14H3zm0 5h16M7 1v5m8-5v5',
  '/bets': 'M2 4h18v4a2 2 0 0 0 0 4v4H2v-4a2 2 0 0 0 0-4zm11 0v12',
  '/playbooks': 'M11 4v14M2 3h6a3 3 0 0 1 3 2 3 3 0 0 1 3-2h6v13h-6a3 3 0 0 0-3 2 3 3 0 0 0-3-2H2z',
  more: 'M3 10a1 1 0 1 0 2 0 1 1 0 1 0-2 0m7 0a1 1 0 1 0 2 0 1 1 0 1 0-2 0m7 0a1 1 0 1 0 2 0 1 1 0 1 0-2 0',
};

const Icon = ({ of }: { of: string }) => (
  <svg className={styles.icon} viewBox="0 0 22 20" aria-hidden="true">
    <path d={ICONS[of]} />
  </svg>
);

/** The sheet with all other targets: a first visit is painted without. */
const More = lazyPart(() => import('./More.tsx'), {
  failed: <p className={styles.failed}>This menu could not be loaded. Check your connection.</p>,
});

/** The bar at the bottom of a phone: three targets, and More with all others. */
export function BottomBar({ more: { isOpen, close, button, around } }: { more: Menu }) {
  const isMember = useIsMember();
  return (
    <div className={styles.dock} {...around}>
      {isOpen && <More isMember={isMember === true} onClose={close} />}
      <nav aria-label="Bar" className={styles.bar}>
        {barEntries(isMember).map(({ to, label }) => (
          <NavLink key={to} to={to} className={styles.target ?? ''}>
            <Icon of={to} />
            {label}
          </NavLink>
        ))}
        {isMember === undefined && <span />}
        <button
          type="button"
          className={classNames(styles.target, isOpen && styles.on)}
          aria-controls="more"
          {...button}
        >
          <Icon of="more" />
          More
        </button>
      </nav>
    </div>
  );
}
