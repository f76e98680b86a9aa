import { useId } from 'react';
import styles from './Choice.module.css';

interface Props<Value extends string> {
  legend: string;
  options: readonly { value: Value; label: string }[];
  chosen: Value;
  onChoose(value: Value): void;
  /** `segments`: one framed row. `pills`: separate pills that wrap. */
  look?: 'segments' | 'pills';
}

/** A single choice of a few options, as radio buttons. */
export function Choice<Value extends string>({ legend, options, chosen, onChoose, look = 'segments' }: Props<Value>) {
  const name = useId();
  return (
    <fieldset className={styles[look]}>
      <legend className="visually-hidden">{legend}</legend>
      {options.map(({ value, label }) => (
        <label key={value} className={styles.option}>
          <input
            type="radio"
            name={name}
            value={value}
            className={styles.input}
            checked={value === chosen}
            onChange={() => onChoose(value)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
