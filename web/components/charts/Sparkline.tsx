import styles from './Sparkline.module.css';

const WIDTH = 84;
const HEIGHT = 24;
/** Keeps the stroke inside the box. */
const MARGIN = 1;
/** With more points, several would share a pixel. */
const MOST_POINTS = 84;

/** The path of evenly spaced values and the y position of 0, in a box of WIDTH × HEIGHT. */
function pathOf(values: readonly number[]): { line: string; zero: number } {
  const step = Math.max(1, Math.ceil(values.length / MOST_POINTS));
  const kept = values.filter((_, index) => (values.length - 1 - index) % step === 0);
  const low = Math.min(0, ...kept);
  const high = Math.max(0, ...kept);
  const y = (value: number) => MARGIN + (HEIGHT - 2 * MARGIN) * (high > low ? (high - value) / (high - low) : 0.5);
  const x = (index: number) => (kept.length > 1 ? (WIDTH * index) / (kept.length - 1) : WIDTH);
  const points = kept.map((value, index) => `${x(index).toFixed(1)},${y(value).toFixed(1)}`);
  return { line: `M${points.join('L')}`, zero: y(0) };
}

/** A small curve with a line at 0. Its content must also be available as text. */
export function Sparkline({ values }: { values: readonly number[] }) {
  if (values.length < 2) return null;
  const { line, zero } = pathOf(values);
  return (
    <svg className={styles.sparkline} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <path className={styles.zero} d={`M0,${zero.toFixed(1)}H${WIDTH}`} />
      <path d={line} />
    </svg>
  );
}
