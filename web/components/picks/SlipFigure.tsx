import type { ReactNode } from 'react';
import styles from './SlipFigure.module.css';

/** Stands for a figure that is not known. */
export const DASH = '–';

/** A figure of the slip; while it is unknown a grey bar, or a dash where nothing is on its way. */
export function SlipFigure({ isLoading, children }: { isLoading: boolean; children: ReactNode }) {
  if (children !== undefined) return children;
  return isLoading ? <span className={styles.pending} aria-hidden="true" /> : DASH;
}
