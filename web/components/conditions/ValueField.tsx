import { useId, useState } from 'react';
import type { Figure, FigureOf } from '../../../core/strategies/rules/figures.ts';
import styles from './Condition.module.css';
import { readValue, valueHint, valueText } from './read_value.ts';

interface TypedProps {
  label: string;
  /** The value as it stands. */
  text: string;
  /** The value that a text means; undefined if it means none. */
  read(typed: string): number | undefined;
  /** What is accepted. */
  hint: string;
  onChange(value: number): void;
}

/** A value as a word of its sentence. It is taken over on Enter and when the field is left. */
export function TypedValue({ label, text, read, hint, onChange }: TypedProps) {
  const [draft, setDraft] = useState<string>();
  const id = useId();
  const isWrong = draft !== undefined && read(draft) === undefined;
  const commit = () => {
    const value = draft === undefined ? undefined : read(draft);
    if (value === undefined) return;
    setDraft(undefined);
    onChange(value);
  };
  return (
    <>
      <input
        type="text"
        className={styles.word}
        aria-label={label}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? id : undefined}
        autoComplete="off"
        size={5}
        value={draft ?? text}
        onChange={({ target }) => setDraft(target.value)}
        onBlur={commit}
        onKeyDown={({ key }) => {
          if (key === 'Enter') commit();
          if (key === 'Escape') setDraft(undefined);
        }}
      />
      {isWrong && (
        <span id={id} className={styles.fault}>
          {hint}
        </span>
      )}
    </>
  );
}

interface Props {
  figure: Figure;
  of: FigureOf;
  /** Of which end of a range it is the value. */
  end?: 'from' | 'to';
  value: number;
  onChange(value: number): void;
}

/** The value of a condition. */
export const ValueField = ({ figure, of, end, value, onChange }: Props) => (
  <TypedValue
    label={`${figure.label}, ${end === undefined ? '' : `${end} `}value`}
    text={valueText(figure, of, value)}
    read={(typed) => readValue(figure, of, typed)}
    hint={valueHint(figure, of)}
    onChange={onChange}
  />
);
