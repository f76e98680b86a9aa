import { useState } from 'react';
import { countText } from '../../../core/format/numbers/count.ts';
import type { Condition } from '../../../core/strategies/rules/rule.ts';
import { Combobox } from '../../ui/Combobox.tsx';
import { announce } from '../announcer.ts';
import { foundOffers } from './new_condition.ts';

/** A search over everything that conditions can read; Enter or a press adds. */
export function AddCondition({ onAdd }: { onAdd(condition: Condition): void }) {
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const offers = foundOffers(text);
  return (
    <Combobox
      label="Add a condition"
      listLabel="Conditions"
      placeholder="Add a condition: reach, Elo, odds …"
      text={text}
      onText={setText}
      isOpen={isOpen}
      onOpen={setOpen}
      options={offers}
      onChoose={({ label, condition }) => {
        announce(`${label} is added`);
        onAdd(condition);
      }}
      none="No figure by that name."
      found={countText(offers.length, 'result')}
      keyOf={({ label }) => label}
      hintOf={({ meaning }) => meaning}
    >
      {({ label }) => label}
    </Combobox>
  );
}
