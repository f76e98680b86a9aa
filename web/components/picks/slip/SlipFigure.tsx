import type { ReactNode } from 'react';
import { DASH } from '../../../../core/format/numbers/signs.ts';
import styles from './SlipFigure.module.css';

/** A figure of the slip: a grey bar while it loads, a dash if it is unknown. */
export function SlipFigure({ isLoading, children }: { isLoading: boolean; children: ReactNode }) {
  if (children !== undefined) return children;
  return isLoading ? <span className={styles.pending} aria-hidden="true" /> : DASH;
}
