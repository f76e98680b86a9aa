import { classNames } from '../class_names.ts';
import styles from './YearBars.module.css';

export interface YearBar {
  year: number;
  value: number;
  /** In gold, and not in grey. */
  isMarked?: boolean;
}

const shortYear = (year: number) => `’${String(year % 100).padStart(2, '0')}`;

/**
 * A bar per year from 0, each with its value as text. The bars lie where the values have no room side by side. A picture
 * only: its values must also be available as text.
 */
export function YearBars({ years, text }: { years: readonly YearBar[]; text(value: number): string }) {
  const high = Math.max(0, ...years.map(({ value }) => value));
  const low = Math.min(0, ...years.map(({ value }) => value));
  const percent = (part: number) => `${(100 * part) / (high - low || 1)}%`;
  return (
    <div className={styles.chart} style={{ '--zero': percent(high) }}>
      <div className={styles.years}>
        {years.map(({ year, value, isMarked = false }) => (
          <div key={year} className={classNames(styles.year, isMarked && styles.gold)}>
            <span className={styles.plot}>
              <span
                className={classNames(styles.bar, value < 0 ? styles.below : styles.above)}
                style={{ '--size': percent(Math.abs(value)) }}
              >
                <span className={styles.value}>{text(value)}</span>
              </span>
              <span className={styles.zero} />
            </span>
            <span className={styles.label}>{shortYear(year)}</span>
          </div>
        ))}
      </div>
    </div>
  );
}
