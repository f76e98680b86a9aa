import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

interface Actions {
  /** Takes the option at a place. */
  onTake(at: number): void;
  /** Called for Escape while the list is closed. */
  onClear(): void;
}

/**
 * The list of a combobox with so many options, after the ARIA Authoring Practices: arrows move, Enter takes the option,
 * Escape closes the list and then clears the text.
 */
export function useOptionList(count: number, { onTake, onClear }: Actions) {
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isOpen) list.current?.querySelectorAll('[role=option]')[active]?.scrollIntoView({ block: 'nearest' });
  }, [isOpen, active]);

  const show = (next: number) => {
    setOpen(true);
    setActive(next);
  };
  const take = (at: number) => {
    if (at >= count) return;
    onTake(at);
    setOpen(false);
    setActive(0);
  };
  const move = (by: 1 | -1) => show(isOpen ? (active + by + count) % Math.max(1, count) : 0);
  const keys: Readonly<Record<string, () => void>> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    Enter: () => isOpen && take(active),
    Escape: () => (isOpen ? setOpen(false) : onClear()),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const act = keys[event.key];
    if (act === undefined || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (!event.repeat || event.key !== 'Enter') act();
  };
  return { isOpen, setOpen, active, show, take, onKeyDown, list };
}
