import { Link } from 'react-router-dom';
import type { BoutPage } from '../../../core/contract/pages/bout_page.ts';
import type { BoutEndings, BoutResult } from '../../../core/contract/pages/page_parts.ts';
import { type Corner, isDecisive } from '../../../core/domain/cards/corners.ts';
import { type Ending, endingOf, endingsAt } from '../../../core/domain/cards/endings.ts';
import { fairEndings } from '../../../core/domain/cards/method_odds.ts';
import type { OddsStyle } from '../../../core/format/numbers/odds_text.ts';
import { pickPercentText } from '../../../core/format/numbers/percent.ts';
import { DASH } from '../../../core/format/numbers/signs.ts';
import { HIDDEN_PRICES_TEXT, METHOD_WORDS, methodOfResult } from '../../../core/format/words/ending_words.ts';
import {
  distanceProbability,
  type EndingValue,
  endingValues,
  methodMargin,
} from '../../../core/portfolio/value/ending_values.ts';
import { breakEvenOdds } from '../../../core/portfolio/value/pick_value.ts';
import { ODDS_STYLE, usePreference } from '../../lib/saved/preferences.ts';
import { priceAddress } from '../../lib/saved/price_address.ts';
import { type Column, Table } from '../../ui/Table.tsx';
import { oddsText } from '../picks/price/price_words.ts';
import styles from './EndingTable.module.css';

interface Props {
  endings: BoutEndings;
  /** The forecast that the six sum to. */
  probabilityOfRed: number;
  /** Of the sides. */
  names: Readonly<Record<Corner, string>>;
  result?: BoutResult | null;
  /** Names the table. */
  caption: string;
  /**
   * A coming bout, each of whose fair prices leads to what a bet is worth: asked with whole names, since a surname alone may be of
   * two fighters of the card.
   */
  coming?: Pick<BoutPage, 'event' | Corner> | undefined;
}

function endedAs(result: BoutResult | null | undefined): Ending | undefined {
  const method = result && methodOfResult(result);
  return result && method && isDecisive(result.outcome) ? endingOf(result.outcome, method) : undefined;
}

/** A line of the table: an ending, or that the bout goes the distance. Prices of the market only where it has them. */
interface Row extends Pick<EndingValue, 'probability' | 'fair'> {
  head: string;
  winner?: Corner;
  hasEnded?: boolean;
  market?: number | undefined;
  /** The market's price as text. */
  price?: string | undefined;
  /** The market's price is better than fair. */
  isBetter?: boolean;
  /** Address of what this bet is worth. */
  ask?: string | undefined;
}

const Price = ({ price, isBetter }: Row) =>
  isBetter ? (
    <span className={styles.better}>
      {price}
      <span className="visually-hidden"> better than fair</span>
    </span>
  ) : (
    price
  );

function columnsOf(style: OddsStyle, hasPrices: boolean): readonly Column<Row>[] {
  const market: Column<Row> = {
    id: 'market',
    head: 'Market says',
    cell: (row) => row.market && pickPercentText(row.market),
    look: 'muted',
  };
  return [
    {
      id: 'ending',
      cell: ({ head, hasEnded, winner }) => (
        <span className={winner && styles[winner]}>
          {head}
          {hasEnded && <strong className={styles.ended}> ✓ so it ended</strong>}
        </span>
      ),
      isRowHead: true,
    },
    { id: 'ours', head: 'We say', cell: ({ probability }) => pickPercentText(probability), look: 'strong' },
    ...(hasPrices ? [market] : []),
    {
      id: 'fair',
      head: 'Fair price',
      cell: ({ fair, ask }) =>
        ask === undefined ? oddsText(fair, style) : <Link to={ask}>{oddsText(fair, style)}</Link>,
    },
    ...(hasPrices ? [{ id: 'price', head: 'Market price', cell: Price }] : []),
  ];
}

function Notes({ endings: { prices } }: { endings: BoutEndings }) {
  if (typeof prices === 'string') return <p className={styles.note}>{HIDDEN_PRICES_TEXT[prices]}</p>;
  return (
    <p className={styles.note}>
      The market’s six prices carry a margin of {Math.round(100 * methodMargin(prices))}%; what it says is without it. A
      draw is in none of the six.
    </p>
  );
}

/** The six endings of a bout: what we say, its price without a margin, and the market’s beside it. */
export function EndingTable({ endings, probabilityOfRed, names, result, caption, coming }: Props) {
  const [style] = usePreference(ODDS_STYLE);
  const prices = typeof endings.prices === 'string' ? undefined : endings.prices;
  const values = endingValues(endings.shares, probabilityOfRed, prices);
  const distance = distanceProbability(endingsAt(endings.shares, probabilityOfRed));
  const ended = endedAs(result);
  const askOf = (says: (bout: NonNullable<Props['coming']>) => string, odds?: number) =>
    coming &&
    priceAddress(coming.event.id, odds === undefined ? says(coming) : `${says(coming)} ${oddsText(odds, style)}`);
  const rowsOf = (winner: Corner): Row[] =>
    values
      .filter((value) => value.winner === winner)
      .map(({ method, ending, offered, ...value }) => ({
        ...value,
        head: METHOD_WORDS[method],
        hasEnded: ending === ended,
        market: offered?.market,
        price: offered && oddsText(offered.odds, style),
        isBetter: offered !== undefined && offered.edge > 0,
        ask: askOf((bout) => `${bout[winner].name} by ${METHOD_WORDS[method]}`, offered?.odds),
      }));
  const wins = (winner: Corner, chance: number) => ({
    id: winner,
    head: `${names[winner]} wins, ${pickPercentText(chance)}`,
    rows: rowsOf(winner),
  });
  const atDistance: Row = {
    ...{ head: 'Goes the distance', probability: distance, fair: breakEvenOdds(distance), price: DASH },
    market: prices && distanceProbability(fairEndings(prices)),
    ask: askOf(({ red, blue }) => `${red.name} vs. ${blue.name} goes the distance`),
  };
  return (
    <div className={styles.endings}>
      <Table
        caption={caption}
        columns={columnsOf(style, prices !== undefined)}
        groups={[
          wins('red', probabilityOfRed),
          wins('blue', 1 - probabilityOfRed),
          { id: 'distance', rows: [atDistance] },
        ]}
        keyOf={({ head }) => head}
        size="small"
        className={styles.table}
        rowClass={({ winner }) => winner === undefined && styles.distance}
      />
      <Notes endings={endings} />
    </div>
  );
}
