import { useId } from 'react';
import styles from './Pills.module.css';

interface Props<Value extends string> {
  legend: string;
  options: readonly { value: Value; label: string }[];
  chosen: Value | undefined;
  onChoose(value: Value): void;
}

/** A few names of which one is chosen, as radio buttons that wrap. */
export function Pills<Value extends string>({ legend, options, chosen, onChoose }: Props<Value>) {
  const name = useId();
  return (
    <fieldset className={styles.pills}>
      <legend className="visually-hidden">{legend}</legend>
      {options.map(({ value, label }) => (
        <label key={value} className={styles.pill}>
          <input
            type="radio"
            name={name}
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
