import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';
import type { EventPage } from '../../../../core/contract/pages/event_page.ts';
import { pageAddress } from '../../../../core/contract/pages/page_paths.ts';
import { eventTitle } from '../../../../core/format/bout_words.ts';
import { weekdayText } from '../../../../core/format/dates.ts';
import { differenceSentence, favoritesText, nightSentence } from '../../../../core/pages/event_sentences.ts';
import { buttonClass } from '../../../components/Button.tsx';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { CopyEmbed } from '../../../components/share/CopyEmbed.tsx';
import { eventPageQuery } from '../../../lib/api/pages.ts';
import { PageFrame } from '../PageFrame.tsx';
import pages from '../Pages.module.css';
import { CardTable } from './CardTable.tsx';
import styles from './EventScreen.module.css';
import { PlaybookTable } from './PlaybookTable.tsx';
import { PublicationPanel } from './PublicationPanel.tsx';
import { ValuePanel } from './ValuePanel.tsx';

interface Props {
  page: EventPage;
  share: ReactNode;
}

/** Keeps an arrow on the line of its event. */
const NO_BREAK = '\u00A0';

const isSettled = ({ bouts }: EventPage) => bouts.some(({ result }) => result !== null);

function Neighbours({ earlier, later }: EventPage) {
  return (
    <nav className={styles.neighbours} aria-label="Other events">
      {earlier && (
        <Link className={buttonClass('quiet')} to={pageAddress('events', earlier.id)}>
          ‹{NO_BREAK}
          {eventTitle(earlier.name)}
        </Link>
      )}
      {later && (
        <Link className={buttonClass('quiet')} to={pageAddress('events', later.id)}>
          {eventTitle(later.name)}
          {NO_BREAK}›
        </Link>
      )}
    </nav>
  );
}

function Finding({ page, share }: Props) {
  const settled = isSettled(page);
  const late = page.playbooks.some(({ publication }) => publication?.late);
  const night = late
    ? 'The picks were frozen after the first bout. They don’t count as published.'
    : nightSentence(page.playbooks);
  const sentence = settled ? night : differenceSentence(page);
  return (
    <div className={pages.finding}>
      {sentence !== undefined && <p className={pages.sentence}>{sentence}</p>}
      {settled ? (
        <p className={pages.details}>
          {favoritesText(page.bouts)} One night says little: <Link to="/record">the record</Link> holds all of them.
        </p>
      ) : (
        <p className={pages.details}>
          Not settled. Forecast, market line and picks are those of the last import; <Link to="/picks">the picks</Link>{' '}
          are sized to your budget.
        </p>
      )}
      {share}
    </div>
  );
}

function Loaded({ page, share }: Props) {
  const { event, place } = page;
  return (
    <>
      <p className={pages.eyebrow}>
        {weekdayText(event.date)}, {event.date.slice(0, 4)}
        {place !== null && ` · ${place}`}
      </p>
      <div className={styles.top}>
        <h1>{eventTitle(event.name)}</h1>
        <Neighbours {...page} />
      </div>
      <Finding page={page} share={share} />
      <div className={pages.stack}>
        {page.playbooks.length > 0 && (
          <div className={styles.pair}>
            <PlaybookTable playbooks={page.playbooks} settled={isSettled(page)} />
            <PublicationPanel page={page} />
          </div>
        )}
        {page.bouts.length === 0 ? (
          <EmptyState title="No bout of this event is known" />
        ) : (
          <CardTable page={page} settled={isSettled(page)} />
        )}
        {!isSettled(page) && page.bouts.some(({ forecast }) => forecast !== null) && <ValuePanel page={page} />}
        {page.bouts.length > 0 && (
          <CopyEmbed embed={{ kind: 'events', id: event.id }} title="Cornerman: forecast and market">
            For your own site, with this card’s forecasts and results.
          </CopyEmbed>
        )}
      </div>
    </>
  );
}

function Pending() {
  return (
    <>
      <p className={pages.eyebrow}>Event</p>
      <h1 className="visually-hidden">Event</h1>
      <p className="visually-hidden">Loading the event</p>
      <div className={styles.pendingTitle}>
        <Skeleton shape="title" />
      </div>
      <div className={pages.stack}>
        <Skeleton shape="panel" />
        <div className={styles.pendingCard}>
          <Skeleton shape="panel" />
        </div>
      </div>
    </>
  );
}

/** An event: before it forecast, market and picks, afterwards results and how every playbook did. */
export default function EventScreen() {
  const { id = '' } = useParams();
  const query = useQuery(eventPageQuery(id));
  return (
    <PageFrame
      kind="events"
      query={query}
      failed="The event could not be loaded"
      title={({ event }) => `${eventTitle(event.name)}, ${event.date}`}
    >
      {(page, share) => (page === undefined ? <Pending /> : <Loaded page={page} share={share} />)}
    </PageFrame>
  );
}
