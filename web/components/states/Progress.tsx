import styles from './Progress.module.css';

interface Props {
  /** The accessible name. */
  label: string;
  value: number;
  max: number;
}

/** A progress bar. */
export function Progress({ label, value, max }: Props) {
  return <progress className={styles.progress} aria-label={label} value={value} max={max} />;
}
