import { Link } from 'react-router-dom';
import { buttonClass } from '../controls/Button.tsx';
import { EmptyState } from './EmptyState.tsx';

/** Shown to a user without playbooks. */
export function NoPlaybooks() {
  return (
    <EmptyState title="You haven't created any playbooks yet.">
      <Link to="/playbooks/build" className={buttonClass('primary')}>
        Create Your First Playbook
      </Link>
    </EmptyState>
  );
}
