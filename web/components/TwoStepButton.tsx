import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import { Button, type ButtonLook } from './Button.tsx';

interface Props {
  /** Before and after the first press. */
  label: string;
  confirmLabel: string;
  /** Completes the accessible name, where several buttons of a page share a label: "Delete Friday". */
  about?: string;
  look?: ButtonLook;
  disabled?: boolean;
  busy?: boolean;
  onConfirm(): void;
}

/** The count of a double click's second press. */
const DOUBLE = 2;

/**
 * A button whose first press only arms it; a double click does no more than that. It stays the same element, so focus stays; Escape or leaving it disarms it,
 * and no timer does: people read at their own pace.
 */
export function TwoStepButton({ label, confirmLabel, about, look = 'quiet', disabled, busy, onConfirm }: Props) {
  const [armed, setArmed] = useState(false);
  const press = (event: MouseEvent) => {
    if (event.detail === DOUBLE) return;
    setArmed(!armed);
    if (armed) onConfirm();
  };
  const disarmOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !armed) return;
    event.stopPropagation();
    setArmed(false);
  };
  return (
    <Button
      look={armed ? 'danger' : look}
      disabled={disabled}
      busy={busy ?? false}
      onClick={press}
      onBlur={() => setArmed(false)}
      onKeyDown={disarmOnEscape}
    >
      <span aria-live="polite">{armed ? confirmLabel : label}</span>
      {about !== undefined && <span className="visually-hidden"> {about}</span>}
    </Button>
  );
}
