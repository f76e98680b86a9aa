import type { NightSummary } from '../../../core/value/night_summary.ts';
import { classNames } from '../class_names.ts';
import styles from './NightHistogram.module.css';

/** Width of a bar as a fraction of its space. */
const BAR_WIDTH = 0.9;
const HEIGHT = 100;
/** Minimum distance of labels, in percent of the width. */
const LABEL_ROOM = 24;
/** Minimum space for a word next to the line at 0, in percent of the width. */
const WORD_ROOM = 18;

interface Tick {
  name: string;
  profit: number;
}

/** The ticks that have space for a label; the outer percentiles have priority. */
function labelled(ticks: readonly Tick[], place: (profit: number) => number): Tick[] {
  const kept: Tick[] = [];
  for (const tick of ticks) {
    if (kept.every((other) => Math.abs(place(other.profit) - place(tick.profit)) >= LABEL_ROOM)) kept.push(tick);
  }
  return kept;
}

/** Histogram of the night's profit, gains in gold, with named ticks at the 5th percentile, the median and the 95th percentile. */
export function NightHistogram({ night, amount }: { night: NightSummary; amount(profit: number): string }) {
  const { histogram, p5, median, p95 } = night;
  const low = histogram[0]?.from ?? 0;
  const width = (histogram.at(-1)?.to ?? 1) - low;
  const place = (profit: number) => Math.min(100, Math.max(0, ((profit - low) / width) * 100));
  const zero = place(0);
  const most = Math.max(...histogram.map(({ probability }) => probability));
  const bar = 100 / histogram.length;
  const ticks = [
    { name: 'worst 5%', profit: p5 },
    { name: 'best 5%', profit: p95 },
    { name: 'median', profit: median },
  ];
  return (
    <div className={styles.picture}>
      <div className={styles.sides}>
        {zero >= WORD_ROOM && (
          <span className={styles.behind} style={{ insetInlineStart: `${zero}%` }}>
            behind
          </span>
        )}
        {zero <= 100 - WORD_ROOM && (
          <span className={styles.ahead} style={{ insetInlineStart: `${zero}%` }}>
            ahead
          </span>
        )}
      </div>
      <svg className={styles.plot} viewBox={`0 0 100 ${HEIGHT + 6}`} preserveAspectRatio="none" aria-hidden="true">
        {histogram.map(({ from, probability }, index) => {
          const height = (probability / most) * HEIGHT;
          return (
            <rect
              key={from}
              className={classNames(from >= 0 && styles.gain)}
              x={bar * (index + (1 - BAR_WIDTH) / 2)}
              y={HEIGHT - height}
              width={bar * BAR_WIDTH}
              height={height}
            />
          );
        })}
        <path className={styles.zero} d={`M${zero},-18V${HEIGHT}`} />
        <path className={styles.mark} d={[p5, median, p95].map((profit) => `M${place(profit)},${HEIGHT}v6`).join('')} />
      </svg>
      <div className={styles.ticks}>
        {labelled(ticks, place).map(({ name, profit }) => (
          <span key={name} style={{ insetInlineStart: `${place(profit)}%`, translate: `${-place(profit)}% 0` }}>
            {amount(profit)}
            <span className={styles.name}>{name}</span>
          </span>
        ))}
      </div>
    </div>
  );
}
