import { Link } from 'react-router-dom';
import { buttonClass } from './controls/Button.tsx';
import styles from './NotFoundScreen.module.css';

/** The page for unknown addresses. */
export function NotFoundScreen() {
  return (
    <div className={styles.void}>
      <p className={styles.number} aria-hidden="true">
        404
      </p>
      <h1>Lost in the Void</h1>
      <p>Oops! The page you're looking for doesn't exist.</p>
      <Link to="/" className={buttonClass('primary')}>
        Take me home
      </Link>
    </div>
  );
}
