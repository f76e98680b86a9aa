import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { usePressElsewhere } from '../lib/use_press_elsewhere.ts';

/**
 * The menu's state. It closes by every way taken, by Escape, by a press elsewhere, and when the focus leaves it, which
 * would else go on underneath.
 */
export function useMenu() {
  const { key } = useLocation();
  const [open, setOpen] = useState(false);
  const header = useRef<HTMLElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every way taken closes the menu
  useEffect(() => setOpen(false), [key]);
  usePressElsewhere(open, header, () => setOpen(false));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    setOpen(false);
    toggle.current?.focus();
  };
  const onBlur = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) setOpen(false);
  };
  return { open, toggle: () => setOpen(!open), header: { ref: header, onKeyDown, onBlur }, toggleRef: toggle };
}
