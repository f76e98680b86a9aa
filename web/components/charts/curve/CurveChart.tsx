import { type PointerEvent, type ReactNode, useMemo } from 'react';
import type { StyleWithVariables } from '../../../lib/page/css_variables.ts';
import { classNames } from '../../class_names.ts';
import { AxisLabels } from '../AxisLabels.tsx';
import styles from './CurveChart.module.css';
import { type Curve, CurvePicture, type TimedBand } from './CurvePicture.tsx';
import { type CurveScale, curveScale, type ScaleOptions } from './curve_scale.ts';

export interface CurveChartProps extends ScaleOptions {
  /** From the back to the front; the last one is the chart’s own. The same array again is not computed again. */
  curves: readonly Curve[];
  bands?: readonly TimedBand[];
  /** The text of a value at the axis. */
  valueText(value: number): string;
  /** What the values are counted in, as the axis says it. */
  unit?: string;
  /** A dotted line upright at a time. */
  mark?: number | undefined;
  /** The time that the cursor stands on. */
  at?: number | undefined;
  /** Called with the time at the pointer, and without one when it leaves. */
  onPoint?(time: number | undefined): void;
  /** What lies above the plot, such as a part of it with a name; placed by `scale`. */
  children?(scale: CurveScale): ReactNode;
}

/** Least distance of two labels of last values, in percent of the height. */
const LABEL_ROOM = 7;

/** The last values as text. The chart’s own comes first; others are left out where they would overlap. */
function Ends({ curves, scale }: { curves: readonly Curve[]; scale: CurveScale }) {
  const places: number[] = [];
  return curves.toReversed().map(({ times, values, look, name, end }) => {
    const top = scale.y(values.at(-1) ?? 0);
    if (end === undefined || places.some((place) => Math.abs(place - top) <= LABEL_ROOM)) return null;
    const isOwn = places.push(top) === 1;
    const style = { top: `${top}%`, insetInlineStart: `${scale.x(times.at(-1) ?? 0)}%` };
    return (
      <span key={name ?? look} className={isOwn ? styles.ownEnd : styles.end} style={style}>
        {end}
      </span>
    );
  });
}

/** The line of the cursor, and a dot on each curve that has a value there. */
function Cursor({ curves, scale, at }: { curves: readonly Curve[]; scale: CurveScale; at: number }) {
  const insetInlineStart = `${scale.x(at)}%`;
  return (
    <>
      <span className={styles.cursor} style={{ insetInlineStart }} />
      {curves.map(({ times, values, look, name }, place) => {
        const value = values[times.indexOf(at)];
        if (value === undefined || value === null) return null;
        const isOwn = place === curves.length - 1;
        const style = { insetInlineStart, top: `${scale.y(value)}%` };
        return <span key={name ?? look} className={classNames(styles.dot, isOwn && styles.ownDot)} style={style} />;
      })}
    </>
  );
}

/** The time of the chart’s own curve that is nearest to the pointer. */
function timeAt({ clientX, currentTarget }: PointerEvent, curves: readonly Curve[], { x }: CurveScale) {
  const { left, width } = currentTarget.getBoundingClientRect();
  const place = (100 * (clientX - left)) / width;
  const distance = (time: number) => Math.abs(x(time) - place);
  return curves.at(-1)?.times.reduce((near, time) => (distance(time) < distance(near) ? time : near));
}

const longest = (texts: readonly string[]): string => String(Math.max(0, ...texts.map(({ length }) => length)));

/**
 * Curves over time with their axes, as high as `--chart-height` or as its place. A picture only: put it into a
 * `ChartFigure`, which says the values in words, or use `ReadableCurve`.
 */
export function CurveChart(props: CurveChartProps) {
  const { curves, bands, includes, span, lines, unit, mark, at, onPoint } = props;
  const scale = useMemo(
    () => curveScale(curves, bands, { ...(includes && { includes }), ...(span && { span }), lines }),
    [curves, bands, includes, span, lines],
  );
  const zero = scale.values.includes(0) ? scale.y(0) : undefined;
  const hasEnds = curves.some(({ end }) => end !== undefined);
  const events = onPoint && {
    onPointerMove: (event: PointerEvent) => onPoint(timeAt(event, curves, scale)),
    onPointerLeave: () => onPoint(undefined),
  };
  const letters: StyleWithVariables = {
    '--value-letters': longest(scale.values.map(props.valueText)),
    '--end-letters': longest(curves.map(({ end = '' }) => end)),
  };
  return (
    <div className={styles.chart} style={letters} data-ends={hasEnds} data-unit={unit !== undefined}>
      <div className={styles.plot} {...events}>
        {unit !== undefined && <span className={styles.unit}>{unit}</span>}
        {scale.values.map((value) => (
          <span key={value} className={styles.value} style={{ top: `${scale.y(value)}%` }}>
            {props.valueText(value)}
          </span>
        ))}
        <div className={styles.picture}>
          <CurvePicture scale={scale} curves={curves} {...(bands && { bands })}>
            <path className={styles.grid} d={scale.values.map((value) => `M0,${scale.y(value)}H100`).join('')} />
            {zero !== undefined && <path className={styles.zero} d={`M0,${zero}H100`} />}
            {mark !== undefined && <path className={styles.mark} d={`M${scale.x(mark)},0V100`} />}
          </CurvePicture>
        </div>
        {props.children?.(scale)}
        <Ends curves={curves} scale={scale} />
        {at !== undefined && <Cursor curves={curves} scale={scale} at={at} />}
      </div>
      <AxisLabels labels={scale.times.map(({ at: time, text }) => ({ place: scale.x(time), text }))} isThinned />
    </div>
  );
}
