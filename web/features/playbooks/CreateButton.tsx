import { Link } from 'react-router-dom';
import { TEXTS } from '../../../core/contract/texts.ts';
import { Button, buttonClass } from '../../components/Button.tsx';
import { Tooltip } from '../../components/Tooltip.tsx';

/** The way to the builders; closed, and saying why, once the limit is reached. */
export function CreateButton({ atLimit }: { atLimit: boolean }) {
  if (!atLimit) {
    return (
      <Link to="/playbooks/build" className={buttonClass('primary')}>
        Create New Playbook
      </Link>
    );
  }
  return (
    <Tooltip text={TEXTS.limitReached}>
      {(describedBy) => (
        // Not `disabled`: the keyboard must reach it to hear why.
        <Button look="primary" busy aria-describedby={describedBy}>
          Create New Playbook
        </Button>
      )}
    </Tooltip>
  );
}
