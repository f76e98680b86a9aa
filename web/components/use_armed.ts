import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import { usePressOutside } from '../lib/use_press_outside.ts';

/**
 * The state of a two-step button: the first press arms it, the second confirms. Escape, blur and a press outside disarm
 * it. There is no timer, because people read at different speeds (WCAG 2.2.1).
 */
export function useArmed(onConfirm: () => void) {
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
