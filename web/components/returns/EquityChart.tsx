import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import type { Report } from '../../../core/contract/report.ts';
import styles from './EquityChart.module.css';

const HEIGHT = 280;

const token = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

/** A colour token as the canvas understands it: the canvas knows no `light-dark()`. */
function colour(name: string, probe: HTMLElement): string {
  probe.style.color = token(name);
  return getComputedStyle(probe).color;
}

function options(width: number, probe: HTMLElement): uPlot.Options {
  const muted = colour('--muted', probe);
  const axis: uPlot.Axis = {
    stroke: muted,
    font: '12px Inter, sans-serif',
    grid: { stroke: colour('--line', probe), width: 1 },
    ticks: { show: false },
  };
  return {
    width,
    height: HEIGHT,
    legend: { show: false },
    cursor: { show: false },
    scales: { x: { time: true } },
    axes: [
      { ...axis, grid: { show: false } },
      { ...axis, size: 44, values: (_, ticks) => ticks.map((tick) => `${tick.toFixed(1).replace('-', '−')}×`) },
    ],
    series: [{}, { stroke: muted, width: 1.5, dash: [6, 4] }, { stroke: colour('--accent', probe), width: 2.5 }],
  };
}

const seconds = (date: string) => Date.parse(`${date}T00:00:00Z`) / 1000;

/** The running sum of event returns, in budgets: the playbook's in gold, that of equal weights dashed and pale. */
export default function EquityChart({ equity }: { equity: Report['equity'] }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    if (element === null) return;
    const data: uPlot.AlignedData = [
      equity.map((point) => seconds(point.date)),
      equity.map((point) => point.equal_weights),
      equity.map((point) => point.playbook),
    ];
    let chart: uPlot | undefined;
    const draw = () => {
      chart?.destroy();
      chart = new uPlot(options(element.clientWidth, element), data, element);
    };
    const resizing = new ResizeObserver(draw);
    resizing.observe(element);
    const system = window.matchMedia('(prefers-color-scheme: light)');
    system.addEventListener('change', draw);
    const toggled = new MutationObserver(draw);
    toggled.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    return () => {
      resizing.disconnect();
      toggled.disconnect();
      system.removeEventListener('change', draw);
      chart?.destroy();
    };
  }, [equity]);
  return <div ref={place} className={styles.chart} aria-hidden="true" />;
}
