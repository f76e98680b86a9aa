import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { usePressOutside } from '../lib/use_press_outside.ts';

/**
 * The state of the small screen's menu. It closes on navigation, on Escape, on a press outside, and when the focus
 * leaves it, because the focused element would be behind the menu.
 */
export function useMenu() {
  const { key } = useLocation();
  /** The history entry on which the menu was opened: any navigation closes it. */
  const [openAt, setOpenAt] = useState<string>();
  const open = openAt === key;
  const close = () => setOpenAt(undefined);
  const header = useRef<HTMLElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  usePressOutside(open, header, close);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    close();
    toggle.current?.focus();
  };
  const onBlur = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) close();
  };
  return {
    open,
    toggle: () => setOpenAt(open ? undefined : key),
    header: { ref: header, onKeyDown, onBlur },
    toggleRef: toggle,
  };
}
