import type { ReactNode } from 'react';
import { Boundary } from '../components/Boundary.tsx';
import { buttonClass } from '../components/Button.tsx';
import { ErrorState } from '../components/ErrorState.tsx';
import { PartMissingError } from '../lib/load_part.ts';
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
    <div className={styles.alone}>
      <ErrorState
        alone
        {...(error instanceof PartMissingError ? MISSING : BROKEN)}
        onRetry={() => window.location.reload()}
      >
        {/* A whole new load, not a route change: what failed must not carry over. */}
        <a href="/" className={buttonClass('primary')}>
          Back to Home
        </a>
      </ErrorState>
    </div>
  );
}

/** Shows a page with ways back, instead of a blank one, where a screen throws while rendering or can't be fetched. */
export function ErrorBoundary({ children }: { children: ReactNode }) {
  return <Boundary instead={(error) => <ScreenFailed error={error} />}>{children}</Boundary>;
}
