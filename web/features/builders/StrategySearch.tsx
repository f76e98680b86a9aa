import { type Ref, useId } from 'react';
import type { StrategyId } from '../../../core/strategies/ids.ts';
import { findStrategies } from '../../lib/strategies/find_strategies.ts';
import { StrategyOptions } from './StrategyOptions.tsx';
import styles from './StrategySearch.module.css';
import { useOptionList } from './use_option_list.ts';

interface Props {
  text: string;
  /** Not offered. */
  chosen: readonly StrategyId[];
  onText(text: string): void;
  onAdd(strategy: StrategyId, name: string): void;
  ref: Ref<HTMLInputElement>;
}

/** Adds a strategy by search: a combobox with a list. */
export function StrategySearch({ text, chosen, onText, onAdd, ref }: Props) {
  const id = useId();
  const found = findStrategies(text).filter(({ strategy }) => !chosen.includes(strategy.id));
  const { isOpen, setOpen, active, show, take, onKeyDown, list } = useOptionList(found.length, {
    onTake(at) {
      const strategy = found[at]?.strategy;
      if (strategy !== undefined) onAdd(strategy.id, strategy.name);
    },
    onClear: () => onText(''),
  });
  const shown = isOpen ? found[active] : undefined;
  return (
    <div className={styles.search}>
      <label htmlFor={id}>Add a strategy</label>
      <input
        ref={ref}
        id={id}
        className={styles.field}
        role="combobox"
        aria-expanded={isOpen && found.length > 0}
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
      <StrategyOptions ref={list} id={id} open={isOpen} found={found} active={active} onAdd={take} />
    </div>
  );
}
