import type { ReactNode } from 'react';
import type { Report } from '../../../core/contract/report.ts';
import { signedMoneyText } from '../../../core/format/money.ts';
import { signedSummaryPercentText } from '../../../core/format/percent.ts';
import { classNames } from '../class_names.ts';
import styles from './ReturnsFigures.module.css';

interface FigureProps {
  label: string;
  value: string;
  /** Of a gain or loss: colours it beside its sign. */
  gain?: number;
  children: ReactNode;
}

function Figure({ label, value, gain = 0, children }: FigureProps) {
  return (
    <div className={styles.figure}>
      <dt>{label}</dt>
      <dd className={classNames(styles.value, gain > 0 && styles.up, gain < 0 && styles.down)}>{value}</dd>
      <dd className={styles.beneath}>{children}</dd>
    </div>
  );
}

interface Props {
  report: Report;
  /** Mean net return of an event, a fraction of the budget. */
  portfolioReturns: number;
  /** Dollars, on 500 per event. */
  previousYearReturns: number;
}

const sampleWords = (report: Report) =>
  report.sample === 'out' ? `${report.events} events, out of sample` : `${report.events} events, weights had seen them`;

/** The figures of a playbook's past, each saying what it rests on. */
export function ReturnsFigures({ report, portfolioReturns, previousYearReturns }: Props) {
  const [low, high] = report.interval.map(signedSummaryPercentText);
  return (
    <dl className={styles.figures}>
      <Figure label="Average Returns" value={signedSummaryPercentText(portfolioReturns)} gain={portfolioReturns}>
        per event, 90% range {low} to {high}, {sampleWords(report)}
      </Figure>
      <Figure label="Previous Year Returns" value={signedMoneyText(previousYearReturns)} gain={previousYearReturns}>
        with $500 on each event of the last year
      </Figure>
      <Figure label="Winning events" value={`${Math.round(report.hit_rate * 100)}%`}>
        of those with a bet, {sampleWords(report)}
      </Figure>
      <Figure label="Deepest slide" value={`−${report.max_drawdown.toFixed(1)}×`}>
        the budget, from a high to the low after it
      </Figure>
    </dl>
  );
}
