import type { KeyboardEvent, MouseEvent } from 'react';

/**
 * Handlers of a button that another button may replace after a press: the second press of a double click and
 * the repeats of a held Enter key do nothing.
 */
export const pressOnce = (act: () => void) => ({
  onClick: (event: MouseEvent) => {
    if (event.detail < 2) act();
  },
  onKeyDown: (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.repeat) event.preventDefault();
  },
});
