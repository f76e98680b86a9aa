import { LIMITS } from '../../../core/contract/limits.ts';
import type { StrategiesResponse } from '../../../core/contract/strategies.ts';
import { headlineOf } from '../../../core/luck/headline.ts';
import { classNames } from '../../components/class_names.ts';
import page from '../../components/PageFinding.module.css';
import styles from './Findings.module.css';
import { type Finding, findingsOf } from './findings.ts';

/** Stands in the page’s HTML until the figures have loaded. Longer than the headline that replaces it. */
const PENDING_HEADLINE = `What ${LIMITS.strategies} betting strategies returned on every past UFC event, each with its range, and what luck alone would have shown by now.`;
const PENDING_FINDINGS: readonly Finding[] = [
  {
    figure: '00%',
    words: ['of 00,000 ways to split the past in two: the best of one half lost money in the other', '', ''],
  },
  {
    figure: '00%',
    words: [
      `of the time it even landed at or below the middle of the ${LIMITS.strategies}. A blind choice does so in 00%`,
      '',
      '',
    ],
  },
  {
    figure: '0 of 00',
    words: [`do better than the best of ${LIMITS.strategies} lucky guesses would have done by now`, '', ''],
  },
];

/** The line above the title: number of strategies and events. */
export function Coverage({ response }: { response: StrategiesResponse | undefined }) {
  const strategies = `${LIMITS.strategies} strategies`;
  const since = response?.since?.slice(0, 4);
  const events = since === undefined ? '' : `, ${response?.events.toLocaleString('en-US')} events since ${since}`;
  return (
    <p className={page.coverage}>
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
    <section className={styles.findings}>
      <p className={classNames(page.headline, styles.headline)}>
        {isPending ? PENDING_HEADLINE : headlineOf(response)}
      </p>
      <ul className={classNames(styles.facts, isPending && styles.pending)} aria-hidden={isPending || undefined}>
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
