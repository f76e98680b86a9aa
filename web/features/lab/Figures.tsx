import { pickPercentText, signedSummaryPercentText } from '../../../core/format/percent.ts';
import { YEAR_EVENTS } from '../../../core/lab/equity_band.ts';
import type { LabResult } from '../../../core/lab/lab_result.ts';
import { sureSign } from '../../components/charts/sure_sign.ts';
import { classNames } from '../../components/class_names.ts';
import styles from './Lab.module.css';
import { rangeText, sampleWord } from './lab_words.ts';

interface Figure {
  label: string;
  value: string;
  note: string;
  /** The value’s sign if it is certain, else 0. */
  sign?: 1 | 0 | -1;
}

function figuresOf({ report, ahead, next }: LabResult): [Figure, ...Figure[]] {
  const inSample = report.sample === 'in' ? ', in sample' : '';
  return [
    {
      label: `Per event, ${sampleWord(report)}`,
      value: signedSummaryPercentText(report.mean),
      note: rangeText(report),
      sign: sureSign(report.interval),
    },
    {
      label: 'Ahead after a year',
      value: ahead === undefined ? '–' : `${Math.round(100 * ahead)}%`,
      note: `chance, over ${YEAR_EVENTS} events${inSample}`,
    },
    {
      label: 'Deepest slide',
      value: `${report.max_drawdown > 0 ? '−' : ''}${report.max_drawdown.toFixed(1)}×`,
      note: `the budget, high to low${inSample}`,
    },
    {
      label: 'Netted out',
      value: next === undefined ? '–' : pickPercentText(next.netted),
      note: next === undefined ? 'there is no next card' : 'of the budget: bets that cancel on the next card',
    },
  ];
}

const LABELS = ['Per event', 'Ahead after a year', 'Deepest slide', 'Netted out'];

/** The four figures of a choice; dashes until they are computed. */
export function Figures({ result }: { result: LabResult | undefined }) {
  const figures = result === undefined ? LABELS.map((label) => ({ label, value: '–', note: ' ' })) : figuresOf(result);
  return (
    <dl className={classNames(styles.panel, styles.figures)}>
      {figures.map(({ label, value, note, ...rest }, index) => {
        const sign = 'sign' in rest ? rest.sign : 0;
        return (
          <div key={LABELS[index]}>
            <dt>{label}</dt>
            <dd className={classNames(styles.value, sign === 1 && styles.up, sign === -1 && styles.down)}>{value}</dd>
            <dd className={styles.note}>{note}</dd>
          </div>
        );
      })}
    </dl>
  );
}
