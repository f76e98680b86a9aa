import { memo, useMemo } from 'react';
import type { LabCurve as Curve } from '../../../core/lab/lab_result.ts';
import { ChartFigure } from '../../components/charts/ChartFigure.tsx';
import { classNames } from '../../components/class_names.ts';
import { type CurveScale, curveScale } from './curve_scale.ts';
import styles from './LabCurve.module.css';
import { budgetsText } from './lab_words.ts';

interface Props {
  curve: Curve;
  /** Number of random choices behind the curve, and of strategies in each. */
  choices: number;
  chosen: number;
}

const point = (x: number, y: number) => `${x.toFixed(2)},${y.toFixed(2)}`;

function lineOf({ dates }: Curve, { x, y }: CurveScale, values: readonly number[]): string {
  return `M${dates.map((date, index) => point(x(date), y(values[index] ?? 0))).join('L')}`;
}

function areaOf({ dates, random }: Curve, { x, y }: CurveScale): string | undefined {
  if (random === undefined) return undefined;
  const along = dates.map((date, index) => point(x(date), y(random.high[index] ?? 0)));
  const back = dates.map((date, index) => point(x(date), y(random.low[index] ?? 0))).reverse();
  return `M${[...along, ...back].join('L')}Z`;
}

/** A word of the legend, shorter where there is less room. */
const Word = ({ wide, narrow }: { wide: string; narrow: string }) => (
  <>
    <span className={styles.wide}>{wide}</span>
    <span className={styles.narrow}>{narrow}</span>
  </>
);

function Legend({ choices, chosen }: Omit<Props, 'curve'>) {
  return (
    <ul className={styles.legend} aria-hidden="true">
      <li className={styles.ofOwn}>
        <Word wide="your choice" narrow="yours" />
      </li>
      <li className={styles.ofRange}>
        <Word wide="its 90% range" narrow="its range" />
      </li>
      <li className={styles.ofEqual}>
        <Word wide="equal weights" narrow="equal" />
      </li>
      {choices > 0 && (
        <li className={styles.ofRandom}>
          <Word wide={`${choices} random choices of ${chosen}, 5th to 95th`} narrow="random" />
        </li>
      )}
    </ul>
  );
}

/** Labels of the last values, moved apart if they would overlap. */
function Ends({ curve, scale }: { curve: Curve; scale: CurveScale }) {
  const own = curve.playbook.at(-1) ?? 0;
  const equal = curve.equal.at(-1) ?? 0;
  const apart = Math.abs(scale.y(own) - scale.y(equal)) > 7;
  return (
    <>
      <span className={styles.ownEnd} style={{ top: `${scale.y(own)}%` }}>
        {budgetsText(own)}
      </span>
      {apart && (
        <span className={styles.equalEnd} style={{ top: `${scale.y(equal)}%` }}>
          {budgetsText(equal)}
        </span>
      )}
    </>
  );
}

function Picture({ curve }: { curve: Curve }) {
  const scale = useMemo(() => curveScale(curve), [curve]);
  const area = areaOf(curve, scale);
  return (
    <div className={styles.picture}>
      <div className={styles.plot}>
        {scale.ticks.map((tick) => (
          <span key={tick} className={styles.tick} style={{ top: `${scale.y(tick)}%` }}>
            {budgetsText(tick).replace(/\.0×$|×$/, '')}
          </span>
        ))}
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          {area !== undefined && <path className={styles.random} d={area} />}
          {scale.ticks.map((tick) => (
            <path
              key={tick}
              className={classNames(styles.grid, tick === 0 && styles.zero)}
              d={`M0,${scale.y(tick)}H100`}
            />
          ))}
          <path className={styles.range} d={lineOf(curve, scale, curve.range.low)} />
          <path className={styles.range} d={lineOf(curve, scale, curve.range.high)} />
          <path className={styles.equal} d={lineOf(curve, scale, curve.equal)} />
          <path className={styles.own} d={lineOf(curve, scale, curve.playbook)} />
        </svg>
        <Ends curve={curve} scale={scale} />
      </div>
      <div className={styles.years}>
        {scale.years.map((year) => {
          const place = Math.max(0, scale.x(`${year}-01-01`));
          return (
            <span key={year} style={{ insetInlineStart: `${place}%`, translate: `${-place}% 0` }}>
              {year}
            </span>
          );
        })}
      </div>
    </div>
  );
}

/** The rows of the table: the last point of each year. */
function yearRows({ dates, playbook, equal, range }: Curve): string[][] {
  return dates.flatMap((date, index) => {
    if (date.slice(0, 4) === dates[index + 1]?.slice(0, 4)) return [];
    const values = [playbook, equal, range.low, range.high].map((line) => budgetsText(line[index] ?? 0));
    return [[date.slice(0, 4), ...values]];
  });
}

/** The backtest of the choice in budgets, with its range, equal weights and the random choices. */
export const LabCurve = memo(({ curve, choices, chosen }: Props) => {
  const own = budgetsText(curve.playbook.at(-1) ?? 0);
  const equal = budgetsText(curve.equal.at(-1) ?? 0);
  return (
    <ChartFigure
      title={
        <span className={styles.heads}>
          <span className={styles.title}>What it would have done, in budgets</span>
          <Legend choices={choices} chosen={chosen} />
        </span>
      }
      sentence={`Your choice ends at ${own} the budget, equal weights at ${equal}.`}
      columns={['Year', 'Your choice', 'Equal weights', '5th percentile', '95th percentile']}
      rows={yearRows(curve)}
    >
      <Picture curve={curve} />
    </ChartFigure>
  );
});
