import { strategyName } from '../../core/strategies/catalogue.ts';
import { formatPercent } from '../lib/format.ts';
import { Bar } from './Bar.tsx';
import styles from './WeightBars.module.css';

interface Props {
  /** Strategies and their weights, 0…1. */
  items: readonly { strategy: string; weight: number }[];
  /** Of the percentages. */
  decimals?: number;
}

/** Weights as bars, the heaviest as long as the place allows; heaviest first. */
export function WeightBars({ items, decimals = 1 }: Props) {
  const heaviest = Math.max(...items.map((item) => item.weight), Number.MIN_VALUE);
  return (
    <ul className={styles.list}>
      {[...items]
        .sort((one, other) => other.weight - one.weight)
        .map(({ strategy, weight }) => (
          <li key={strategy} className={styles.row}>
            <span className={styles.name}>{strategyName(strategy)}</span>
            <Bar share={weight / heaviest} />
            <span className={styles.weight}>{formatPercent(weight, decimals)}</span>
          </li>
        ))}
    </ul>
  );
}
