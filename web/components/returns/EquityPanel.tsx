import { useMemo } from 'react';
import type { Report } from '../../../core/contract/report.ts';
import { LazyLineChart } from '../charts/LazyLineChart.tsx';
import type { Line } from '../charts/LineChart.tsx';
import { describeEquity } from './describe_equity.ts';
import styles from './EquityPanel.module.css';

const HEIGHT = 280;

/** The running sum of event returns, in budgets: the playbook's in gold, that of equal weights dashed and pale. */
function EquityChart({ equity }: { equity: Report['equity'] }) {
  const dates = useMemo(() => equity.map(({ date }) => date), [equity]);
  const lines = useMemo<Line[]>(
    () => [
      { values: equity.map((point) => point.equal_weights), colour: '--muted', width: 1.5, dashed: true },
      { values: equity.map((point) => point.playbook), colour: '--accent', width: 2.5 },
    ],
    [equity],
  );
  return <LazyLineChart dates={dates} lines={lines} height={HEIGHT} />;
}

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
      {report.equity.length > 1 && <EquityChart equity={report.equity} />}
      <p className={styles.note}>{describeEquity(report)}</p>
    </section>
  );
}
