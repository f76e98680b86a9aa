import type { ReactNode } from 'react';
import { signedPickPercentText, signedSummaryPercentText, summaryPercentText } from '../../../core/format/percent.ts';
import type { LabResult } from '../../../core/lab/lab_result.ts';
import { bestOfTried } from '../../../core/lab/verdict.ts';
import { ChartFigure } from '../../components/charts/ChartFigure.tsx';
import { classNames } from '../../components/class_names.ts';
import styles from './LuckPanel.module.css';
import { binsOf, type LuckScale, luckScale } from './luck_bins.ts';

const HEIGHT = 100;

function median(values: readonly number[]): number {
  const ascending = values.toSorted((one, other) => one - other);
  const middle = (ascending.length - 1) / 2;
  return ((ascending[Math.floor(middle)] ?? 0) + (ascending[Math.ceil(middle)] ?? 0)) / 2;
}

function halfText(middle: number): string {
  return middle < 0
    ? `Half of the random choices lost more than ${summaryPercentText(-middle)} an event.`
    : `Half of the random choices made more than ${summaryPercentText(middle)} an event.`;
}

function Marker({
  at,
  scale,
  look,
  children,
}: {
  at: number;
  scale: LuckScale;
  look: string | undefined;
  children: ReactNode;
}) {
  const place = scale.place(at);
  return (
    <span className={look} style={{ insetInlineStart: `${place}%` }}>
      <span className={classNames(place > 50 && styles.left)}>{children}</span>
    </span>
  );
}

function Histogram({ result, best, tried }: { result: LabResult; best: number; tried: number }) {
  const own = result.report.equal_weights_mean;
  const scale = luckScale([...result.randomMeans, own, best]);
  const bins = binsOf(result.randomMeans, scale);
  const most = Math.max(...bins);
  const width = 100 / bins.length;
  const bars = bins.map((count, index) => ({ count, start: width * (index + 0.05) }));
  return (
    <div className={styles.picture}>
      <Marker at={best} scale={scale} look={styles.best}>
        {tried > 1 ? `best of ${tried} random` : 'a random one'} {signedSummaryPercentText(best)}
      </Marker>
      <Marker at={own} scale={scale} look={styles.own}>
        yours, equal {signedSummaryPercentText(own)}
      </Marker>
      <svg viewBox={`0 0 100 ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        {bars.map(({ count, start }) => (
          <rect
            key={start}
            x={start}
            y={HEIGHT * (1 - count / most)}
            width={width * 0.9}
            height={(HEIGHT * count) / most}
          />
        ))}
      </svg>
      <div className={styles.ticks}>
        {scale.ticks.map((tick) => (
          <span
            key={tick}
            style={{ insetInlineStart: `${scale.place(tick)}%`, translate: `${-scale.place(tick)}% 0.25rem` }}
          >
            {tick === 0 ? '0' : signedPickPercentText(tick).replace('.0%', '%')}
          </span>
        ))}
      </div>
    </div>
  );
}

/**
 * Histogram of the returns of random choices of as many strategies, with this choice's position. Nothing where all
 * strategies are chosen, which the verdict says.
 */
export function LuckPanel({ result, tried }: { result: LabResult; tried: number }) {
  const { randomMeans, portfolio, report } = result;
  const best = bestOfTried(result, tried);
  if (best === undefined) return null;
  const half = halfText(median(randomMeans));
  const inSample = report.sample === 'in' ? ', in sample' : '';
  return (
    <section className={styles.panel} aria-label="How much of it is luck">
      <ChartFigure
        title={<span className={styles.title}>How much of it is luck</span>}
        sentence={`${half} Yours at equal weights: ${signedSummaryPercentText(report.equal_weights_mean)}.`}
        columns={['Choice', 'Per event']}
        rows={[
          ['Yours at equal weights', signedSummaryPercentText(report.equal_weights_mean)],
          ['Middle of the random choices', signedSummaryPercentText(median(randomMeans))],
          [`Best of ${tried} random ones, expected`, signedSummaryPercentText(best)],
        ]}
      >
        <p className={styles.basis}>
          Per event, {randomMeans.length} random choices of {portfolio.length}, equal weights{inSample}
        </p>
        <Histogram result={result} best={best} tried={tried} />
      </ChartFigure>
      <p className={styles.words}>{half} Trust the range, not the number.</p>
    </section>
  );
}
