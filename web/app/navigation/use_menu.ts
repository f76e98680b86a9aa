import { type FocusEvent, type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { usePressOutside } from '../../lib/hooks/use_press_outside.ts';

/**
 * The state of a menu that buttons open. It closes on navigation, on Escape, on a press outside, and when the focus leaves
 * it, because the focused element would be behind the menu.
 */
export function useMenu() {
  const { key } = useLocation();
  /** The history entry on which the menu was opened: any navigation closes it. */
  const [openAt, setOpenAt] = useState<string>();
  const isOpen = openAt === key;
  const close = () => setOpenAt(undefined);
  const around = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLElement>(null);
  usePressOutside(isOpen, around, close);
  return {
    isOpen,
    close,
    /** For a button that opens and closes it. */
    button: {
      'aria-expanded': isOpen,
      onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => {
        opener.current = currentTarget;
        setOpenAt(isOpen ? undefined : key);
      },
    },
    /** For the element around the menu. */
    around: {
      ref: around,
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'Escape' || !isOpen) return;
        close();
        opener.current?.focus();
      },
      onBlur: ({ relatedTarget, currentTarget }: FocusEvent) => {
        if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) close();
      },
    },
  };
}

export type Menu = ReturnType<typeof useMenu>;
