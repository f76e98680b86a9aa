import { useQuery } from '@tanstack/react-query';
import type { Status, StatusSource, SupplyFact } from '../../../core/contract/site/status.ts';
import { dateText, timeText } from '../../../core/format/dates.ts';
import { countText } from '../../../core/format/numbers/count.ts';
import { EmptyState } from '../../components/states/EmptyState.tsx';
import { QueryContent } from '../../components/states/QueryContent.tsx';
import { Skeleton } from '../../components/states/Skeleton.tsx';
import { statusQuery } from '../../lib/api/status.ts';
import { now } from '../../lib/time/clock.ts';
import { type Column, Table } from '../../ui/Table.tsx';
import { Credits } from './Credits.tsx';
import { agoText } from './results_line.ts';
import styles from './Status.module.css';

const FACT_WORDS: Readonly<Record<SupplyFact, string>> = {
  schedule: 'Schedule',
  result: 'Results',
  price: 'Prices',
  stat_line: 'Stat lines',
};

/** What a source tells of the cards that are kept: `14 cards, 25 results`. */
function toldText({ cards, results, prices, stat_lines }: StatusSource['told']): string {
  const told = [
    [cards, 'card'],
    [results, 'result'],
    [prices, 'price'],
    [stat_lines, 'stat line'],
  ] as const;
  const parts = told.filter(([count]) => count > 0).map(([count, thing]) => countText(count, thing));
  return parts.length === 0 ? 'nothing yet' : parts.join(', ');
}

/** The page's first sentence. */
function summaryText({ facts, sources }: Status): string {
  const missing = facts.filter((fact) => fact.missing !== undefined).map(({ fact }) => FACT_WORDS[fact].toLowerCase());
  const from = countText(sources.length, 'live source');
  if (missing.length === 0) return `Everything is fresh, from ${from}.`;
  return `Missing or too old: ${missing.join(', ')}. The rest is fresh, from ${from}.`;
}

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

const SOURCE_COLUMNS: readonly Column<StatusSource>[] = [
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
const SourceTable = ({ sources }: Pick<Status, 'sources'>) => (
  <Table
    caption="The sources"
    columns={SOURCE_COLUMNS}
    rows={sources}
    keyOf={({ id }) => id}
    showsCaption
    layout="texts"
  />
);

const FACT_COLUMNS: readonly Column<Status['facts'][number]>[] = [
  { id: 'fact', head: 'Fact', cell: ({ fact }) => FACT_WORDS[fact], isRowHead: true },
  {
    id: 'from',
    head: 'From',
    cell: ({ sources, missing }) => (
      <>
        {sources.length === 0 ? 'no live source' : sources.join(', ')}
        {missing !== undefined && <strong className={styles.missing}>{missing}</strong>}
      </>
    ),
    align: 'start',
  },
  { id: 'read', head: 'Last read', cell: ({ read_at }) => agoText(read_at, now().getTime()), align: 'start' },
];

function Disputes({ disputed }: Pick<Status, 'disputed'>) {
  if (disputed.length === 0) return null;
  return (
    <section>
      <h2>Disputed results</h2>
      <p>Sources name different winners of these bouts: nothing on them settles until that ends.</p>
      <ul>
        {disputed.map(({ date, event, fighters }) => (
          <li key={`${date} ${fighters.join(' ')}`}>
            {fighters.join(' vs. ')}, {event}, {dateText(date)}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Board({ status }: { status: Status | undefined }) {
  if (status === undefined) return <Skeleton shape="panel" />;
  const { facts, sources, imported_at, disputed } = status;
  return (
    <>
      {sources.length === 0 ? (
        <EmptyState
          title="No live source is read here."
          message="Cards, prices and results come from the files of the last import alone."
        />
      ) : (
        <>
          <p>{summaryText(status)}</p>
          <Table
            caption="What the site needs, and how fresh it is"
            columns={FACT_COLUMNS}
            rows={facts}
            keyOf={({ fact }) => fact}
            showsCaption
            layout="texts"
          />
          <SourceTable sources={sources} />
        </>
      )}
      <Disputes disputed={disputed} />
      {imported_at !== undefined && (
        <p>
          The data on the pages is of the import of {dateText(imported_at)}, {timeText(imported_at)} UTC.
        </p>
      )}
    </>
  );
}

/** Where the live facts are from, how old they are and what is missing. */
export default function StatusScreen() {
  const query = useQuery(statusQuery);
  return (
    <div className={styles.screen}>
      <h1>Status</h1>
      <QueryContent
        query={query}
        failed="The status could not be loaded"
        kept="This is the status"
        finding={<p>Who tells cards, results, prices and stat lines, when they were last read, and what is missing.</p>}
      >
        <Board status={query.data} />
      </QueryContent>
      <Credits />
    </div>
  );
}
