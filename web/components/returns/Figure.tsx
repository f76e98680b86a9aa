import type { ReactNode } from 'react';
import { rangeEndText } from '../../../core/format/numbers/percent.ts';
import roles from '../../ui/Roles.module.css';
import { classNames } from '../class_names.ts';
import styles from './ReturnsFigures.module.css';

interface FigureProps {
  label: string;
  value: string;
  /** Set for gains and losses: its sign decides the colour. Of a mean, 0 unless its whole range has that sign. */
  gain?: number;
  children: ReactNode;
}

/** A figure with its basis beneath. */
export function Figure({ label, value, gain = 0, children }: FigureProps) {
  return (
    <div className={styles.figure}>
      <dt>{label}</dt>
      <dd className={classNames(styles.value, gain > 0 && styles.up, gain < 0 && styles.down)}>{value}</dd>
      <dd className={roles.note}>{children}</dd>
    </div>
  );
}

/** The 5th to 95th percentile of bootstrap means, in words. */
export function Range({ interval, show }: { interval: readonly [number, number]; show(end: number): string }) {
  const [low, high] = interval;
  return (
    <>
      90% range <span className={styles.end}>{rangeEndText(low, show)}</span> to{' '}
      <span className={styles.end}>{rangeEndText(high, show)}</span>
    </>
  );
}
