import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import styles from './LineChart.module.css';

export interface Line {
  /** One value a date. */
  values: readonly number[];
  /** A colour token. */
  colour: '--accent' | '--muted' | '--chart-muted';
  width: number;
  dashed?: boolean;
}

export interface LineChartProps {
  /** Days, ascending, `YYYY-MM-DD`. */
  dates: readonly string[];
  /** From the back to the front. The same array again is not drawn again. */
  lines: readonly Line[];
  /** In pixels. */
  height: number;
}

const token = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

/** A colour token as the canvas understands it: the canvas knows no `light-dark()`. */
function colour(name: string, probe: HTMLElement): string {
  probe.style.color = token(name);
  return getComputedStyle(probe).color;
}

/** Multiples of the stake: whole ones where the ticks are, else with one decimal. */
function tickTexts(ticks: readonly number[]): string[] {
  const decimals = ticks.every(Number.isInteger) ? 0 : 1;
  return ticks.map((tick) => `${tick.toFixed(decimals).replace('-', '−')}×`);
}

/** For a chart that fills the element. */
function options(lines: readonly Line[], height: number, element: HTMLElement): uPlot.Options {
  const axis: uPlot.Axis = {
    stroke: colour('--muted', element),
    font: '12px Inter, sans-serif',
    grid: { stroke: colour('--line', element), width: 1 },
    ticks: { show: false },
  };
  return {
    width: element.clientWidth,
    height,
    legend: { show: false },
    cursor: { show: false },
    scales: { x: { time: true } },
    axes: [
      { ...axis, grid: { show: false } },
      { ...axis, size: 44, values: (_, ticks) => tickTexts(ticks) },
    ],
    series: [
      {},
      ...lines.map((line) => ({
        stroke: colour(line.colour, element),
        width: line.width,
        points: { show: false },
        ...(line.dashed ? { dash: [6, 4] } : {}),
      })),
    ],
  };
}

const seconds = (date: string) => Date.parse(`${date}T00:00:00Z`) / 1000;

/** Draws now, and again whenever the size or the colours change, on paper too. Returns what ends it. */
function redrawing(element: HTMLElement, draw: () => void): () => void {
  const resizing = new ResizeObserver(draw);
  resizing.observe(element);
  const media = ['(prefers-color-scheme: light)', 'print'].map((query) => window.matchMedia(query));
  for (const query of media) query.addEventListener('change', draw);
  const toggled = new MutationObserver(draw);
  toggled.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => {
    resizing.disconnect();
    toggled.disconnect();
    for (const query of media) query.removeEventListener('change', draw);
  };
}

/** Running sums over time, in multiples of the stake. A picture only: say what it shows in words beside it. */
export default function LineChart({ dates, lines, height }: LineChartProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    if (element === null) return;
    const data: uPlot.AlignedData = [dates.map(seconds), ...lines.map(({ values }) => [...values])];
    let chart: uPlot | undefined;
    const end = redrawing(element, () => {
      chart?.destroy();
      chart = new uPlot(options(lines, height, element), data, element);
    });
    return () => {
      end();
      chart?.destroy();
    };
  }, [dates, lines, height]);
  return <div ref={place} className={styles.chart} style={{ blockSize: height }} aria-hidden="true" />;
}
