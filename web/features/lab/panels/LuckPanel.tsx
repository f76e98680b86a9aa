import { median } from '../../../../core/arithmetic/median.ts';
import type { LabResult } from '../../../../core/evidence/lab/lab_result.ts';
import { bestOfTried } from '../../../../core/evidence/lab/verdict.ts';
import { signedSummaryPercentText, summaryPercentText } from '../../../../core/format/numbers/percent.ts';
import { ChartFigure } from '../../../components/charts/ChartFigure.tsx';
import roles from '../../../ui/Roles.module.css';
import { LuckHistogram } from './LuckHistogram.tsx';
import styles from './LuckPanel.module.css';
import { binsOf, luckScale } from './luck_bins.ts';

function halfText(middle: number): string {
  return middle < 0
    ? `Half of the random choices lost more than ${summaryPercentText(-middle)} an event.`
    : `Half of the random choices made more than ${summaryPercentText(middle)} an event.`;
}

/**
 * Histogram of the returns of random choices of as many strategies, with this choice's position. Nothing where all
 * strategies are chosen, which the verdict says.
 */
export function LuckPanel({ result, tried }: { result: LabResult; tried: number }) {
  const { randomMeans, portfolio, report } = result;
  const best = bestOfTried(result, tried);
  if (best === undefined) return null;
  const own = report.equal_weights_mean;
  const scale = luckScale([...randomMeans, own, best]);
  const middle = median(randomMeans) ?? 0;
  const half = halfText(middle);
  const inSample = report.sample === 'in' ? ', in sample' : '';
  return (
    <section className={styles.panel} aria-label="How much of it is luck">
      <ChartFigure
        title={<span className={styles.title}>How much of it is luck</span>}
        sentence={`${half} Yours at equal weights: ${signedSummaryPercentText(report.equal_weights_mean)}.`}
        columns={['Choice', 'Per event']}
        rows={[
          ['Yours at equal weights', signedSummaryPercentText(report.equal_weights_mean)],
          ['Middle of the random choices', signedSummaryPercentText(middle)],
          [`Best of ${tried} random ones, expected`, signedSummaryPercentText(best)],
        ]}
      >
        <p className={roles.note}>
          Per event, {randomMeans.length} random choices of {portfolio.length}, equal weights{inSample}
        </p>
        <LuckHistogram
          bins={binsOf(randomMeans, scale)}
          scale={scale}
          best={{
            at: best,
            text: `${tried > 1 ? `best of ${tried} random` : 'a random one'} ${signedSummaryPercentText(best)}`,
          }}
          own={{ at: own, text: `yours, equal ${signedSummaryPercentText(own)}` }}
        />
      </ChartFigure>
      <p className={roles.label}>{half} Trust the range, not the number.</p>
    </section>
  );
}
