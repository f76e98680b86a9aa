import { useMemo } from 'react';
import { axisDayText } from '../../../../core/format/axis_dates.ts';
import { chanceText } from '../../../../core/format/bout_words.ts';
import { ChartFigure } from '../../../components/charts/ChartFigure.tsx';
import { CurveChart } from '../../../components/charts/CurveChart.tsx';
import type { Curve } from '../../../components/charts/CurvePicture.tsx';
import { Legend, type LegendEntry } from '../../../components/charts/Legend.tsx';
import styles from './LineChart.module.css';
import { type LineHistory, stepCurve } from './line_history.ts';

/** The axis spans at least twice this, so that its labels are whole percents. */
const MARGIN = 0.02;

const dayText = (at: number) => axisDayText(new Date(1000 * at));

interface Props {
  history: LineHistory;
  /** Cornerman's chance of red; null without a forecast. */
  forecast: number | null;
  name: string;
}

function curvesOf({ books, consensus, from, until }: LineHistory, forecast: number | null): Curve[] {
  const last = consensus.at(-1)?.[1] ?? null;
  const curves: Curve[] = books.map(({ title, points }) => ({
    ...stepCurve(points, until),
    look: 'book',
    name: title,
  }));
  curves.push({ ...stepCurve(consensus, until), look: 'market', ...(last !== null && { end: chanceText(last) }) });
  if (forecast !== null) {
    curves.push({ ...stepCurve([[from, forecast]], until), look: 'forecast', end: chanceText(forecast) });
  }
  return curves;
}

/** The lowest and the highest chance, with room beyond them. */
function spanOf(curves: readonly Curve[]): number[] {
  const chances = curves.flatMap(({ values }) => values.filter((value) => value !== null));
  return [Math.min(...chances) - MARGIN, Math.max(...chances) + MARGIN];
}

const legendOf = (forecast: number | null): LegendEntry[] => [
  { look: 'market', text: 'consensus of the books' },
  { look: 'book', text: 'each book' },
  ...(forecast === null ? [] : [{ look: 'forecast' as const, text: 'Cornerman' }]),
];

/** How the consensus moved, in a sentence. */
function movement({ consensus, from, until }: LineHistory, name: string): string {
  const known = consensus.flatMap(([, chance]) => chance ?? []);
  const [first, last] = [known[0], known.at(-1)];
  const span = `from ${dayText(from)} to ${dayText(until)}`;
  if (first === undefined || last === undefined) return `Too few books quoted ${name} for a consensus, ${span}.`;
  if (chanceText(first) === chanceText(last)) return `${name}’s chance stayed at ${chanceText(last)}, ${span}.`;
  return `${name}’s chance ${last > first ? 'rose' : 'fell'} from ${chanceText(first)} to ${chanceText(last)}, ${span}.`;
}

/** The quotes of all books as red's chance without their margins. Where a book did not offer the bout, its line ends. */
export function LineChart({ history, forecast, name }: Props) {
  const sentence = movement(history, name);
  const curves = useMemo(() => curvesOf(history, forecast), [history, forecast]);
  const includes = useMemo(() => spanOf(curves), [curves]);
  return (
    <ChartFigure
      title={
        <>
          <span className="visually-hidden">{name}’s chance by the books</span>
          <Legend entries={legendOf(forecast)} />
        </>
      }
      sentence={sentence}
      columns={['Since', `${name}, consensus`]}
      rows={history.consensus.map(([at, chance]) => [dayText(at), chanceText(chance)])}
    >
      <div className={styles.chart}>
        <CurveChart curves={curves} includes={includes} valueText={chanceText} />
      </div>
      <p className={styles.sentence}>{sentence} Without the margin.</p>
    </ChartFigure>
  );
}
