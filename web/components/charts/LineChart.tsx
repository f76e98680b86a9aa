import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { signedNumberText } from '../../../core/format/signed_number.ts';
import styles from './LineChart.module.css';
import { colour, redrawing } from './redrawing.ts';

export interface Line {
  /** One value a date; null where the line has none. */
  values: readonly (number | null)[];
  /** A colour token. */
  colour: '--accent' | '--muted' | '--chart-muted';
  /** In pixels; 0 for the invisible edge of a band. */
  width: number;
  dashed?: boolean;
  /** The space down to the line before it is filled. */
  filled?: boolean;
}

export interface LineChartProps {
  /** Days, ascending, `YYYY-MM-DD`. */
  dates: readonly string[];
  /** From the back to the front. The same array again is not drawn again. */
  lines: readonly Line[];
  /** What the values are counted in, as the axis says it. */
  unit: 'budgets' | 'stakes';
  /** The least height, in pixels: the chart is as high as its place. */
  height: number;
  /** A dotted line upright at a date. */
  mark?: string | undefined;
  /** The date that the cursor stands on, by its index. */
  at?: number | undefined;
  /** Called when the pointer moves to another date or leaves. Without it there is no cursor. */
  onAt?(at: number | undefined): void;
}

type Drawn = Pick<LineChartProps, 'lines' | 'unit' | 'mark'> & { onAt: LineChartProps['onAt'] };

function seriesOf(lines: readonly Line[], element: HTMLElement): uPlot.Series[] {
  return lines.map((line) => ({
    points: { show: false },
    ...(line.width > 0 ? { stroke: colour(line.colour, element), width: line.width } : {}),
    ...(line.dashed ? { dash: [6, 4] } : {}),
  }));
}

/** The first series is the dates. */
function bandsOf(lines: readonly Line[], element: HTMLElement): uPlot.Band[] {
  const fill = colour('--chart-band', element);
  return lines.flatMap((line, index): uPlot.Band[] => (line.filled ? [{ series: [index + 1, index], fill }] : []));
}

const seconds = (date: string) => Date.parse(`${date}T00:00:00Z`) / 1000;

/** Draws the mark from the top to the bottom of the plot. */
function drawMark({ ctx, bbox, valToPos }: uPlot, date: string, element: HTMLElement): void {
  const x = Math.round(valToPos(seconds(date), 'x', true));
  ctx.save();
  ctx.strokeStyle = colour('--accent', element);
  ctx.lineWidth = window.devicePixelRatio;
  ctx.setLineDash([2 * window.devicePixelRatio, 3 * window.devicePixelRatio]);
  ctx.beginPath();
  ctx.moveTo(x, bbox.top);
  ctx.lineTo(x, bbox.top + bbox.height);
  ctx.stroke();
  ctx.restore();
}

/** A little room above and below the lines: the library's own tenth at each end looks empty. */
function withMargin(low: number, high: number): [low: number, high: number] {
  const [from, to] = [Math.min(0, low), Math.max(0, high)];
  const margin = 0.02 * (to - from || 1);
  return [from - margin, to + margin];
}

/** For a chart that fills the element. */
function options({ lines, unit, onAt, mark }: Drawn, element: HTMLElement): uPlot.Options {
  const axis: uPlot.Axis = {
    stroke: colour('--muted', element),
    font: '12px Inter, sans-serif',
    grid: { stroke: colour('--line', element), width: 1 },
    ticks: { show: false },
  };
  return {
    width: element.clientWidth,
    height: element.clientHeight,
    legend: { show: false },
    padding: [8, null, null, null],
    cursor: {
      show: onAt !== undefined,
      y: false,
      drag: { x: false, y: false },
      points: { size: (_, series) => ((lines[series - 1]?.width ?? 0) > 0 ? 8 : 0) },
    },
    scales: { x: { time: true }, y: { range: (_, low, high) => withMargin(low, high) } },
    axes: [
      { ...axis, size: 40, grid: { show: false } },
      {
        ...axis,
        size: 44,
        label: unit,
        labelSize: 18,
        labelFont: axis.font ?? '',
        values: (_, ticks) => ticks.map(signedNumberText),
      },
    ],
    series: [{}, ...seriesOf(lines, element)],
    bands: bandsOf(lines, element),
    hooks: {
      // A chart also sets its cursor when it is drawn: only the pointer moves the date.
      setCursor: [({ cursor }) => cursor.event !== undefined && onAt?.(cursor.idx ?? undefined)],
      draw: mark === undefined ? [] : [(chart) => drawMark(chart, mark, element)],
    },
  };
}

/** Running sums over time. A picture only: say what it shows in words beside it. */
export default function LineChart({ dates, lines, unit, mark, at, onAt }: LineChartProps) {
  const place = useRef<HTMLDivElement>(null);
  const drawn = useRef<uPlot>(undefined);
  useEffect(() => {
    const element = place.current;
    if (element === null) return;
    const data: uPlot.AlignedData = [dates.map(seconds), ...lines.map(({ values }) => [...values])];
    const end = redrawing(element, () => {
      drawn.current?.destroy();
      drawn.current = new uPlot(options({ lines, unit, onAt, mark }, element), data, element);
    });
    return () => {
      end();
      drawn.current?.destroy();
      drawn.current = undefined;
    };
  }, [dates, lines, unit, onAt, mark]);
  useEffect(() => {
    const [date, chart] = [at === undefined ? undefined : dates[at], drawn.current];
    if (date === undefined || chart === undefined) return;
    chart.setCursor({ left: chart.valToPos(seconds(date), 'x'), top: 0 }, false);
  }, [at, dates]);
  return <div ref={place} className={styles.place} aria-hidden="true" />;
}
