import { ErrorState } from '../components/ErrorState.tsx';
import styles from './Shell.module.css';

/** The page when not even the configuration could be read: no network, or the service is away. */
export function StartFailed() {
  return (
    <main className={styles.alone}>
      <ErrorState
        alone
        title="Cornerman can’t be reached"
        message="Check your connection, then try again."
        onRetry={() => window.location.reload()}
      />
    </main>
  );
}
