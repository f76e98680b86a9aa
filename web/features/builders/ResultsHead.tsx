import { Link } from 'react-router-dom';
import { dateText } from '../../../core/format/dates.ts';
import { labAddress } from '../../../core/lab/lab_address.ts';
import { Button, buttonClass } from '../../components/Button.tsx';
import { StepHeading } from '../../components/StepHeading.tsx';
import { Tooltip } from '../../components/Tooltip.tsx';
import { TwoStepButton } from '../../components/TwoStepButton.tsx';
import roles from '../../ui/Roles.module.css';
import styles from './Builder.module.css';
import type { BuiltPlaybook } from './built_playbook.ts';

const NOT_BUILT = 'Your change is not built yet';

interface Props {
  built: BuiltPlaybook;
  /** Whether the chosen strategies have changed since, so that it can't be saved. */
  outdated: boolean;
  /** Whether Discard needs a second press. */
  discardAsks: boolean;
  onDiscard(): void;
  onSave(): void;
}

/** The event of a result, Discard and Save. */
export function ResultsHead({ built, outdated, discardAsks, onDiscard, onSave }: Props) {
  const { event_name, event_date } = built.picks;
  return (
    <>
      <p className={styles.eyebrow}>
        {event_name} · {dateText(event_date)}
      </p>
      <div className={roles.wideBar}>
        <StepHeading>Your Playbook</StepHeading>
        <div className={roles.row2}>
          {discardAsks ? (
            <TwoStepButton label="Discard" confirmLabel="Confirm Discard" onConfirm={onDiscard} />
          ) : (
            <Button onClick={onDiscard}>Discard</Button>
          )}
          <Link to={labAddress(built.strategies, undefined, built)} className={buttonClass('quiet')}>
            Open in the Lab
          </Link>
          <Tooltip text={outdated ? NOT_BUILT : undefined}>
            {(target) => (
              <Button look="primary" busy={outdated} onClick={onSave} {...target}>
                Save Playbook
              </Button>
            )}
          </Tooltip>
        </div>
      </div>
    </>
  );
}
