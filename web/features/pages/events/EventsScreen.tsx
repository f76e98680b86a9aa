import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { EventsIndex } from '../../../../core/contract/pages/event_page.ts';
import { CALENDAR_PATH, pageAddress } from '../../../../core/contract/pages/page_paths.ts';
import { dateText } from '../../../../core/format/dates.ts';
import { countText } from '../../../../core/format/numbers/count.ts';
import { DASH } from '../../../../core/format/numbers/signs.ts';
import { eventTitle } from '../../../../core/format/words/bout_words.ts';
import { classNames } from '../../../components/class_names.ts';
import { Button } from '../../../components/controls/Button.tsx';
import { EmptyState } from '../../../components/states/EmptyState.tsx';
import { QueryContent } from '../../../components/states/QueryContent.tsx';
import { eventsIndexQuery } from '../../../lib/api/pages.ts';
import { today } from '../../../lib/time/clock.ts';
import press from '../../../ui/RowPress.module.css';
import { type Column, Table } from '../../../ui/Table.tsx';
import pages from '../Pages.module.css';
import styles from './EventsScreen.module.css';

type Listed = EventsIndex['events'][number];

/** Past events that are shown at first: a year and a half. */
const FIRST_SHOWN = 60;

const PENDING_ROWS = Array.from({ length: 16 }, (_, row) => row);

function favoriteText({ favorites: { bouts, forecast, market } }: Listed): [ours: string, markets: string] {
  return bouts === 0 ? [DASH, DASH] : [`${forecast} of ${bouts}`, `${market} of ${bouts}`];
}

const COMING: readonly Column<Listed>[] = [
  { id: 'date', head: 'Date', cell: ({ date }) => dateText(date), align: 'start', className: styles.date },
  {
    id: 'event',
    head: 'Event',
    cell: ({ id, name }) => (
      <Link className={classNames(press.press, pages.link)} to={pageAddress('events', id)}>
        {eventTitle(name)}
      </Link>
    ),
    isRowHead: true,
    className: styles.name,
  },
  {
    id: 'place',
    head: 'Place',
    cell: ({ place }) => place,
    align: 'start',
    hideBelow: 'laptop',
    className: styles.place,
  },
  { id: 'bouts', head: 'Bouts', cell: ({ bouts }) => bouts },
];

const PAST: readonly Column<Listed>[] = [
  ...COMING.map((column) => (column.id === 'bouts' ? { ...column, hideBelow: 'tablet' as const } : column)),
  { id: 'ours', head: 'Our favorite won', cell: (event) => favoriteText(event)[0] },
  {
    id: 'markets',
    head: 'Market’s won',
    cell: (event) => favoriteText(event)[1],
    hideBelow: 'tablet',
    className: styles.markets,
  },
];

const EventTable = ({ events, isPast }: { events: readonly Listed[]; isPast: boolean }) => (
  <Table
    caption={isPast ? 'Past events, newest first' : 'Coming events'}
    columns={isPast ? PAST : COMING}
    rows={events}
    keyOf={({ id }) => id}
    layout="panel"
    className={classNames(styles.table, isPast && styles.past)}
  />
);

function Lists({ events }: EventsIndex) {
  const [areAllShown, showAll] = useState(false);
  const coming = events.filter(({ date }) => date >= today()).reverse();
  const past = events.filter(({ date }) => date < today());
  const shown = areAllShown ? past : past.slice(0, FIRST_SHOWN);
  return (
    <>
      <section className={pages.stack} aria-labelledby="coming-title">
        <h2 id="coming-title">Coming</h2>
        {coming.length === 0 ? <EmptyState title="No event is listed right now" /> : null}
        {coming.length > 0 && <EventTable events={coming} isPast={false} />}
        <p>
          <a href={CALENDAR_PATH}>Coming events as a calendar</a>, which moves with them.
        </p>
      </section>
      <section className={pages.stack} aria-labelledby="past-title">
        <h2 id="past-title">Past, newest first</h2>
        <EventTable events={shown} isPast />
        {shown.length < past.length && (
          <p>
            <Button onClick={() => showAll(true)}>Show all {past.length.toLocaleString('en-US')}</Button>
          </p>
        )}
      </section>
    </>
  );
}

const Pending = () => (
  <div className={styles.pending} aria-hidden="true">
    {PENDING_ROWS.map((row) => (
      <span key={row} />
    ))}
  </div>
);

/** All events with a page. */
export default function EventsScreen() {
  const query = useQuery(eventsIndexQuery);
  const { data } = query;
  const events = data?.events ?? [];
  const since = events.at(-1)?.date.slice(0, 4);
  return (
    <>
      <p className={pages.eyebrow}>
        {since === undefined ? 'Forecast, market and results' : `${countText(events.length, 'event')} since ${since}`}
      </p>
      <h1>Events</h1>
      <QueryContent query={query} failed="The events could not be loaded" kept="These are the events" finding={null}>
        <div className={styles.lists}>
          {data === undefined && <Pending />}
          {data === null && <EmptyState title="No events yet" message="They come with the first import." />}
          {data && <Lists events={data.events} />}
        </div>
      </QueryContent>
    </>
  );
}
