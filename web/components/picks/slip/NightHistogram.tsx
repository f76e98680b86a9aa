import type { NightSummary } from '../../../../core/portfolio/value/night_summary.ts';
import { AxisLabels } from '../../charts/AxisLabels.tsx';
import { Bars } from '../../charts/Bars.tsx';
import styles from './NightHistogram.module.css';

/** Minimum distance of the labels of the outer percentiles, in percent of the width. */
const LABEL_ROOM = 38;
/** Minimum space for a word next to the line at 0, in percent of the width. */
const WORD_ROOM = 18;

/** Histogram of the night's profit, gains in gold, with named ticks at the 5th percentile, the median and the 95th percentile. */
export function NightHistogram({ night, amount }: { night: NightSummary; amount(profit: number): string }) {
  const { histogram, p5, median, p95 } = night;
  const low = histogram[0]?.from ?? 0;
  const width = (histogram.at(-1)?.to ?? 1) - low;
  const place = (profit: number) => Math.min(100, Math.max(0, ((profit - low) / width) * 100));
  const zero = place(0);
  const worst = { name: 'worst 5%', profit: p5 };
  const best = { name: 'best 5%', profit: p95 };
  const outer = place(p95) - place(p5) < LABEL_ROOM ? [worst] : [worst, best];
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
      <Bars
        className={styles.plot}
        values={histogram.map(({ probability }) => probability)}
        classOf={(index) => ((histogram[index]?.from ?? 0) >= 0 ? styles.gain : undefined)}
      >
        <path className={styles.zero} d={`M${zero},-18V100`} />
        <path className={styles.mark} d={[p5, median, p95].map((profit) => `M${place(profit)},100v6`).join('')} />
      </Bars>
      <AxisLabels
        labels={outer.map(({ name, profit }) => ({
          place: place(profit),
          text: (
            <span className={styles.tick}>
              {amount(profit)}
              <span className={styles.name}>{name}</span>
            </span>
          ),
        }))}
      />
      <AxisLabels
        labels={[
          {
            place: place(median),
            text: (
              <>
                median <span className={styles.middle}>{amount(median)}</span>
              </>
            ),
          },
        ]}
      />
    </div>
  );
}
