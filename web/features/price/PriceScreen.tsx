import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { LIMITS } from '../../../core/contract/limits/limits.ts';
import { dateText } from '../../../core/format/dates.ts';
import { eventTitle } from '../../../core/format/words/bout_words.ts';
import { type PricedEvent, pricedEvent } from '../../../core/pages/event/priced_pages.ts';
import { TextareaField } from '../../components/controls/Field.tsx';
import { useReadersPrices } from '../../components/prices/use_readers_prices.ts';
import { EmptyState } from '../../components/states/EmptyState.tsx';
import { ErrorState } from '../../components/states/ErrorState.tsx';
import { Skeleton } from '../../components/states/Skeleton.tsx';
import { eventsQuery, shownEvent } from '../../lib/api/events.ts';
import { eventPageQuery } from '../../lib/api/pages.ts';
import { offersQuery } from '../../lib/api/prices.ts';
import { useAwaited } from '../../lib/hooks/use_awaited.ts';
import { useMinute } from '../../lib/hooks/use_minute.ts';
import { usePriceChoice } from '../../lib/saved/price_choice.ts';
import { BoutEnds } from './BoutEnds.tsx';
import styles from './Price.module.css';
import { PriceAnswer } from './PriceAnswer.tsx';
import { PriceNotes } from './PriceNotes.tsx';
import { type BestOn, bestOnCard, cardNames, pricedSlip } from './priced_slip.ts';
import { SlipChips } from './SlipChips.tsx';

/** Three bets of the card that show what can be asked. */
function examplesOf({ bouts }: PricedEvent): string[] {
  const coming = bouts.filter(({ forecast, result }) => forecast !== null && result === null);
  const [first, second = first] = coming;
  if (first === undefined || second === undefined) return [];
  const nameOf = cardNames(bouts);
  const winners = [`${nameOf(first.blue.name)} +150 $10`, `${nameOf(second.red.name)} −120`];
  if (!first.endings) return [...winners, `${nameOf(first.blue.name)} + ${nameOf(second.red.name)} parlay +300`];
  return [
    `${nameOf(first.blue.name)} by decision +450 $10`,
    `${nameOf(second.red.name)} vs. ${nameOf(second.blue.name)} over 1.5 rounds −120`,
    `${nameOf(first.red.name)} in round 2 +900`,
  ];
}

function Examples({ page, onAsk }: { page: PricedEvent; onAsk(words: string): void }) {
  const examples = examplesOf(page);
  if (examples.length === 0) return <EmptyState title="No bout of this card has a forecast yet" />;
  return (
    <section className={styles.panel} aria-labelledby="examples">
      <h2 id="examples" className={styles.title}>
        For example
      </h2>
      <ul className={styles.examples}>
        {examples.map((example) => (
          <li key={example}>
            <button type="button" className={styles.example} onClick={() => onAsk(example)}>
              {example}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface BoardProps {
  page: PricedEvent;
  first: string;
  bestOn: BestOn;
  /** Epoch milliseconds. */
  now: number;
}

function Board({ page, first, bestOn, now }: BoardProps) {
  const [words, setWords] = useState(first);
  const slip = useMemo(() => pricedSlip(words, page, bestOn), [words, page, bestOn]);
  // The answer does not wait for the choices of each leg, which are hundreds of options.
  const slipOfChips = useDeferredValue(slip);
  const bout = slip.legs[0]?.bout;
  return (
    <>
      <TextareaField
        label="Say it, or paste a slip"
        className={styles.words}
        rows={1}
        maxLength={LIMITS.slip.words}
        autoComplete="off"
        spellCheck={false}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      {words.trim() === '' ? (
        <Examples page={page} onAsk={setWords} />
      ) : (
        <>
          <SlipChips slip={slipOfChips} page={page} onWords={setWords} />
          <PriceAnswer slip={slip} page={page} now={now} onAsk={setWords} />
          {bout && <BoutEnds bout={bout} best={bestOn(bout)} page={page} slip={slip} onAsk={setWords} />}
        </>
      )}
      <PriceNotes page={page} onAsk={setWords} />
    </>
  );
}

const Pending = () => (
  <div className={styles.pending}>
    <p className="visually-hidden">Loading the card</p>
    <Skeleton shape="card" />
    <Skeleton shape="panel" />
  </div>
);

function OfEvent({ id, first }: { id: string; first: string }) {
  const query = useQuery(eventPageQuery(id));
  const { readers, isAwaited } = useReadersPrices(id);
  const atLine = query.data?.kind === 'event' ? query.data : undefined;
  const page = useMemo(() => atLine && pricedEvent(atLine, readers), [atLine, readers]);
  const { data: offers, isLoading } = useQuery(offersQuery(id));
  const areAwaited = useAwaited(isLoading) || isAwaited;
  const { choice } = usePriceChoice();
  const now = useMinute();
  const bestOn = useMemo(() => bestOnCard(offers?.bouts ?? [], choice, now), [offers, choice, now]);
  if (query.isError) return <ErrorState title="The card could not be loaded" onRetry={() => void query.refetch()} />;
  if (query.data === null || (query.data && atLine === undefined)) return <EmptyState title="There is no such card" />;
  if (page === undefined || areAwaited) return <Pending />;
  return (
    <>
      <p className={styles.card}>
        {eventTitle(page.event.name)}, {dateText(page.event.date)}
      </p>
      <Board page={page} first={first} bestOn={bestOn} now={now} />
    </>
  );
}

/** What a bet is worth that any book offers: in words, pasted, or chosen by hand. */
export default function PriceScreen() {
  const [address] = useSearchParams();
  const events = useQuery(eventsQuery);
  const asked = address.get('event');
  const id = asked ?? shownEvent(events.data?.events)?.id;
  return (
    <div className={styles.screen}>
      <p className={styles.eyebrow}>Any bet, any book</p>
      <h1>What is this bet worth?</h1>
      {id === undefined ? (
        events.isPending ? (
          <Pending />
        ) : (
          <EmptyState title="No card is listed" message="Bets can be priced once the next one is." />
        )
      ) : (
        <OfEvent key={id} id={id} first={address.get('bet') ?? ''} />
      )}
    </div>
  );
}
