import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { EventsIndex } from '../../../../core/contract/pages/event_page.ts';
import { pageAddress } from '../../../../core/contract/pages/page_paths.ts';
import { DASH, eventTitle } from '../../../../core/format/bout_words.ts';
import { countText } from '../../../../core/format/count.ts';
import { dateText } from '../../../../core/format/dates.ts';
import { Button } from '../../../components/Button.tsx';
import { classNames } from '../../../components/class_names.ts';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { QueryContent } from '../../../components/QueryContent.tsx';
import table from '../../../components/RowTable.module.css';
import { eventsIndexQuery } from '../../../lib/api/pages.ts';
import { today } from '../../../lib/clock.ts';
import pages from '../Pages.module.css';
import styles from './EventsScreen.module.css';

type Listed = EventsIndex['events'][number];

/** Past events that are shown at first: a year and a half. */
const FIRST_SHOWN = 60;

const PENDING_ROWS = Array.from({ length: 16 }, (_, row) => row);

function favoriteText({ favorites: { bouts, forecast, market } }: Listed): [ours: string, markets: string] {
  return bouts === 0 ? [DASH, DASH] : [`${forecast} of ${bouts}`, `${market} of ${bouts}`];
}

function EventRow({ event, isPast }: { event: Listed; isPast: boolean }) {
  const [ours, markets] = favoriteText(event);
  return (
    <tr className={classNames(table.line, styles.row)}>
      <td className={styles.date}>{dateText(event.date)}</td>
      <th scope="row" className={styles.name}>
        <Link className={classNames(table.press, pages.link)} to={pageAddress('events', event.id)}>
          {eventTitle(event.name)}
        </Link>
      </th>
      <td className={styles.place}>{event.place}</td>
      <td className={styles.bouts}>{event.bouts}</td>
      {isPast && (
        <>
          <td className={styles.ours}>{ours}</td>
          <td className={styles.markets}>{markets}</td>
        </>
      )}
    </tr>
  );
}

function EventTable({ events, isPast }: { events: readonly Listed[]; isPast: boolean }) {
  return (
    <table className={classNames(table.table, styles.table, isPast && styles.past)}>
      <caption className="visually-hidden">{isPast ? 'Past events, newest first' : 'Coming events'}</caption>
      <thead>
        <tr className={classNames(table.line, table.heads, styles.heads)}>
          <th scope="col">Date</th>
          <th scope="col">Event</th>
          <th scope="col" className={styles.place}>
            Place
          </th>
          <th scope="col" className={styles.bouts}>
            Bouts
          </th>
          {isPast && (
            <>
              <th scope="col" className={styles.ours}>
                Our favorite won
              </th>
              <th scope="col" className={styles.markets}>
                Market’s won
              </th>
            </>
          )}
        </tr>
      </thead>
      <tbody>
        {events.map((event) => (
          <EventRow key={event.id} event={event} isPast={isPast} />
        ))}
      </tbody>
    </table>
  );
}

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
