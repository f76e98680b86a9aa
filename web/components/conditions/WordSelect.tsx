import styles from './Condition.module.css';

interface Props<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; text: string }[];
  onChange(value: Value): void;
}

/** A choice that reads as a word of its sentence. */
export function WordSelect<Value extends string>({ label, value, options, onChange }: Props<Value>) {
  return (
    <select
      className={styles.word}
      aria-label={label}
      value={value}
      onChange={({ target }) => {
        const chosen = options.find((option) => option.value === target.value);
        if (chosen !== undefined) onChange(chosen.value);
      }}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.text}
        </option>
      ))}
    </select>
  );
}
