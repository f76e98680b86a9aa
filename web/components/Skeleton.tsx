import { classNames } from './class_names.ts';
import styles from './Skeleton.module.css';

/** A grey place where something will be; `shape` sizes it. Say in words elsewhere that it loads. */
export function Skeleton({ shape = 'line' }: { shape?: 'line' | 'title' | 'control' | 'card' | 'panel' }) {
  return <span className={classNames(styles.skeleton, styles[shape])} aria-hidden="true" />;
}
