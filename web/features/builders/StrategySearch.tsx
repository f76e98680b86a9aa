import { type Ref, useState } from 'react';
import { countText } from '../../../core/format/numbers/count.ts';
import type { StrategyId } from '../../../core/strategies/ids.ts';
import { findStrategies } from '../../lib/strategies/find_strategies.ts';
import { Combobox } from '../../ui/Combobox.tsx';

interface Props {
  text: string;
  /** Not offered. */
  chosen: readonly StrategyId[];
  onText(text: string): void;
  onAdd(strategy: StrategyId, name: string): void;
  ref: Ref<HTMLInputElement>;
}

/** Adds a strategy by search. */
export function StrategySearch({ text, chosen, onText, onAdd, ref }: Props) {
  const [isOpen, setOpen] = useState(false);
  const found = findStrategies(text).filter(({ strategy }) => !chosen.includes(strategy.id));
  return (
    <Combobox
      ref={ref}
      label="Add a strategy"
      isLabelShown
      listLabel="Strategies"
      placeholder="Search them all, like “younger” or “parlay”"
      text={text}
      onText={onText}
      isOpen={isOpen}
      onOpen={setOpen}
      options={found}
      onChoose={({ strategy }) => onAdd(strategy.id, strategy.name)}
      none="No strategy by that name."
      found={countText(found.length, 'result')}
      keyOf={({ strategy }) => strategy.id}
      hintOf={({ question }) => question}
    >
      {({ strategy }) => strategy.name}
    </Combobox>
  );
}
