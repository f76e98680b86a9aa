import { Button, type ButtonLook } from './Button.tsx';
import { useArmed } from './use_armed.ts';

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

/**
 * A button whose first press only arms it; a double click, or Enter that is held, does no more than that. It stays the
 * same element, so focus stays.
 */
export function TwoStepButton({ label, confirmLabel, about, look = 'quiet', disabled, busy, onConfirm }: Props) {
  const { armed, button } = useArmed(onConfirm);
  return (
    <Button {...button} look={armed ? 'danger' : look} disabled={disabled} busy={busy ?? false}>
      <span aria-live="polite">{armed ? confirmLabel : label}</span>
      {about !== undefined && <span className="visually-hidden"> {about}</span>}
    </Button>
  );
}
