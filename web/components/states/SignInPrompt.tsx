import { Link } from 'react-router-dom';
import { buttonClass } from '../controls/Button.tsx';
import { EmptyState } from './EmptyState.tsx';

/** Shown to visitors in place of their playbooks. */
export function SignInPrompt() {
  return (
    <EmptyState
      title="Create Your Own Playbooks"
      message="Answer ten questions or describe how you bet. Cornerman weighs your strategies and turns them into picks."
    >
      <Link to="/login" className={buttonClass('primary')}>
        Sign In
      </Link>
      <Link to="/register" className={buttonClass('quiet')}>
        Create Account
      </Link>
    </EmptyState>
  );
}
