import type { ReactNode } from 'react';
import styles from './Switch.module.css';

interface Props {
  label: string;
  isOn: boolean;
  disabled?: boolean;
  onSwitch(isOn: boolean): void;
  /** Stands at the end of the line. */
  children?: ReactNode;
}

/** A setting that takes effect at once. */
export function Switch({ label, isOn, disabled = false, onSwitch, children }: Props) {
  return (
    <label className={styles.switch}>
      <input
        type="checkbox"
        role="switch"
        className={styles.input}
        checked={isOn}
        aria-checked={isOn}
        disabled={disabled}
        onChange={(event) => onSwitch(event.target.checked)}
      />
      <span className={styles.track} aria-hidden="true" />
      {label}
      {children !== undefined && <span className={styles.count}>{children}</span>}
    </label>
  );
}
