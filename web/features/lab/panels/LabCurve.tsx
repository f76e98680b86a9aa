import { memo, useMemo } from 'react';
import type { LabCurve as LabCurves } from '../../../../core/evidence/lab/lab_result.ts';
import { ChartFigure } from '../../../components/charts/ChartFigure.tsx';
import { CurveChart } from '../../../components/charts/curve/CurveChart.tsx';
import type { Curve, TimedBand } from '../../../components/charts/curve/CurvePicture.tsx';
import { dayTime, FROM_ZERO } from '../../../components/charts/curve/curve_scale.ts';
import { Legend, type LegendEntry } from '../../../components/charts/Legend.tsx';
import { yearRows } from '../../../components/charts/year_rows.ts';
import { useIsPhone } from '../../../lib/hooks/use_is_phone.ts';
import { multipleText } from '../lab_words.ts';
import type { ComputedLab } from '../use_lab_result.ts';
import styles from './LabCurve.module.css';

/** A phone keeps the chart in view, in a fifth of its screen: about so many lines have room for their labels. */
const LINES_ON_PHONE = 3;

/** How many horizontal lines a chart beside controls has; undefined for as many as others. */
export const useCurveLines = (): number | undefined => (useIsPhone() ? LINES_ON_PHONE : undefined);

interface Props {
  curve: LabCurves;
  /** The whole result, or an earlier one; undefined before there is one. */
  whole: ComputedLab['whole'];
}

function curvesOf({ dates, playbook, equal }: LabCurves): Curve[] {
  const times = dates.map(dayTime);
  return [
    { times, values: equal, look: 'reference', end: multipleText(equal.at(-1) ?? 0) },
    { times, values: playbook, look: 'own', end: multipleText(playbook.at(-1) ?? 0) },
  ];
}

/** The bands of a result; none of one that begins or ends at other events than the curve. */
function bandsOf({ dates }: LabCurves, whole: Props['whole']): TimedBand[] {
  if (whole === undefined) return [];
  const { curve, bands } = whole.result;
  if (curve.dates[0] !== dates[0] || curve.dates.at(-1) !== dates.at(-1)) return [];
  const times = curve.dates.map(dayTime);
  const { isStale } = whole;
  const own: TimedBand = { times, ...bands.range, look: 'edges', isStale };
  return bands.random === undefined ? [own] : [{ times, ...bands.random, look: 'random', isStale }, own];
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

const tickText = (value: number) => multipleText(value).replace(/\.0×$|×$/, '');

/** Running sums at the ends of the years, with the range of a result that is not stale. */
function table({ dates, playbook, equal }: LabCurves, whole: Props['whole']) {
  const isWhole = whole !== undefined && !whole.isStale;
  const range = isWhole ? [whole.result.bands.range.low, whole.result.bands.range.high] : [];
  return {
    columns: ['Year', 'Your choice', 'Equal weights', ...(isWhole ? ['5th percentile', '95th percentile'] : [])],
    rows: yearRows(dates, [playbook, equal, ...range], multipleText),
  };
}

/** The backtest of the choice in budgets, with its range, equal weights and the random choices. */
export const LabCurve = memo(({ curve, whole }: Props) => {
  const lines = useCurveLines();
  const curves = useMemo(() => curvesOf(curve), [curve]);
  const bands = useMemo(() => bandsOf(curve, whole), [curve, whole]);
  const [own, other] = [curve.playbook, curve.equal].map((line) => multipleText(line.at(-1) ?? 0));
  const { randomMeans = [], portfolio = [] } = whole?.result ?? {};
  return (
    <ChartFigure
      title={
        <span className={styles.heads}>
          <span className={styles.title}>What it would have done, in budgets</span>
          <Legend entries={legendOf(randomMeans.length, portfolio.length)} />
        </span>
      }
      sentence={`Your choice ends at ${own} the budget, equal weights at ${other}.`}
      {...table(curve, whole)}
    >
      <div className={styles.curve}>
        <CurveChart curves={curves} bands={bands} includes={FROM_ZERO} lines={lines} valueText={tickText} />
      </div>
    </ChartFigure>
  );
});
