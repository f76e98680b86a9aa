import type { SinceSaved } from '../../../core/contract/playbook_results.ts';
import { Figure } from '../../components/returns/Figure.tsx';
import { resultBasis, resultText, sinceSavedBasis, sinceSavedText } from '../../lib/playbooks/result_texts.ts';
import styles from './Detail.module.css';

/** The last card's result and the sum of a playbook's results, apart from its backtest. `label` says since when. */
export function SinceSavedFigures({ since, label }: { since: SinceSaved; label: string }) {
  return (
    <section aria-labelledby="since-title">
      <h2 id="since-title" className="visually-hidden">
        Results
      </h2>
      <dl className={styles.results}>
        <Figure label="Last card" value={resultText(since.last)} gain={since.last.profit ?? 0}>
          {resultBasis(since.last)}
        </Figure>
        <Figure label={label} value={sinceSavedText(since)} gain={since.profit}>
          {sinceSavedBasis(since)}
        </Figure>
      </dl>
    </section>
  );
}
