import { useEffect, useMemo, useState } from 'react';
import { DEFAULT_BUDGET } from '../../../core/contract/limits/limits.ts';
import type { Report, WeightMethod } from '../../../core/contract/playbooks/report.ts';
import { type EquityBand, equityBand } from '../../../core/evidence/returns/equity_band.ts';
import { dateText } from '../../../core/format/dates.ts';
import { inDollars } from '../../../core/format/numbers/budgets.ts';
import { signedWholeMoneyText, wholeMoneyText } from '../../../core/format/numbers/money.ts';
import { signedSummaryPercentText } from '../../../core/format/numbers/percent.ts';
import roles from '../../ui/Roles.module.css';
import type { Curve } from '../charts/curve/CurvePicture.tsx';
import { dayTime, FROM_ZERO } from '../charts/curve/curve_scale.ts';
import { ReadableCurve } from '../charts/curve/ReadableCurve.tsx';
import { Legend } from '../charts/Legend.tsx';

const dollarPoint = ({ date, playbook, equal_weights }: Report['equity'][number]) => ({
  date,
  playbook: inDollars(playbook),
  equal_weights: inDollars(equal_weights),
});

/** The values at one date as text. */
function valuesText(equity: Report['equity'], band: EquityBand | undefined, at: number): string {
  const point = equity[at];
  if (point === undefined) return '';
  const [low, high] = [band?.low[at], band?.high[at]];
  const range =
    low === undefined || high === undefined
      ? ''
      : `, 90% range ${signedWholeMoneyText(low)} to ${signedWholeMoneyText(high)}`;
  return `${dateText(point.date)}: playbook ${signedWholeMoneyText(point.playbook)}${range}, equal weights ${signedWholeMoneyText(point.equal_weights)} in the test`;
}

/** The running sum of event returns, in dollars: the playbook's with its range, and that of equal weights. */
function EquityChart({ equity: inBudgets }: { equity: Report['equity'] }) {
  const equity = useMemo(() => inBudgets.map(dollarPoint), [inBudgets]);
  const [band, setBand] = useState<EquityBand>();
  // Computed after the first render, because it takes longer than drawing the lines.
  useEffect(() => setBand(equityBand(equity.map(({ playbook }) => playbook))), [equity]);
  const times = useMemo(() => equity.map(({ date }) => dayTime(date)), [equity]);
  const curves = useMemo<Curve[]>(
    () => [
      { times, values: equity.map((point) => point.equal_weights), look: 'reference' },
      { times, values: equity.map((point) => point.playbook), look: 'own' },
    ],
    [equity, times],
  );
  const bands = useMemo(() => (band === undefined ? [] : [{ times, ...band, look: 'range' as const }]), [band, times]);
  return (
    <ReadableCurve
      label="Values by date"
      curves={curves}
      bands={bands}
      includes={FROM_ZERO}
      valueText={signedWholeMoneyText}
      valuesText={(at) => valuesText(equity, band, at)}
    />
  );
}

const dollars = (budgets: number) => signedWholeMoneyText(inDollars(budgets));

/** The equity curve in words: its dates and end, compared with equal weights. */
function describeEquity({ equity, equal_weights_mean, mean }: Report): string {
  const first = equity[0];
  const last = equity.at(-1);
  if (first === undefined || last === undefined) return 'There are no past events to show yet.';
  return (
    `In the test, from ${dateText(first.date)} to ${dateText(last.date)}, with ${wholeMoneyText(DEFAULT_BUDGET)} on each event, the playbook ended at ${dollars(last.playbook)}, ` +
    `equal weights at ${dollars(last.equal_weights)}. ` +
    `Per event that is ${signedSummaryPercentText(mean)} against ${signedSummaryPercentText(equal_weights_mean)}.`
  );
}

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
