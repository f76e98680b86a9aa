import { classNames } from '../class_names.ts';
import styles from './Skeleton.module.css';

/** A grey placeholder; `shape` sets its size. It is hidden from screen readers, so announce the loading elsewhere. */
export function Skeleton({ shape = 'line' }: { shape?: 'line' | 'title' | 'control' | 'card' | 'panel' }) {
  return <span className={classNames(styles.skeleton, styles[shape])} aria-hidden="true" />;
}
