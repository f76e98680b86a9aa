import { classNames } from '../class_names.ts';
import styles from './Chevron.module.css';

/** Shows whether a row is open. Its button says it to screen readers. */
export function Chevron({ isUp, className }: { isUp: boolean; className?: string | undefined }) {
  return <span className={classNames(styles.chevron, isUp && styles.up, className)} aria-hidden="true" />;
}
