import { dateText } from '../../../core/format/dates.ts';
import { Button } from '../../components/Button.tsx';
import { StepHeading } from '../../components/StepHeading.tsx';
import styles from './Builder.module.css';
import type { BuiltPlaybook } from './built_playbook.ts';

interface Props {
  built: BuiltPlaybook;
  /** A rebuild is running: saving and discarding are disabled. */
  rebuilding: boolean;
  onDiscard(): void;
  onSave(): void;
}

/** The event of a result, Discard and Save. */
export function ResultsHead({ built, rebuilding, onDiscard, onSave }: Props) {
  const { event_name, event_date } = built.picks;
  return (
    <>
      <p className={styles.eyebrow}>
        {event_name} · {dateText(event_date)}
      </p>
      <div className={styles.head}>
        <StepHeading>Your Playbook</StepHeading>
        <div className={styles.actions}>
          <Button busy={rebuilding} onClick={onDiscard}>
            Discard
          </Button>
          <Button look="primary" busy={rebuilding} onClick={onSave}>
            Save Playbook
          </Button>
        </div>
      </div>
    </>
  );
}
