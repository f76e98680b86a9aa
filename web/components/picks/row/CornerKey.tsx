import { classNames } from '../../class_names.ts';
import styles from './CornerKey.module.css';

/** Legend of the coloured stripe of a pick. */
export function CornerKey() {
  return (
    <span>
      The stripe is the fighter’s corner: <span className={classNames(styles.stripe, styles.red)} /> red,{' '}
      <span className={classNames(styles.stripe, styles.blue)} /> blue, or{' '}
      <span className={classNames(styles.stripe, styles.both)} /> both for a parlay.
    </span>
  );
}
