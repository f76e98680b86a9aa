import type { Status, StatusSource } from '../../../core/contract/status.ts';
import { now } from '../../lib/clock.ts';
import { type Column, Table } from '../../ui/Table.tsx';
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

const COLUMNS: readonly Column<StatusSource>[] = [
  {
    id: 'source',
    head: 'Source',
    cell: ({ name, address, licence }) => (
      <>
        {/^https:/.test(address) ? <a href={address}>{name}</a> : name}
        <span className={styles.licence}>{licence}</span>
      </>
    ),
    isRowHead: true,
  },
  {
    id: 'read',
    head: 'Last read',
    cell: ({ asks }) => (
      <ul className={styles.asks}>
        {asks.map((ask) => (
          <Ask key={ask.asked} {...ask} />
        ))}
      </ul>
    ),
    align: 'start',
  },
  { id: 'told', head: 'Has told', cell: ({ told }) => toldText(told), align: 'start' },
];

/** Source by source: what it is asked, when it answered last, and what it has told. */
export const SourceTable = ({ sources }: Pick<Status, 'sources'>) => (
  <Table caption="The sources" columns={COLUMNS} rows={sources} keyOf={({ id }) => id} showsCaption layout="texts" />
);
