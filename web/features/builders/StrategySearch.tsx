import { type KeyboardEvent, type Ref, useEffect, useId, useRef, useState } from 'react';
import type { StrategyId } from '../../../core/strategies/ids.ts';
import { findStrategies } from '../../lib/strategies/find_strategies.ts';
import { StrategyOptions } from './StrategyOptions.tsx';
import styles from './StrategySearch.module.css';

interface Props {
  text: string;
  /** Not offered. */
  chosen: readonly StrategyId[];
  onText(text: string): void;
  onAdd(strategy: StrategyId, name: string): void;
  ref: Ref<HTMLInputElement>;
}

/**
 * Adds a strategy by search: a combobox with a list, after the ARIA Authoring Practices. Arrows move, Enter adds, Escape
 * closes the list and then clears the text.
 */
export function StrategySearch({ text, chosen, onText, onAdd, ref }: Props) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const found = findStrategies(text).filter(({ strategy }) => !chosen.includes(strategy.id));
  const shown = open ? found[active] : undefined;
  useEffect(() => {
    if (open) list.current?.querySelectorAll('[role=option]')[active]?.scrollIntoView({ block: 'nearest' });
  }, [open, active]);

  const show = (next: number) => {
    setOpen(true);
    setActive(next);
  };
  const add = (at: number) => {
    const strategy = found[at]?.strategy;
    if (strategy === undefined) return;
    onAdd(strategy.id, strategy.name);
    setOpen(false);
    setActive(0);
  };
  const move = (by: 1 | -1) => show(open ? (active + by + found.length) % Math.max(1, found.length) : 0);
  const keys: Readonly<Record<string, () => void>> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    Enter: () => open && add(active),
    Escape: () => (open ? setOpen(false) : onText('')),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const act = keys[event.key];
    if (act === undefined || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (!event.repeat || event.key !== 'Enter') act();
  };
  return (
    <div className={styles.search}>
      <label htmlFor={id}>Add a strategy</label>
      <input
        ref={ref}
        id={id}
        className={styles.field}
        role="combobox"
        aria-expanded={open && found.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={shown && `${id}-${shown.strategy.id}`}
        autoComplete="off"
        placeholder="Search all 41, like “younger” or “parlay”"
        value={text}
        onChange={(event) => {
          onText(event.target.value);
          show(0);
        }}
        onFocus={() => show(0)}
        onClick={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={onKeyDown}
      />
      <StrategyOptions ref={list} id={id} open={open} found={found} active={active} onAdd={add} />
    </div>
  );
}
