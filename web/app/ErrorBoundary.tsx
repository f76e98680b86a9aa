import type { ReactNode } from 'react';
import { buttonClass } from '../components/controls/Button.tsx';
import { Boundary } from '../components/states/Boundary.tsx';
import { ErrorState } from '../components/states/ErrorState.tsx';
import { PartMissingError } from '../lib/load/load_part.ts';
import styles from './Shell.module.css';

const BROKEN = {
  title: 'This screen went down',
  message: 'Something went wrong on our side. Nothing you saved is lost.',
};
const MISSING = {
  title: 'This screen could not be loaded',
  message: 'Check your connection, then try again. Nothing you saved is lost.',
};

function ScreenFailed({ error }: { error: unknown }) {
  return (
    <div className={styles.page}>
      <ErrorState
        page
        {...(error instanceof PartMissingError ? MISSING : BROKEN)}
        onRetry={() => window.location.reload()}
      >
        {/* A full page load instead of a route change, to drop the failed state. */}
        <a href="/" className={buttonClass('primary')}>
          Back to Home
        </a>
      </ErrorState>
    </div>
  );
}

/** Shows an error page when a screen throws while rendering or its chunk can't be loaded. */
export function ErrorBoundary({ children }: { children: ReactNode }) {
  return <Boundary fallback={(error) => <ScreenFailed error={error} />}>{children}</Boundary>;
}
