import { Link, useLocation } from 'react-router-dom';
import { wayBackText } from '../../lib/wanted_page.ts';
import styles from './HomeScreen.module.css';

/** The path that required the sign-in, from the history entry's state. */
function pathIn(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('goOnTo' in state)) return undefined;
  return typeof state.goOnTo === 'string' ? state.goOnTo : undefined;
}

/** After signing in: a link to the page that required it. */
export function WayBack() {
  const path = pathIn(useLocation().state);
  if (path === undefined) return null;
  return (
    <p className={styles.wayBack} role="status">
      You’re signed in. <Link to={path}>{wayBackText(path)}</Link>
    </p>
  );
}
