import { Component, type ReactNode } from 'react';
import { buttonClass } from '../components/Button.tsx';
import { ErrorState } from '../components/ErrorState.tsx';
import styles from './Shell.module.css';

interface State {
  failed: boolean;
}

/** Catches what a screen throws while rendering, and shows a page with ways back instead of a blank one; the root logs it. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <div className={styles.alone}>
        <ErrorState
          title="This screen went down"
          message="Something went wrong on our side. Nothing you saved is lost."
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
}
