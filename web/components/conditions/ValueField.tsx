import { useId, useState } from 'react';
import type { Figure, FigureOf } from '../../../core/rules/figures.ts';
import styles from './Condition.module.css';
import { readValue, valueHint, valueText } from './read_value.ts';

interface Props {
  figure: Figure;
  of: FigureOf;
  /** Of which end of a range it is the value. */
  end?: 'from' | 'to';
  value: number;
  onChange(value: number): void;
}

/** The value of a condition as a word of its sentence. It is taken over on Enter and when the field is left. */
export function ValueField({ figure, of, end, value, onChange }: Props) {
  const [draft, setDraft] = useState<string>();
  const id = useId();
  const isWrong = draft !== undefined && readValue(figure, of, draft) === undefined;
  const commit = () => {
    const read = draft === undefined ? undefined : readValue(figure, of, draft);
    if (read === undefined) return;
    setDraft(undefined);
    onChange(read);
  };
  return (
    <>
      <input
        type="text"
        className={styles.word}
        aria-label={`${figure.label}, ${end === undefined ? '' : `${end} `}value`}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? id : undefined}
        autoComplete="off"
        size={5}
        value={draft ?? valueText(figure, of, value)}
        onChange={({ target }) => setDraft(target.value)}
        onBlur={commit}
        onKeyDown={({ key }) => {
          if (key === 'Enter') commit();
          if (key === 'Escape') setDraft(undefined);
        }}
      />
      {isWrong && (
        <span id={id} className={styles.fault}>
          {valueHint(figure, of)}
        </span>
      )}
    </>
  );
}
