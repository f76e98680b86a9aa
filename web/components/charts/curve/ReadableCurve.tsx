import { type KeyboardEvent, useRef, useState } from 'react';
import { CurveChart, type CurveChartProps } from './CurveChart.tsx';
import styles from './ReadableCurve.module.css';

/** Step of Page Up and Page Down, as a fraction of all times. */
const PAGE = 0.1;

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

interface Props extends Omit<CurveChartProps, 'at' | 'onPoint'> {
  /** The name of the chart for screen readers. */
  label: string;
  /** The values at a time of the chart’s own curve, by its index, as text. */
  valuesText(index: number): string;
}

/** A curve chart with the values of one time below: the one at the pointer or chosen by arrow keys, else the last one. */
export function ReadableCurve({ label, valuesText, ...chart }: Props) {
  const [at, setAt] = useState<number>();
  const slider = useRef<HTMLDivElement>(null);
  const times = chart.curves.at(-1)?.times ?? [];
  const last = times.length - 1;
  const shown = Math.min(at ?? last, last);
  const onKeyDown = (event: KeyboardEvent) => {
    const to = moved(event.key, shown, last);
    if (to === undefined) return;
    event.preventDefault();
    setAt(to);
  };
  // A pointer that leaves, also because the page moves beneath it, does not undo what the keyboard chose.
  const onPoint = (time: number | undefined) => {
    if (time !== undefined) setAt(times.indexOf(time));
    else if (document.activeElement !== slider.current) setAt(undefined);
  };
  const text = valuesText(shown);
  return (
    <>
      <div
        ref={slider}
        className={styles.chart}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={shown}
        aria-valuetext={text}
        onKeyDown={onKeyDown}
        onBlur={() => setAt(undefined)}
      >
        <CurveChart {...chart} at={at === undefined ? undefined : times[shown]} onPoint={onPoint} />
      </div>
      <p className={styles.values} aria-hidden="true">
        {text}
      </p>
    </>
  );
}
