import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import { usePressElsewhere } from '../lib/use_press_elsewhere.ts';

/**
 * Whether a two-step button's first press was made. Escape, leaving the button and a press elsewhere take it back, and no
 * timer does: people read at their own pace.
 */
export function useArmed(onConfirm: () => void) {
  const [armed, setArmed] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  usePressElsewhere(armed, button, () => setArmed(false));
  const onClick = (event: MouseEvent<HTMLButtonElement>) => {
    // The further presses of a double or triple click.
    if (event.detail > 1) return;
    // Safari gives a button that is clicked no focus; without it neither Escape nor leaving would be heard of.
    event.currentTarget.focus();
    setArmed(!armed);
    if (armed) onConfirm();
  };
  const onMouseDown = (event: MouseEvent) => {
    // Safari would take the focus away again, and so disarm the button under the press that is to confirm.
    if (armed) event.preventDefault();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter that is held presses again and again.
    if (event.key === 'Enter' && event.repeat) event.preventDefault();
    if (event.key !== 'Escape' || !armed) return;
    event.stopPropagation();
    setArmed(false);
  };
  return { armed, button: { ref: button, onClick, onMouseDown, onKeyDown, onBlur: () => setArmed(false) } };
}
