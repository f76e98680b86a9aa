import { useEffect, useMemo, useState } from 'react';
import type { Report } from '../../../core/contract/report.ts';
import { inDollars } from '../../../core/format/budgets.ts';
import { dateText } from '../../../core/format/dates.ts';
import { signedWholeMoneyText } from '../../../core/format/money.ts';
import { type EquityBand, equityBand } from '../../../core/returns/equity_band.ts';
import type { Curve } from '../charts/CurvePicture.tsx';
import { dayTime, FROM_ZERO } from '../charts/curve_scale.ts';
import { ReadableCurve } from '../charts/ReadableCurve.tsx';

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
export function EquityChart({ equity: inBudgets }: { equity: Report['equity'] }) {
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
