import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import type { StoredPick } from '../../../core/contract/picks.ts';
import type { IsoDate } from '../../../core/dates/iso_date.ts';
import { countText } from '../../../core/format/count.ts';
import { moneyText } from '../../../core/format/money.ts';
import { pickPercentText } from '../../../core/format/percent.ts';
import { exactStakeText } from '../../../core/format/stake_text.ts';
import { dollarAmounts } from '../../../core/value/slip_amounts.ts';
import { Button, buttonClass } from '../../components/Button.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { useBudget } from '../../components/picks/use_budget.ts';
import { SMALLEST_STAKE, STAKE_STEP, usePreference } from '../../lib/preferences.ts';
import { useAwaited } from '../../lib/use_awaited.ts';
import { usePart } from '../../lib/use_part.ts';
import { CardTable, CardToCome, PHONE_ROWS, type StakeText } from './CardTable.tsx';
import { type CardRow, cardRows } from './card_rows.ts';
import styles from './NextCardPanel.module.css';
import { type ShownCard, useCardTitle, useNextCard } from './use_next_card.ts';

/** Rows that are kept free while the number of bouts is unknown: most cards have 12 to 14. */
const USUAL_BOUTS = 13;

const roundText = (dollars: number) => moneyText(dollars).replace('.00', '');

/** What Value stakes on each row and in all, as text: dollars of the reader's budget, shares without one. */
function useStakes(rows: readonly CardRow[]) {
  const { amount } = useBudget();
  const [smallest] = usePreference(SMALLEST_STAKE);
  const [step] = usePreference(STAKE_STEP);
  const picks = rows.flatMap(({ pick }) => pick ?? []);
  const sized = picks.map(({ budget_amount: share, decimal_odds: odds }) => ({ share, odds, isWanted: true }));
  const slip = dollarAmounts(sized, 0, amount, { smallest: Number(smallest), step: Number(step) });
  const textOf = (pick: StoredPick): StakeText => {
    if (amount === 0) return { stake: pickPercentText(pick.budget_amount) };
    const place = picks.indexOf(pick);
    const [stake, exact] = [slip.stakes[place] ?? 0, slip.exact[place] ?? 0];
    return { stake: moneyText(stake), exact: exactStakeText({ stake, exact }) };
  };
  const share = picks.reduce((sum, { budget_amount }) => sum + budget_amount, 0);
  return {
    texts: rows.map(({ pick }) => pick && textOf(pick)),
    bets: picks.length,
    total: amount > 0 ? moneyText(slip.staked) : pickPercentText(share),
    budget: amount > 0 ? roundText(slip.budget) : 'your budget',
  };
}

interface KnownProps {
  rows: readonly CardRow[];
  date: IsoDate;
  hasValue: boolean;
  /** What the rows go by; undefined for the market line. */
  basis: ReactNode | undefined;
}

function Known({ rows, date, hasValue, basis }: KnownProps) {
  const { texts, bets, total, budget } = useStakes(rows);
  const [areAllShown, showAll] = useState(false);
  const bouts = countText(rows.length, 'bout');
  return (
    <>
      <p className={styles.staked}>
        {!hasValue ? (
          'Value’s picks are not there yet.'
        ) : bets === 0 ? (
          `Value bets on none of these ${bouts}.`
        ) : (
          <>
            Value bets <strong>{total}</strong> of {budget}
            <span className={styles.narrow}>
              {' '}
              on {bets} of {bouts}
            </span>
          </>
        )}
      </p>
      <div className={styles.basis}>{basis ?? <p>Odds, chances and bets are at the market line.</p>}</div>
      <CardTable rows={rows} date={date} stakes={texts} areAllShown={areAllShown} />
      {rows.length > PHONE_ROWS && !areAllShown && (
        <Button className={styles.more} onClick={() => showAll(true)}>
          All {bouts}
        </Button>
      )}
    </>
  );
}

const Loading = () => (
  <>
    <p className={styles.staked}>Loading the card</p>
    <div className={styles.basis} />
    <CardToCome count={USUAL_BOUTS} />
  </>
);

/** The computation of prices: a first visit is painted without. */
const load = () => import('./PricedCard.tsx');

type Pricing = Awaited<ReturnType<typeof load>>;

/** The card at the reader's prices; where their computation can't be loaded, at the market line. */
function Card({ card: { event, baseline, value }, pricing }: { card: ShownCard; pricing: Pricing | undefined }) {
  const isAwaited = useAwaited(pricing === undefined);
  const shown = { date: event.date, hasValue: value !== null };
  if (baseline === null || baseline.picks.length === 0)
    return <EmptyState title="No forecasts of this card yet" message="They come with its first prices." />;
  if (pricing !== undefined)
    return (
      <pricing.PricedCard event={event} baseline={baseline} value={value} waiting={<Loading />}>
        {(rows, basis) => <Known {...shown} rows={rows} basis={basis} />}
      </pricing.PricedCard>
    );
  return isAwaited ? <Loading /> : <Known {...shown} rows={cardRows(baseline, value)} basis={undefined} />;
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
