import { classNames } from '../class_names.ts';
import styles from './ChancePlot.module.css';

/** The line ends at this chance, or lower where a side of the list has less. */
const USUAL_LOW = 0.3;
const STEP = 0.1;

/** The low end of the line that a list of chances shares; the high end is 1. */
export const chanceScale = (chances: readonly number[]): number =>
  Math.min(USUAL_LOW, ...chances.map((chance) => Math.floor(chance / STEP) * STEP));

interface Props {
  /** Of one side, by the forecast (a dot) and by the market (a ring). */
  ours: number | undefined;
  market: number | undefined;
  low: number;
  /** Gold: this side is bet on. */
  isBet: boolean;
}

/** Two chances on a line with a mark at one half. Hidden from screen readers: the figures stand beside it. */
export function ChancePlot({ ours, market, low, isBet }: Props) {
  const place = (chance: number) => `${(100 * (chance - low)) / (1 - low)}%`;
  return (
    <svg className={classNames(styles.plot, isBet && styles.bet)} aria-hidden="true">
      <line className={styles.line} x1="0" x2="100%" y1="50%" y2="50%" />
      <line className={styles.half} x1={place(0.5)} x2={place(0.5)} y1="10%" y2="90%" />
      {isBet && ours !== undefined && market !== undefined && (
        <line className={styles.gap} x1={place(market)} x2={place(ours)} y1="50%" y2="50%" />
      )}
      {market !== undefined && <circle className={styles.market} cx={place(market)} cy="50%" r="4" />}
      {ours !== undefined && <circle className={styles.ours} cx={place(ours)} cy="50%" r="4" />}
    </svg>
  );
}
