import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { labAddress } from '../../../../core/evidence/lab/lab_address.ts';
import { dateText } from '../../../../core/format/dates.ts';
import { Button, buttonClass } from '../../../components/controls/Button.tsx';
import { TwoStepButton } from '../../../components/controls/TwoStepButton.tsx';
import { StepHeading } from '../../../components/layout/StepHeading.tsx';
import { Tooltip } from '../../../components/layout/Tooltip.tsx';
import roles from '../../../ui/Roles.module.css';
import styles from '../Builder.module.css';
import type { BuiltPlaybook } from '../built_playbook.ts';

const NOT_BUILT = 'Your change is not built yet';

interface HeadProps {
  built: BuiltPlaybook;
  /** Beside the title. */
  children: ReactNode;
}

/** The event of a result and its title. */
export function ResultsHead({ built, children }: HeadProps) {
  const { event_name, event_date } = built.picks;
  return (
    <>
      <p className={styles.eyebrow}>
        {event_name} · {dateText(event_date)}
      </p>
      <div className={roles.wideBar}>
        <StepHeading>Your Playbook</StepHeading>
        {children}
      </div>
    </>
  );
}

interface ActionsProps {
  built: BuiltPlaybook;
  /** Whether the chosen strategies have changed since, so that it can't be saved. */
  outdated: boolean;
  /** Whether they stand in a dock, where room is short. */
  isPhone: boolean;
  onDiscard(): void;
  onSave(): void;
}

/** Discard, which asks first, the way to the Lab, and Save. */
export function ResultsActions({ built, outdated, isPhone, onDiscard, onSave }: ActionsProps) {
  return (
    <div className={styles.resultActions}>
      <TwoStepButton label="Discard" confirmLabel="Confirm Discard" onConfirm={onDiscard} />
      <Link
        to={labAddress(built.strategies, undefined, built)}
        className={buttonClass('quiet')}
        aria-label="Open in the Lab"
      >
        {isPhone ? 'Lab' : 'Open in the Lab'}
      </Link>
      <Tooltip text={outdated ? NOT_BUILT : undefined}>
        {(target) => (
          <Button look="primary" busy={outdated} onClick={onSave} {...target}>
            Save Playbook
          </Button>
        )}
      </Tooltip>
    </div>
  );
}
