import type { ReactNode } from 'react';
import { classNames } from '../class_names.ts';
import styles from './AxisLabels.module.css';

interface Props {
  /** Places in percent of the width. */
  labels: readonly { place: number; text: ReactNode }[];
  /** Leaves out every other label on a phone. */
  isThinned?: boolean;
}

/** Labels below a plot. The first one starts at its left end, the last one ends at its right. */
export function AxisLabels({ labels, isThinned = false }: Props) {
  return (
    <div className={classNames(styles.labels, isThinned && styles.thinned)}>
      {labels.map(({ place, text }) => (
        <span key={place} style={{ insetInlineStart: `${place}%`, translate: `${-place}% 0` }}>
          {text}
        </span>
      ))}
    </div>
  );
}
