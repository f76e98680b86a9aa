import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { Link, useParams } from 'react-router-dom';
import type { EventPage } from '../../../../core/contract/pages/event_page.ts';
import { pageAddress, WHAT_IF_PATH } from '../../../../core/contract/pages/page_paths.ts';
import { dateText } from '../../../../core/format/dates.ts';
import { eventTitle } from '../../../../core/format/words/bout_words.ts';
import { cardLine, lineName } from '../../../../core/format/words/line_words.ts';
import {
  differenceSentence,
  favoritesText,
  nightSentence,
  playbooksFinding,
  worthSentence,
} from '../../../../core/pages/event/event_sentences.ts';
import { isAtBest, type PricedEvent, pricedEvent } from '../../../../core/pages/event/priced_pages.ts';
import { lineSourceText } from '../../../../core/playbooks/source_texts.ts';
import { buttonClass } from '../../../components/controls/Button.tsx';
import { Accordion, AccordionItem } from '../../../components/layout/Accordion.tsx';
import { useNight } from '../../../components/night/use_night.tsx';
import { PriceBasis } from '../../../components/prices/PriceBasis.tsx';
import { type LoadedPrices, useReadersPrices } from '../../../components/prices/use_readers_prices.ts';
import { CopyEmbed } from '../../../components/share/CopyEmbed.tsx';
import { EmptyState } from '../../../components/states/EmptyState.tsx';
import { Skeleton } from '../../../components/states/Skeleton.tsx';
import { eventsQuery } from '../../../lib/api/events.ts';
import { eventPageQuery } from '../../../lib/api/pages.ts';
import { now } from '../../../lib/time/clock.ts';
import { localInstantText } from '../../../lib/time/local_time.ts';
import { PageFrame } from '../PageFrame.tsx';
import pages from '../Pages.module.css';
import { CardChanges } from './CardChanges.tsx';
import { CardTable } from './CardTable.tsx';
import styles from './EventScreen.module.css';
import { PlaybookTable } from './PlaybookTable.tsx';
import { PublicationPanel } from './PublicationPanel.tsx';
import { ValuePanel } from './ValuePanel.tsx';

/** Keeps an arrow on the line of its event. */
const NO_BREAK = '\u00A0';

const isSettled = ({ bouts }: Pick<EventPage, 'bouts'>) => bouts.some(({ result }) => result !== null);
/** The card as before the first bout. */
const withoutResults = <Page extends PricedEvent>(page: Page): Page => ({
  ...page,
  bouts: page.bouts.map((bout) => ({ ...bout, result: null })),
});
const hasAllResults = ({ bouts }: Pick<EventPage, 'bouts'>) => bouts.every(({ result }) => result !== null);

function Neighbours({ earlier, later }: Pick<EventPage, 'earlier' | 'later'>) {
  return (
    <nav className={styles.neighbours} aria-label="Other events">
      {earlier && (
        <Link className={buttonClass('quiet')} to={pageAddress('events', earlier.id)}>
          ‹{NO_BREAK}
          <span className={styles.direction}>Event before</span>
          <span className={styles.named}>{eventTitle(earlier.name)}</span>
        </Link>
      )}
      {later && (
        <Link className={buttonClass('quiet')} to={pageAddress('events', later.id)}>
          <span className={styles.direction}>Event after</span>
          <span className={styles.named}>{eventTitle(later.name)}</span>
          {NO_BREAK}›
        </Link>
      )}
    </nav>
  );
}

/** What Value's bets on a coming card go by. */
function basisOf(page: PricedEvent): string {
  if (isAtBest(page)) return 'the best price';
  const line = cardLine(page.sources);
  return line.from === 'exchange' ? `the price of ${lineName(line)}` : `the ${lineName(line)}`;
}

/** What the figures of a coming card go by. */
function Coming({ page }: { page: PricedEvent }) {
  const atBest = isAtBest(page);
  const lines = lineSourceText(page, now());
  const difference = differenceSentence(page);
  return (
    <p className={pages.details}>
      Not settled. {difference !== undefined && `${difference} `}
      {atBest
        ? 'Prices, chances, edges and Value’s bets go by the best prices of your books; the other picks are those of the last import.'
        : `Prices, chances, edges and picks are at the ${page.sources?.exchange ? 'lines' : 'market line'} of the last import.`}{' '}
      {lines !== undefined && `${lines} `}
      <Link to="/picks">The picks</Link> are sized to your budget.{' '}
      <Link to={WHAT_IF_PATH}>What if two others met?</Link>
    </p>
  );
}

interface Props {
  page: PricedEvent;
  prices: LoadedPrices;
  share: ReactNode;
}

function Finding({ page, prices, share }: Props) {
  const settled = isSettled(page);
  const late = page.playbooks.some(({ publication }) => publication?.late);
  const night = late
    ? 'The picks were frozen after the first bout. They don’t count as published.'
    : nightSentence(page.playbooks);
  const sentence = settled ? night : worthSentence(page.bouts);
  return (
    <div className={pages.finding}>
      {sentence !== undefined && <p className={pages.sentence}>{sentence}</p>}
      {settled ? (
        <p className={pages.details}>
          {favoritesText(page.bouts)} One night says little: <Link to="/record">the record</Link> holds all of them.
        </p>
      ) : (
        <Coming page={page} />
      )}
      <div className={pages.tools}>
        {!settled && <PriceBasis {...prices} />}
        {share}
      </div>
    </div>
  );
}

function Loaded({ page: atLine, share }: { page: EventPage; share: ReactNode }) {
  const prices = useReadersPrices(isSettled(atLine) ? undefined : atLine.event.id);
  const { readers } = prices;
  const imported = useMemo(() => pricedEvent(atLine, readers), [atLine, readers]);
  const events = useQuery(eventsQuery);
  const listed = events.data?.events.find(({ id }) => id === atLine.event.id);
  const night = useNight(listed);
  if (prices.isAwaited || (events.isLoading && !isSettled(imported))) return <Pending />;
  // An import in the middle of a card brings some results, which the night may have corrected since: it shows them all.
  const isFought = night.isOn && !hasAllResults(imported);
  const page = isFought ? withoutResults(imported) : imported;
  const { event, place } = page;
  return (
    <>
      <p className={pages.eyebrow}>
        {listed?.begin?.known && !isSettled(page) ? localInstantText(listed.begin.at) : dateText(event.date)}
        {place !== null && ` · ${place}`}
      </p>
      <div className={styles.top}>
        <h1>{eventTitle(event.name)}</h1>
        <Neighbours {...page} />
      </div>
      {night.panel}
      {!isFought && <Finding page={page} prices={prices} share={share} />}
      <div className={pages.stack}>
        {!isSettled(page) && !isFought && page.bouts.length > 0 && <CardChanges key={event.id} page={page} />}
        {!isSettled(page) && !isFought && page.bouts.some(({ forecast }) => forecast !== null) && (
          <ValuePanel page={page} />
        )}
        {page.playbooks.length > 0 && (
          <Accordion>
            <AccordionItem
              level={2}
              id="playbooks"
              title="What the playbooks bet"
              finding={playbooksFinding(page.playbooks)}
              open={isSettled(page)}
            >
              <div className={styles.pair}>
                <PlaybookTable playbooks={page.playbooks} settled={isSettled(page)} basis={basisOf(page)} />
                <PublicationPanel page={page} />
              </div>
            </AccordionItem>
          </Accordion>
        )}
        {page.bouts.length === 0 ? (
          <EmptyState title="No bout of this event is known" />
        ) : (
          <CardTable page={page} now={readers?.now} settled={isSettled(page)} />
        )}
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
  return (
    <PageFrame
      kind="events"
      source={eventPageQuery(id)}
      failed="The event could not be loaded"
      title={({ event }) => `${eventTitle(event.name)}, ${dateText(event.date)}`}
    >
      {(page, share) => (page === undefined ? <Pending /> : <Loaded page={page} share={share} />)}
    </PageFrame>
  );
}
