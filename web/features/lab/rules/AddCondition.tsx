import { type KeyboardEvent, useId, useRef, useState } from 'react';
import type { Condition } from '../../../../core/rules/rule.ts';
import { announce } from '../../../components/announcer.ts';
import { classNames } from '../../../components/class_names.ts';
import { usePressOutside } from '../../../lib/use_press_outside.ts';
import styles from './AddCondition.module.css';
import { type ConditionOffer, foundOffers } from './new_condition.ts';

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

interface OfferProps {
  id: string;
  offer: ConditionOffer;
  isActive: boolean;
  onChoose(): void;
}

function OfferRow({ id, offer, isActive, onChoose }: OfferProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the field, which keeps the focus
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className={classNames(styles.offer, isActive && styles.active)}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <span>{offer.label}</span>
      <span className={styles.meaning}>{offer.meaning}</span>
    </div>
  );
}

/** A search over everything that conditions can read; Enter or a press adds. */
export function AddCondition({ onAdd }: { onAdd(condition: Condition): void }) {
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [at, setAt] = useState(0);
  const place = useRef<HTMLDivElement>(null);
  const id = useId();
  usePressOutside(isOpen, place, () => setOpen(false));
  const offers = foundOffers(text);
  const add = (offer: ConditionOffer | undefined) => {
    if (offer === undefined) return;
    setText('');
    setOpen(false);
    announce(`${offer.label} is added`);
    onAdd(offer.condition);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step !== undefined) {
      const next = Math.min(offers.length - 1, Math.max(0, isOpen ? at + step : at));
      setOpen(true);
      setAt(next);
      document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Escape' && isOpen) setOpen(false);
    else if (event.key === 'Enter' && isOpen) add(offers[at]);
    else return;
    event.preventDefault();
  };
  return (
    <div ref={place} className={styles.place}>
      <input
        type="search"
        className={styles.search}
        placeholder="Add a condition: reach, Elo, odds …"
        aria-label="Add a condition"
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && offers.length > 0 ? `${id}-${at}` : undefined}
        autoComplete="off"
        value={text}
        onClick={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onChange={({ target }) => {
          setText(target.value);
          setAt(0);
          setOpen(true);
        }}
        onKeyDown={onKeyDown}
      />
      <div
        id={id}
        role="listbox"
        aria-label="Conditions"
        className={styles.list}
        hidden={!isOpen || offers.length === 0}
      >
        {isOpen &&
          offers.map((offer, index) => (
            <OfferRow
              key={offer.label}
              id={`${id}-${index}`}
              offer={offer}
              isActive={index === at}
              onChoose={() => add(offer)}
            />
          ))}
      </div>
      {isOpen && offers.length === 0 && <p className={styles.none}>No figure by that name.</p>}
    </div>
  );
}
