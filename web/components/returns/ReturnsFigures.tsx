import type { ReactNode } from 'react';
import type { Report } from '../../../core/contract/report.ts';
import { countText } from '../../../core/format/count.ts';
import { signedMoneyText } from '../../../core/format/money.ts';
import { signedSummaryPercentText } from '../../../core/format/percent.ts';
import { eventsText, sampleText } from '../../../core/playbooks/returns_basis.ts';
import { lastYearOf } from '../../../core/portfolio/last_year.ts';
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

function Range({ interval, show }: { interval: readonly [number, number]; show(end: number): string }) {
  const [low, high] = interval;
  return (
    <>
      90% range <span className={styles.end}>{show(low)}</span> to <span className={styles.end}>{show(high)}</span>
    </>
  );
}

function LastYearBasis({ equity, sample }: Report) {
  const year = lastYearOf(equity);
  if (year === undefined) return 'with $500 on each event of the last year';
  return (
    <>
      with $500 on each of {countText(year.events, 'event')}, <Range interval={year.interval} show={signedMoneyText} />,{' '}
      {sampleText(sample)}
    </>
  );
}

/** The figures of a playbook's past, each saying what it rests on. */
export function ReturnsFigures({ report, portfolioReturns, previousYearReturns }: Props) {
  return (
    <dl className={styles.figures}>
      <Figure label="Average Returns" value={signedSummaryPercentText(portfolioReturns)} gain={portfolioReturns}>
        per event, <Range interval={report.interval} show={signedSummaryPercentText} />, {eventsText(report)}
      </Figure>
      <Figure label="Previous Year Returns" value={signedMoneyText(previousYearReturns)} gain={previousYearReturns}>
        <LastYearBasis {...report} />
      </Figure>
      <Figure label="Winning events" value={`${Math.round(report.hit_rate * 100)}%`}>
        of those with a bet, {eventsText(report)}
      </Figure>
      <Figure label="Deepest slide" value={`−${report.max_drawdown.toFixed(1)}×`}>
        the budget, from a high to the low after it
      </Figure>
    </dl>
  );
}
