import { memo, useMemo } from 'react';
import type { LabCurve as LabCurves } from '../../../core/lab/lab_result.ts';
import { ChartFigure } from '../../components/charts/ChartFigure.tsx';
import { CurveChart } from '../../components/charts/CurveChart.tsx';
import type { Band, Curve } from '../../components/charts/CurvePicture.tsx';
import { dayTime, FROM_ZERO } from '../../components/charts/curve_scale.ts';
import { Legend, type LegendEntry } from '../../components/charts/Legend.tsx';
import { yearRows } from '../../components/charts/year_rows.ts';
import styles from './LabCurve.module.css';
import { budgetsText } from './lab_words.ts';

interface Props {
  curve: LabCurves;
  /** Number of random choices behind the curve, and of strategies in each. */
  choices: number;
  chosen: number;
}

function curvesOf({ dates, playbook, equal }: LabCurves): Curve[] {
  const times = dates.map(dayTime);
  return [
    { times, values: equal, look: 'reference', end: budgetsText(equal.at(-1) ?? 0) },
    { times, values: playbook, look: 'own', end: budgetsText(playbook.at(-1) ?? 0) },
  ];
}

function bandsOf({ dates, range, random }: LabCurves): Band[] {
  const times = dates.map(dayTime);
  const own: Band = { times, ...range, look: 'edges' };
  return random === undefined ? [own] : [{ times, ...random, look: 'random' }, own];
}

const legendOf = (choices: number, chosen: number): LegendEntry[] => [
  { look: 'own', text: 'your choice', short: 'yours' },
  { look: 'edgesBand', text: 'its 90% range', short: 'its range' },
  { look: 'reference', text: 'equal weights', short: 'equal' },
  ...(choices > 0
    ? [
        {
          look: 'randomBand' as const,
          text: `${choices} random choices of ${chosen}, 5th to 95th`,
          short: 'random',
        },
      ]
    : []),
];

const tickText = (value: number) => budgetsText(value).replace(/\.0×$|×$/, '');

/** The backtest of the choice in budgets, with its range, equal weights and the random choices. */
export const LabCurve = memo(({ curve, choices, chosen }: Props) => {
  const { dates, playbook, equal, range } = curve;
  const curves = useMemo(() => curvesOf(curve), [curve]);
  const bands = useMemo(() => bandsOf(curve), [curve]);
  const [own, other] = [playbook, equal].map((line) => budgetsText(line.at(-1) ?? 0));
  return (
    <ChartFigure
      title={
        <span className={styles.heads}>
          <span className={styles.title}>What it would have done, in budgets</span>
          <Legend entries={legendOf(choices, chosen)} />
        </span>
      }
      sentence={`Your choice ends at ${own} the budget, equal weights at ${other}.`}
      columns={['Year', 'Your choice', 'Equal weights', '5th percentile', '95th percentile']}
      rows={yearRows(dates, [playbook, equal, range.low, range.high], budgetsText)}
    >
      <div className={styles.curve}>
        <CurveChart curves={curves} bands={bands} includes={FROM_ZERO} valueText={tickText} />
      </div>
    </ChartFigure>
  );
});
