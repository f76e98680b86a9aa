import { type ReactNode, useEffect, useRef } from 'react';
import { classNames } from '../components/class_names.ts';
import styles from './Combobox.module.css';
import type { ComboboxList } from './use_combobox.ts';

interface Props<Option> {
  list: ComboboxList<Option>;
  label: string;
  keyOf(option: Option): string;
  children(option: Option): ReactNode;
}

/** The options of a combobox; the active one is scrolled into view. */
export function ComboboxOptions<Option>({ list, label, keyOf, children }: Props<Option>) {
  const { id, active, options, isChosen, onTake } = list;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <div
      ref={place}
      id={id}
      className={styles.options}
      role="listbox"
      aria-label={label}
      aria-multiselectable={isChosen && true}
    >
      {options.map((option, at) => (
        <button
          key={keyOf(option)}
          id={`${id}-${at}`}
          type="button"
          role="option"
          tabIndex={-1}
          aria-selected={isChosen === undefined ? at === active : isChosen(option)}
          className={classNames(styles.option, at === active && styles.active)}
          onClick={() => onTake(at)}
        >
          {children(option)}
        </button>
      ))}
    </div>
  );
}
