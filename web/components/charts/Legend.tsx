import { classNames } from '../class_names.ts';
import type { BandLook, CurveLook } from './curve/CurvePicture.tsx';
import styles from './Legend.module.css';

export interface LegendEntry {
  look: CurveLook | `${BandLook}Band`;
  text: string;
  /** Where there is less room. */
  short?: string;
}

/** What the lines and bands of a chart are. Hidden from screen readers, to which its table says the same. */
export function Legend({ entries }: { entries: readonly LegendEntry[] }) {
  return (
    <ul className={styles.legend} aria-hidden="true">
      {entries.map(({ look, text, short }) => (
        <li key={look} className={classNames(styles[look])}>
          <span className={classNames(short !== undefined && styles.wide)}>{text}</span>
          {short !== undefined && <span className={styles.narrow}>{short}</span>}
        </li>
      ))}
    </ul>
  );
}
