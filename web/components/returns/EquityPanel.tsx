import { lazy, Suspense } from 'react';
import type { Report } from '../../../core/contract/report.ts';
import { loadPart } from '../../lib/load_part.ts';
import { Boundary } from '../Boundary.tsx';
import { Skeleton } from '../Skeleton.tsx';
import { describeEquity } from './describe_equity.ts';
import styles from './EquityPanel.module.css';

const EquityChart = lazy(() => loadPart(() => import('./EquityChart.tsx')));

/** The equity curve of the playbook and of equal weights, as a chart and in words. */
export function EquityPanel({ report }: { report: Report }) {
  return (
    <section className={styles.panel} aria-labelledby="equity-title">
      <div className={styles.head}>
        <h2 id="equity-title">What it would have done</h2>
        <p className={styles.legend} aria-hidden="true">
          <span className={styles.playbookKey}>playbook</span>
          <span className={styles.equalKey}>equal weights</span>
        </p>
      </div>
      <p className={styles.note}>
        {report.sample === 'out'
          ? 'Weights were set only on fights before each year, then bet on that year. Choosing the strategies with their history in mind can still flatter them.'
          : 'There are too few past events to test on unseen ones: the weights had seen every event shown here, which flatters them.'}
      </p>
      {report.equity.length > 1 && (
        <div className={styles.chart}>
          <Boundary fallback={() => <p className={styles.note}>The chart could not be loaded. In words:</p>}>
            <Suspense fallback={<Skeleton shape="panel" />}>
              <EquityChart equity={report.equity} />
            </Suspense>
          </Boundary>
        </div>
      )}
      <p className={styles.note}>{describeEquity(report)}</p>
    </section>
  );
}
