import styles from './Progress.module.css';

interface Props {
  /** What is under way, for those who can't see the bar. */
  label: string;
  value: number;
  max: number;
}

/** A bar that shows how far something is. */
export function Progress({ label, value, max }: Props) {
  return <progress className={styles.progress} aria-label={label} value={value} max={max} />;
}
