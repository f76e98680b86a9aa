import styles from './SortHead.module.css';

interface Props {
  label: string;
  /** Of the column that the rows are sorted by. */
  arrow?: '↑' | '↓' | undefined;
  onPress(): void;
}

/** The head of a column of `Table` that sorts the rows. */
export const SortHead = ({ label, arrow, onPress }: Props) => (
  <button type="button" className={styles.sort} data-print="keep" onClick={onPress}>
    {label}
    <span className={styles.arrow} aria-hidden="true">
      {arrow}
    </span>
  </button>
);
