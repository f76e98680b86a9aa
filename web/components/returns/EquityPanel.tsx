import type { Report } from '../../../core/contract/report.ts';
import { Legend } from '../charts/Legend.tsx';
import { describeEquity } from './describe_equity.ts';
import { EquityChart } from './EquityChart.tsx';
import styles from './EquityPanel.module.css';

/** The equity curves of the playbook and of equal weights, as a chart and as text. */
export function EquityPanel({ report }: { report: Report }) {
  return (
    <section className={styles.panel} aria-labelledby="equity-title">
      <div className={styles.head}>
        <h2 id="equity-title">What it would have done</h2>
        <Legend
          entries={[
            { look: 'own', text: 'playbook' },
            { look: 'rangeBand', text: '90% range' },
            { look: 'reference', text: 'equal weights' },
          ]}
        />
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
