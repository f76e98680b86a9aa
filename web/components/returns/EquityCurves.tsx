import type { Report, WeightMethod } from '../../../core/contract/report.ts';
import roles from '../../ui/Roles.module.css';
import { Legend } from '../charts/Legend.tsx';
import { describeEquity } from './describe_equity.ts';
import { EquityChart } from './EquityChart.tsx';

const FLATTERED = 'Choosing the strategies with their history in mind can still flatter them.';

/** What of the playbook had seen the events of its test. */
function basisText({ sample }: Report, method: WeightMethod | undefined): string {
  if (method?.name === 'kelly')
    return `All strategies weigh alike, and each bet was chosen and staked by the forecast of its day. ${FLATTERED}`;
  if (method?.name === 'equal') return `All strategies weigh alike. ${FLATTERED}`;
  return sample === 'out'
    ? `Weights were set only on fights before each year, then bet on that year. ${FLATTERED}`
    : 'There are too few past events to test on unseen ones: the weights had seen every event shown here, which flatters them.';
}

interface Props {
  report: Report;
  /** Undefined for a playbook of an older release. */
  method: WeightMethod | undefined;
}

/** The equity curves of the playbook and of equal weights, as a chart and as text. */
export function EquityCurves({ report, method }: Props) {
  return (
    <figure className={roles.stack2}>
      <Legend
        entries={[
          { look: 'own', text: 'playbook' },
          { look: 'rangeBand', text: '90% range' },
          { look: 'reference', text: method?.name === 'kelly' ? 'all picks, equal weights' : 'equal weights' },
        ]}
      />
      <p className={roles.hint}>{basisText(report, method)}</p>
      {report.equity.length > 1 && <EquityChart equity={report.equity} />}
      <figcaption className={roles.hint}>{describeEquity(report)}</figcaption>
    </figure>
  );
}
