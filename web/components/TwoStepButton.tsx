import { Button, type ButtonLook } from './Button.tsx';
import { classNames } from './class_names.ts';
import styles from './TwoStepButton.module.css';
import { useArmed } from './use_armed.ts';

interface Props {
  /** Before and after the first press. */
  label: string;
  confirmLabel: string;
  /** Added to the accessible name when several buttons of a page share a label: "Delete Friday". */
  about?: string;
  look?: ButtonLook;
  disabled?: boolean;
  busy?: boolean;
  onConfirm(): void;
}

/**
 * A button that needs a second press to confirm. A double click or a held Enter key only arms it. The element stays the
 * same while its label changes, so it keeps the focus, and has room for the longer label, so it stays under the pointer.
 */
export function TwoStepButton({ label, confirmLabel, about, look = 'quiet', disabled, busy, onConfirm }: Props) {
  const { armed, button } = useArmed(onConfirm);
  // A plain button is smaller than one that looks dangerous, and would grow.
  return (
    <Button {...button} look={armed && look !== 'plain' ? 'danger' : look} disabled={disabled} busy={busy ?? false}>
      <span className={styles.label} data-label={label} data-other={confirmLabel}>
        <span className={classNames(styles.shown, armed && styles.armed)} aria-live="polite">
          {armed ? confirmLabel : label}
        </span>
      </span>
      {about !== undefined && <span className="visually-hidden"> {about}</span>}
    </Button>
  );
}
