import { pickPercentText, summaryPercentText } from '../../../core/format/numbers/percent.ts';
import { supporterName } from '../../../core/strategies/weighed_name.ts';
import styles from './WeightBars.module.css';

/** A bar that fills `share` (0 to 1) of its width. The figure is next to it as text. */
function Bar({ share }: { share: number }) {
  return (
    <span className={styles.track} aria-hidden="true">
      <span className={styles.bar} style={{ inlineSize: `${Math.max(0, Math.min(1, share)) * 100}%` }} />
    </span>
  );
}

interface Props {
  /** Weights are fractions, 0 to 1. */
  items: readonly {
    strategy: string;
    weight: number;
    name?: string | undefined;
    facts?: readonly string[] | undefined;
  }[];
  /** Two decimals, as in summaries; otherwise one, as on picks. */
  summary?: boolean;
}

/** Weights as bars, heaviest first; the heaviest bar fills the width. */
export function WeightBars({ items, summary = false }: Props) {
  const percentText = summary ? summaryPercentText : pickPercentText;
  const heaviest = Math.max(...items.map((item) => item.weight), Number.MIN_VALUE);
  return (
    <ul className={styles.list}>
      {[...items]
        .sort((one, other) => other.weight - one.weight)
        .map(({ strategy, weight, name, facts = [] }) => (
          <li key={strategy} className={styles.row}>
            <span className={styles.name}>
              {supporterName({ strategy, name })}
              {facts.length > 0 && <span className={styles.facts}>{facts.join(', ')}</span>}
            </span>
            <Bar share={weight / heaviest} />
            <span className={styles.weight}>{percentText(weight)}</span>
          </li>
        ))}
    </ul>
  );
}
