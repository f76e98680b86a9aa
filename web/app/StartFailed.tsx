import { ErrorState } from '../components/states/ErrorState.tsx';
import styles from './Shell.module.css';

/** Shown when the configuration could not be loaded: no network, or the service is down. */
export function StartFailed() {
  return (
    <main className={styles.page}>
      <ErrorState
        page
        title="Cornerman can’t be reached"
        message="Check your connection, then try again."
        onRetry={() => window.location.reload()}
      />
    </main>
  );
}
