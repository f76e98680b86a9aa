import { useMemo } from 'react';
import type { BetSummary } from '../../../../core/contract/bets/bet_summary.ts';
import { dateText } from '../../../../core/format/dates.ts';
import { centsText, dollarsOf } from '../../../../core/format/numbers/cents.ts';
import { wholeMoneyText } from '../../../../core/format/numbers/money.ts';
import { DASH } from '../../../../core/format/numbers/signs.ts';
import { ChartFigure } from '../../../components/charts/ChartFigure.tsx';
import { CurveChart } from '../../../components/charts/curve/CurveChart.tsx';
import type { Curve, TimedBand } from '../../../components/charts/curve/CurvePicture.tsx';
import { dayTime, stepped } from '../../../components/charts/curve/curve_scale.ts';
import { Legend, type LegendEntry } from '../../../components/charts/Legend.tsx';
import panel from '../../record/Panel.module.css';
import styles from './BankrollPanel.module.css';

type Point = BetSummary['curve'][number];

function curvesOf(points: readonly Point[]): { curves: Curve[]; bands: TimedBand[] } {
  const steps = <Value,>(read: (point: Point) => Value) =>
    stepped(
      points.map(({ date }) => dayTime(date)),
      points.map(read),
    );
  const own = steps(({ bankroll }) => dollarsOf(bankroll));
  const peak = steps(({ peak: highest }) => dollarsOf(highest));
  const plan = steps((point) => (point.plan === null ? null : dollarsOf(point.plan)));
  const end = (values: readonly (number | null)[]) => wholeMoneyText(values.at(-1) ?? 0);
  const hasPlan = points.some((point) => point.plan !== null);
  return {
    curves: [
      ...(hasPlan ? [{ look: 'reference' as const, ...plan, end: end(plan.values) }] : []),
      { look: 'own', ...own, end: end(own.values) },
    ],
    bands: [{ look: 'random', times: own.times, low: own.values, high: peak.values }],
  };
}

function sentenceOf({ bankroll }: BetSummary): string {
  const ended = `The bankroll went from ${centsText(bankroll.start)} to ${centsText(bankroll.now)}.`;
  return bankroll.drawdown === 0 ? ended : `${ended} At most it was ${centsText(bankroll.drawdown)} below its peak.`;
}

function legendOf({ curve, bankroll }: BetSummary): LegendEntry[] {
  const below =
    bankroll.drawdown === 0
      ? 'below your peak'
      : `below your peak, at most ${wholeMoneyText(dollarsOf(bankroll.drawdown))}`;
  return [
    { look: 'own', text: 'yours' },
    ...(curve.some(({ plan }) => plan !== null) ? [{ look: 'reference' as const, text: 'the plan' }] : []),
    { look: 'randomBand', text: below },
  ];
}

function Chart({ summary }: { summary: BetSummary }) {
  const { curve } = summary;
  const { curves, bands } = useMemo(() => curvesOf(curve), [curve]);
  return (
    <ChartFigure
      title={<span className="visually-hidden">Bankroll after each event</span>}
      sentence={sentenceOf(summary)}
      columns={['Date', 'Yours', 'The plan']}
      rows={curve.map(({ date, bankroll, plan }) => [
        dateText(date),
        centsText(bankroll),
        plan === null ? DASH : centsText(plan),
      ])}
    >
      <Legend entries={legendOf(summary)} />
      <div>
        <CurveChart curves={curves} bands={bands} valueText={wholeMoneyText} />
      </div>
    </ChartFigure>
  );
}

/** The bankroll over time, with what the plan would have made of it; nothing before the second settled event. */
export function BankrollPanel({ summary }: { summary: BetSummary | undefined }) {
  if (summary !== undefined && summary.curve.length <= 1) return null;
  return (
    <section className={panel.panel} aria-labelledby="bankroll-title">
      <h2 id="bankroll-title" className={panel.panelTitle}>
        Bankroll
      </h2>
      <div className={styles.chart}>{summary && <Chart summary={summary} />}</div>
    </section>
  );
}
