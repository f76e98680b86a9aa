import { Link } from 'react-router-dom';
import { TEXTS } from '../../../core/contract/texts.ts';
import { Button, buttonClass } from '../../components/Button.tsx';
import { Tooltip } from '../../components/Tooltip.tsx';

/** A link to the builders. At the limit it is disabled and a tooltip gives the reason. */
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
      {(target) => (
        // `aria-disabled` instead of `disabled`: the keyboard must reach it to show the tooltip.
        <Button look="primary" busy {...target}>
          Create New Playbook
        </Button>
      )}
    </Tooltip>
  );
}
