import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import { usePressOutside } from '../../lib/hooks/use_press_outside.ts';
import { classNames } from '../class_names.ts';
import { Button, type ButtonLook } from './Button.tsx';
import styles from './TwoStepButton.module.css';

/**
 * The state of a two-step button: the first press arms it, the second confirms. Escape, blur and a press outside disarm
 * it. There is no timer, because people read at different speeds (WCAG 2.2.1).
 */
function useArmed(onConfirm: () => void) {
  const [armed, setArmed] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  usePressOutside(armed, button, () => setArmed(false));
  const onClick = (event: MouseEvent<HTMLButtonElement>) => {
    // Ignore the second and third press of a double or triple click.
    if (event.detail > 1) return;
    // Safari does not focus a clicked button. Without focus there is no keydown or blur event.
    event.currentTarget.focus();
    setArmed(!armed);
    if (armed) onConfirm();
  };
  const onMouseDown = (event: MouseEvent) => {
    // Safari would move the focus away, and the blur would disarm the button before the confirming click.
    if (armed) event.preventDefault();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // A held Enter key repeats the click.
    if (event.key === 'Enter' && event.repeat) event.preventDefault();
    if (event.key !== 'Escape' || !armed) return;
    event.stopPropagation();
    setArmed(false);
  };
  return { armed, button: { ref: button, onClick, onMouseDown, onKeyDown, onBlur: () => setArmed(false) } };
}

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
