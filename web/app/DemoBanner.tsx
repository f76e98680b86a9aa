import styles from './DemoBanner.module.css';

/** Says that the data is invented. */
export function DemoBanner() {
  return (
    <aside className={styles.banner} aria-label="Demo league">
      <p>
        <strong>Demo league.</strong>{' '}
        <span className={styles.wide}>Fighters, odds and results are invented, so every figure is an example.</span>
        <span className={styles.narrow}>Every figure here is invented.</span>
      </p>
    </aside>
  );
}
