import type { LabResult } from '../../../core/lab/lab_result.ts';
import styles from './CorrelationMap.module.css';
import { correlatedPairs, correlationText } from './lab_words.ts';

/** Pairs listed at each end. */
const LISTED = 3;

function Pairs({ title, pairs }: { title: string; pairs: ReturnType<typeof correlatedPairs> }) {
  return (
    <div>
      <h3 className={styles.subtitle}>{title}</h3>
      <ul className={styles.pairs}>
        {pairs.map(({ one, other, value }) => (
          <li key={`${one} ${other}`}>
            <span>
              {one}, {other}
            </span>
            <span>{correlationText(value)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The pairs of strategies that are most alike and most opposite; nothing where the map itself is as short. */
export function CorrelatedPairs({ result }: { result: Pick<LabResult, 'portfolio' | 'correlation'> }) {
  const pairs = correlatedPairs(result);
  if (pairs.length <= 2 * LISTED) return null;
  return (
    <>
      <Pairs title="Most alike" pairs={pairs.slice(0, LISTED)} />
      <Pairs title="Most opposite" pairs={pairs.slice(-LISTED).reverse()} />
    </>
  );
}
