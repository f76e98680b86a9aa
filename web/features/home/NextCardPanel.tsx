import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import type { IsoDate } from '../../../core/dates/iso_date.ts';
import { countText } from '../../../core/format/numbers/count.ts';
import { Button, buttonClass } from '../../components/controls/Button.tsx';
import { EmptyState } from '../../components/states/EmptyState.tsx';
import { ErrorState } from '../../components/states/ErrorState.tsx';
import { useAwaited } from '../../lib/hooks/use_awaited.ts';
import { usePart } from '../../lib/hooks/use_part.ts';
import { CardTable, CardToCome, PHONE_ROWS } from './CardTable.tsx';
import { type CardRow, cardRows } from './card_rows.ts';
import styles from './NextCardPanel.module.css';
import type { HomeAnswer } from './PricedCard.tsx';
import { type ShownCard, useCardTitle, useNextCard } from './use_next_card.ts';

/** Rows that are kept free while the number of bouts is unknown: most cards have 12 to 14. */
const USUAL_BOUTS = 13;

interface KnownProps {
  rows: readonly CardRow[];
  date: IsoDate;
  /** What to bet on the card; undefined while its prices can't be loaded. */
  answer: HomeAnswer | undefined;
  /** What the rows go by; undefined for the market line. */
  basis: ReactNode | undefined;
}

function Known({ rows, date, answer, basis }: KnownProps) {
  const [areAllShown, showAll] = useState(false);
  const stakes = rows.map(({ name }) => answer?.stakes.get(name));
  return (
    <>
      <p className={styles.answer}>
        <strong>{answer?.title}</strong> {answer?.rest}
      </p>
      <div className={styles.basis}>{basis ?? <p>Odds, chances and bets are at the market line.</p>}</div>
      <CardTable rows={rows} date={date} stakes={stakes} areAllShown={areAllShown} />
      {rows.length > PHONE_ROWS && !areAllShown && (
        <Button className={styles.more} onClick={() => showAll(true)}>
          All {countText(rows.length, 'bout')}
        </Button>
      )}
    </>
  );
}

/** The HTML of the home page has the answer on the next event, at the market line, in its slots. */
const Loading = () => (
  <>
    <p className={styles.answer}>
      <strong data-slot="title">Loading the card</strong> <span data-slot="rest" />
    </p>
    <ul className={styles.basis} data-slot="bets">
      <li className={styles.bet} data-slot="bet">
        <strong data-slot="name" /> <span data-slot="from" /> <span data-slot="now" />
        <strong className={styles.stake} data-slot="stake" />
      </li>
    </ul>
    <CardToCome count={USUAL_BOUTS} />
  </>
);

/** The computation of prices: a first visit is painted without. */
const load = () => import('./PricedCard.tsx');

type Pricing = Awaited<ReturnType<typeof load>>;

/** The card at the reader's prices; where their computation can't be loaded, at the market line. */
function Card({ card: { event, baseline, value }, pricing }: { card: ShownCard; pricing: Pricing | undefined }) {
  const isAwaited = useAwaited(pricing === undefined);
  if (baseline === null || baseline.picks.length === 0)
    return <EmptyState title="No forecasts of this card yet" message="They come with its first prices." />;
  if (pricing !== undefined)
    return (
      <pricing.PricedCard event={event} baseline={baseline} value={value} waiting={<Loading />}>
        {(rows, answer, basis) => <Known date={event.date} rows={rows} answer={answer} basis={basis} />}
      </pricing.PricedCard>
    );
  const rows = () => cardRows(baseline, value);
  return isAwaited ? <Loading /> : <Known date={event.date} rows={rows()} answer={undefined} basis={undefined} />;
}

function Content() {
  const card = useNextCard();
  const pricing = usePart(load, true);
  switch (card.status) {
    case 'loading':
      return <Loading />;
    case 'offline':
      return <EmptyState title="You’re offline" message="The card loads once you’re back." />;
    case 'noEvent':
      return (
        <EmptyState title="No event is listed right now" message="The last cards are in the record.">
          <Link to="/record" className={buttonClass('quiet')}>
            See the record
          </Link>
        </EmptyState>
      );
    case 'failed':
      return <ErrorState title="The card could not be loaded" message={card.message} onRetry={card.onRetry} />;
    case 'known':
      return <Card card={card} pricing={pricing} />;
  }
}

/** The next card: forecast against market, and what Value bets on it. */
export function NextCardPanel() {
  return (
    <section className={styles.panel} aria-labelledby="card-title">
      <h2 id="card-title" className={styles.title}>
        {useCardTitle()}
      </h2>
      <Content />
    </section>
  );
}
