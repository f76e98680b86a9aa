import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Report } from '../../../core/contract/report.ts';
import { dateText } from '../../../core/format/dates.ts';
import { signedDecimalText } from '../../../core/format/signed_number.ts';
import { type Band, equityBand } from '../../../core/returns/equity_band.ts';
import { LazyLineChart } from '../charts/LazyLineChart.tsx';
import type { Line } from '../charts/LineChart.tsx';
import styles from './EquityPanel.module.css';

const HEIGHT = 280;
/** Step of Page Up and Page Down, as a fraction of all dates. */
const PAGE = 0.1;

function linesOf(equity: Report['equity'], band: Band | undefined): Line[] {
  const range: Line[] =
    band === undefined
      ? []
      : [
          { values: band.low, colour: '--accent', width: 0 },
          { values: band.high, colour: '--accent', width: 0, filled: true },
        ];
  return [
    ...range,
    { values: equity.map((point) => point.equal_weights), colour: '--muted', width: 1.5, dashed: true },
    { values: equity.map((point) => point.playbook), colour: '--accent', width: 2.5 },
  ];
}

/** The values at one date as text. */
function valuesText(equity: Report['equity'], band: Band | undefined, at: number): string {
  const point = equity[at];
  if (point === undefined) return '';
  const [low, high] = [band?.low[at], band?.high[at]];
  const range =
    low === undefined || high === undefined
      ? ''
      : `, 90% range ${signedDecimalText(low)} to ${signedDecimalText(high)}`;
  return `${dateText(point.date)}: playbook ${signedDecimalText(point.playbook)}${range}, equal weights ${signedDecimalText(point.equal_weights)} budgets`;
}

/** The cursor's index after a key press; undefined for other keys. */
function moved(key: string, at: number, last: number): number | undefined {
  const page = Math.max(1, Math.round(last * PAGE));
  const steps: Readonly<Record<string, number>> = {
    ...{ ArrowLeft: at - 1, ArrowDown: at - 1, ArrowRight: at + 1, ArrowUp: at + 1 },
    ...{ PageDown: at - page, PageUp: at + page, Home: 0, End: last },
  };
  const to = steps[key];
  return to === undefined ? undefined : Math.min(last, Math.max(0, to));
}

/**
 * The running sum of event returns, in budgets: the playbook's in gold with its range, equal weights dashed and
 * pale. The values of one date are below: the one at the pointer or chosen by arrow keys, else the last one.
 */
export function EquityChart({ equity }: { equity: Report['equity'] }) {
  const [at, setAt] = useState<number>();
  const [band, setBand] = useState<Band>();
  // Computed after the first render, because it takes longer than drawing the lines.
  useEffect(() => setBand(equityBand(equity.map(({ playbook }) => playbook))), [equity]);
  const dates = useMemo(() => equity.map(({ date }) => date), [equity]);
  const lines = useMemo(() => linesOf(equity, band), [equity, band]);
  const last = equity.length - 1;
  const shown = at ?? last;
  const onKeyDown = (event: KeyboardEvent) => {
    const to = moved(event.key, shown, last);
    if (to === undefined) return;
    event.preventDefault();
    setAt(to);
  };
  const slider = useRef<HTMLDivElement>(null);
  // A pointer that leaves, also because the page moves beneath it, does not undo what the keyboard chose.
  const onAt = useCallback((to: number | undefined) => {
    if (to !== undefined || document.activeElement !== slider.current) setAt(to);
  }, []);
  const text = valuesText(equity, band, shown);
  return (
    <>
      <div
        ref={slider}
        className={styles.chart}
        role="slider"
        tabIndex={0}
        aria-label="Values by date"
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={shown}
        aria-valuetext={text}
        onKeyDown={onKeyDown}
        onBlur={() => setAt(undefined)}
      >
        <LazyLineChart dates={dates} lines={lines} unit="budgets" height={HEIGHT} at={at} onAt={onAt} />
      </div>
      <p className={styles.values} aria-hidden="true">
        {text}
      </p>
    </>
  );
}
