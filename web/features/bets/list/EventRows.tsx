import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router-dom';
import type { BetEvent, BetEventRow, BetSummary } from '../../../../core/contract/bets/bet_summary.ts';
import { pageAddress } from '../../../../core/contract/pages/page_paths.ts';
import { dateText } from '../../../../core/format/dates.ts';
import { centsText, signedCentsText } from '../../../../core/format/numbers/cents.ts';
import { countText } from '../../../../core/format/numbers/count.ts';
import { signedPickPercentText } from '../../../../core/format/numbers/percent.ts';
import { DASH } from '../../../../core/format/numbers/signs.ts';
import { useAnnouncement } from '../../../components/announcer.ts';
import { classNames } from '../../../components/class_names.ts';
import { Button } from '../../../components/controls/Button.tsx';
import { Chevron } from '../../../components/layout/Chevron.tsx';
import { ErrorState } from '../../../components/states/ErrorState.tsx';
import { Skeleton } from '../../../components/states/Skeleton.tsx';
import { betEventQuery } from '../../../lib/api/bets.ts';
import { eventsQuery, isNight } from '../../../lib/api/events.ts';
import roles from '../../../ui/Roles.module.css';
import press from '../../../ui/RowPress.module.css';
import { type Column, Table } from '../../../ui/Table.tsx';
import { type BetContext, type BetLine, BetTable, lineOfBet } from './BetTable.tsx';
import { resultsText } from './bet_words.ts';
import styles from './EventRows.module.css';

const FIRST = 10;
const MORE = 10;

/** Bets on something else stand under their day. */
const idOf = ({ event, date }: BetEventRow) => event?.id ?? date;

const linesOf = ({ bets, skipped, skipped_sums }: BetEvent): BetLine[] => [
  ...bets.map(lineOfBet),
  ...skipped.map((pick) => ({ key: `${pick.playbook} ${pick.legs.map(({ fighter }) => fighter).join(' ')}`, pick })),
  ...skipped_sums.map((sum) => ({ key: sum.playbook, sum })),
];

/** The bets of an event, and the plan's picks that were left out. */
function EventBets({ uid, id, context }: { uid: string; id: string; context: BetContext }) {
  const { data, error, refetch } = useQuery(betEventQuery(uid, id));
  const { data: listed } = useQuery(eventsQuery);
  const isFought = listed?.events.some((event) => event.id === id && isNight(event));
  useAnnouncement(data === undefined && error === null ? 'Loading bets...' : undefined);
  if (error !== null && data === undefined)
    return <ErrorState title="These bets could not be loaded" message={error.message} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton shape="control" />;
  return (
    <>
      {data.event && (
        <p className={styles.note}>
          <Link to={pageAddress('events', data.event.id)}>The event’s page</Link>:{' '}
          {isFought
            ? 'how these bets stand now, and what can still come'
            : 'its bouts with forecast, market and result'}
        </p>
      )}
      <BetTable lines={linesOf(data)} context={context} />
      {data.is_cut && <p className={styles.note}>Not all bets of this event fit here. Each bet lists them all.</p>}
    </>
  );
}

interface OpenRow {
  /** The row that is open, and the element below it. */
  open: string | undefined;
  onToggle(id: string): void;
}

const rowIdOf = (row: BetEventRow) => `bets-${idOf(row)}`;

const columnsOf = ({ open, onToggle }: OpenRow): readonly Column<BetEventRow>[] => [
  { ...{ id: 'date', head: 'Date', align: 'start', card: '2 1', look: 'note' }, cell: ({ date }) => dateText(date) },
  {
    ...{ id: 'event', head: 'Event', isRowHead: true, card: '1 1 +1', className: styles.name },
    cell: (row) => (
      <button
        type="button"
        className={classNames(press.press, press.button)}
        aria-expanded={open === idOf(row)}
        aria-controls={open === idOf(row) ? `${rowIdOf(row)}-details` : undefined}
        onClick={() => onToggle(idOf(row))}
      >
        {row.event?.name ?? 'Other bets'}
      </button>
    ),
  },
  { ...{ id: 'bets', head: 'Bets', card: '2 2', look: 'note', className: styles.bets }, cell: resultsText },
  { ...{ id: 'staked', head: 'Staked', hideBelow: 'laptop' }, cell: ({ staked }) => centsText(staked) },
  {
    ...{ id: 'closing', head: 'Against the close', look: 'note', hideBelow: 'desktop' },
    cell: ({ closing }) => (closing === null ? DASH : signedPickPercentText(closing)),
  },
  {
    ...{ id: 'plan', head: 'Plan', label: 'plan', card: '2 3', look: 'muted', className: styles.plan },
    cell: ({ plan }) => (plan === null ? DASH : signedCentsText(plan)),
  },
  {
    ...{ id: 'you', head: 'You', card: '1 3', look: 'figure', sign: ({ profit }) => profit ?? 0 },
    cell: ({ profit }) => (profit === null ? 'open' : signedCentsText(profit)),
  },
  { ...{ id: 'mark', card: '1 4' }, cell: (row) => <Chevron isUp={open === idOf(row)} /> },
];

const changedText = (count: number) =>
  count === 0
    ? 'No bet was changed after its bout.'
    : `${countText(count, 'bet')} ${count === 1 ? 'was' : 'were'} changed after ${count === 1 ? 'its' : 'their'} bout.`;

interface Props {
  uid: string;
  summary: BetSummary;
  context: BetContext;
  /** Shows the bets one by one, which has those of older events too. */
  onEach(): void;
}

/** The events with bets, newest first. Of these the first one with open bets is open. */
export function EventRows({ uid, summary, context, onEach }: Props) {
  const { rows, more_rows, changed_late } = summary;
  const [first] = rows;
  const [open, setOpen] = useState(first !== undefined && first.open > 0 ? idOf(first) : undefined);
  const [shown, setShown] = useState(FIRST);
  const list = useRef<HTMLDivElement>(null);
  const listed = rows.slice(0, shown);
  const isOpen = (row: BetEventRow) => open === idOf(row);
  // The button goes with the last rows.
  const showMore = () => {
    flushSync(() => setShown(shown + MORE));
    list.current?.querySelectorAll<HTMLElement>('[aria-expanded]')[shown]?.focus();
  };
  return (
    <>
      <div ref={list}>
        <Table
          caption="Events with bets; a name opens them"
          columns={columnsOf({ open, onToggle: (id) => setOpen(open === id ? undefined : id) })}
          rows={listed}
          keyOf={idOf}
          layout="panel"
          cardsBelow="tablet"
          className={styles.table}
          rowClass={(row) => isOpen(row) && styles.open}
          rowId={rowIdOf}
          details={(row) => (isOpen(row) ? <EventBets uid={uid} id={idOf(row)} context={context} /> : undefined)}
        />
      </div>
      <div className={roles.line3}>
        {shown < rows.length && <Button onClick={showMore}>Show {MORE} more</Button>}
        {shown >= rows.length && more_rows > 0 && <Button onClick={onEach}>Older bets, one by one</Button>}
        <p className={roles.note} role="status">
          {listed.length} of {countText(rows.length + more_rows, 'event')}. {changedText(changed_late)}
        </p>
      </div>
    </>
  );
}
