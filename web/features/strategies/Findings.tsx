import { LIMITS } from '../../../core/contract/limits.ts';
import type { StrategiesResponse } from '../../../core/contract/strategies.ts';
import { headlineOf } from '../../../core/luck/headline.ts';
import { classNames } from '../../components/class_names.ts';
import styles from './Findings.module.css';
import { type Finding, findingsOf } from './findings.ts';

/** Placeholder of the same length as the headline, so that nothing moves when it loads. */
const PENDING_HEADLINE = 'Pick the strategy that did best so far, and it loses money afterwards 00 times in 100.';
const PENDING_FINDINGS: readonly Finding[] = [
  {
    figure: '00%',
    words: ['of 00,000 ways to split the past in two: the best of one half lost money in the other', '', ''],
  },
  {
    figure: '00%',
    words: ['of the time it even landed at or below the middle of the 41. A blind choice does so in 00%', '', ''],
  },
  { figure: '0 of 00', words: ['do better than the best of 41 lucky guesses would have done by now', '', ''] },
];

/** The line above the title: number of strategies and events. */
export function Coverage({ response }: { response: StrategiesResponse | undefined }) {
  const strategies = `${LIMITS.strategies} strategies`;
  const since = response?.since?.slice(0, 4);
  const events = since === undefined ? '' : `, ${response?.events.toLocaleString('en-US')} events since ${since}`;
  return (
    <p className={styles.coverage}>
      {strategies}
      {events}
    </p>
  );
}

/** The headline on picking the best strategy with three facts; grey bars while they load. */
export function Findings({ response }: { response: StrategiesResponse | undefined }) {
  const isPending = response === undefined;
  const findings = isPending ? PENDING_FINDINGS : findingsOf(response);
  return (
    <section className={classNames(styles.findings, isPending && styles.pending)} aria-hidden={isPending || undefined}>
      <p className={styles.headline}>
        <span>{isPending ? PENDING_HEADLINE : headlineOf(response)}</span>
      </p>
      <ul className={styles.facts}>
        {findings.map(({ figure, words: [before, strong, after] }, index) => (
          <li key={PENDING_FINDINGS[index]?.figure ?? figure} className={styles.fact}>
            <span className={styles.figure}>{figure}</span>
            <span className={styles.words}>
              {before}
              <strong>{strong}</strong>
              {after}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
