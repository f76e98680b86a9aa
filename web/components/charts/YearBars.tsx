import { signedPickPercentText } from '../../../core/format/percent.ts';
import styles from './YearBars.module.css';

export interface YearReturn {
  year: number;
  /** A fraction. */
  mean: number;
}

/** With more years, every second label is left out. */
const MOST_LABELS = 9;
/** Width of a bar as a fraction of the space per year. */
const BAR_WIDTH = 0.6;

const shortYear = (year: number) => `’${String(year % 100).padStart(2, '0')}`;

/** Mean returns by year as bars from 0. The value farthest from 0 has a label. */
export function YearBars({ years }: { years: readonly YearReturn[] }) {
  const high = Math.max(0, ...years.map(({ mean }) => mean));
  const low = Math.min(0, ...years.map(({ mean }) => mean));
  const span = high - low || 1;
  const farthest = high >= -low ? high : low;
  const stride = years.length > MOST_LABELS ? 2 : 1;
  return (
    <div className={styles.chart}>
      <p className={styles.scale}>{signedPickPercentText(farthest)}</p>
      <svg
        className={styles.bars}
        viewBox={`0 0 ${Math.max(1, years.length)} ${span}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {years.map(({ year, mean }, index) => (
          <rect
            key={year}
            x={index + (1 - BAR_WIDTH) / 2}
            y={high - Math.max(0, mean)}
            width={BAR_WIDTH}
            height={Math.abs(mean)}
          />
        ))}
        <path className={styles.zero} d={`M0,${high}H${years.length}`} />
      </svg>
      <div className={styles.labels}>
        {years.map(({ year }, index) => (
          <span key={year}>{index % stride === 0 ? shortYear(year) : ''}</span>
        ))}
      </div>
    </div>
  );
}
