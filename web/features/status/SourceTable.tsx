import type { Status, StatusSource } from '../../../core/contract/status.ts';
import { now } from '../../lib/clock.ts';
import { agoText } from './results_line.ts';
import styles from './Status.module.css';
import { FACT_WORDS, toldText } from './status_words.ts';

function Ask({ asked, read_at, changed_at, failures, reason }: StatusSource['asks'][number]) {
  const time = now().getTime();
  const changed = changed_at === undefined ? '' : `, changed ${agoText(changed_at, time)}`;
  return (
    <li>
      {FACT_WORDS[asked]}: {agoText(read_at, time)}
      {changed}
      {failures > 0 && (
        <strong className={styles.missing}>
          failed {failures === 1 ? 'once' : `${failures} times in a row`}
          {reason !== undefined && ` (${reason.replaceAll('_', ' ')})`}
        </strong>
      )}
    </li>
  );
}

/** Source by source: what it is asked, when it answered last, and what it has told. */
export function SourceTable({ sources }: Pick<Status, 'sources'>) {
  return (
    <table className={styles.table}>
      <caption>The sources</caption>
      <thead>
        <tr>
          <th scope="col">Source</th>
          <th scope="col">Last read</th>
          <th scope="col">Has told</th>
        </tr>
      </thead>
      <tbody>
        {sources.map(({ id, name, address, licence, asks, told }) => (
          <tr key={id}>
            <th scope="row">
              {/^https:/.test(address) ? <a href={address}>{name}</a> : name}
              <span className={styles.licence}>{licence}</span>
            </th>
            <td>
              <ul className={styles.asks}>
                {asks.map((ask) => (
                  <Ask key={ask.asked} {...ask} />
                ))}
              </ul>
            </td>
            <td>{toldText(told)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
