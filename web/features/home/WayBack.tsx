import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { buttonClass } from '../../components/controls/Button.tsx';
import { wayBackText } from '../../lib/load/wanted_page.ts';
import styles from './HomeScreen.module.css';

/** The path that required the sign-in, from the history entry's state. */
function pathIn(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('goOnTo' in state)) return undefined;
  return typeof state.goOnTo === 'string' ? state.goOnTo : undefined;
}

function GoOn({ path }: { path: string }) {
  const link = useRef<HTMLAnchorElement>(null);
  // Enter follows it at once.
  useEffect(() => link.current?.focus(), []);
  return (
    <section className={styles.wayBack} aria-label="Where you were going">
      <p>You’re signed in.</p>
      <Link ref={link} to={path} className={buttonClass('primary')}>
        {wayBackText(path)}
      </Link>
    </section>
  );
}

/** After signing in: the focused way to the page that required it. */
export function WayBack() {
  const path = pathIn(useLocation().state);
  return path === undefined ? null : <GoOn path={path} />;
}
