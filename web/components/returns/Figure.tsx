import type { ReactNode } from 'react';
import { classNames } from '../class_names.ts';
import styles from './ReturnsFigures.module.css';

interface FigureProps {
  label: string;
  value: string;
  /** Of a gain or loss: colours it beside its sign. */
  gain?: number;
  children: ReactNode;
}

/** A figure, and beneath it what it rests on. */
export function Figure({ label, value, gain = 0, children }: FigureProps) {
  return (
    <div className={styles.figure}>
      <dt>{label}</dt>
      <dd className={classNames(styles.value, gain > 0 && styles.up, gain < 0 && styles.down)}>{value}</dd>
      <dd className={styles.beneath}>{children}</dd>
    </div>
  );
}

/** Where nine in ten of the means lie that the same events could have had. */
export function Range({ interval, show }: { interval: readonly [number, number]; show(end: number): string }) {
  const [low, high] = interval;
  return (
    <>
      90% range <span className={styles.end}>{show(low)}</span> to <span className={styles.end}>{show(high)}</span>
    </>
  );
}
