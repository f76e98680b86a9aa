import { type Corner, isDecisive } from '../../../core/cards/corners.ts';
import { type Ending, endingOf, endingsAt } from '../../../core/cards/endings.ts';
import { fairEndings } from '../../../core/cards/method_odds.ts';
import type { BoutEndings, BoutResult } from '../../../core/contract/pages/page_parts.ts';
import { HIDDEN_PRICES_TEXT, METHOD_WORDS, methodOfResult } from '../../../core/format/ending_words.ts';
import { pickPercentText } from '../../../core/format/percent.ts';
import {
  distanceProbability,
  type EndingValue,
  endingValues,
  methodMargin,
} from '../../../core/value/ending_values.ts';
import { breakEvenOdds } from '../../../core/value/pick_value.ts';
import { ODDS_STYLE, usePreference } from '../../lib/preferences.ts';
import { classNames } from '../class_names.ts';
import { oddsText } from '../picks/price_words.ts';
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
}

function endedAs(result: BoutResult | null | undefined): Ending | undefined {
  const method = result && methodOfResult(result);
  return result && method && isDecisive(result.outcome) ? endingOf(result.outcome, method) : undefined;
}

function Row({ value, hasEnded, hasPrices }: { value: EndingValue; hasEnded: boolean; hasPrices: boolean }) {
  const [style] = usePreference(ODDS_STYLE);
  const { method, winner, probability, fair, offered } = value;
  const isBetter = offered !== undefined && offered.edge > 0;
  return (
    <tr>
      <th scope="row" className={styles[winner]}>
        {METHOD_WORDS[method]}
        {hasEnded && <strong className={styles.ended}> ✓ so it ended</strong>}
      </th>
      <td className={styles.said}>{pickPercentText(probability)}</td>
      {hasPrices && <td className={styles.market}>{offered && pickPercentText(offered.market)}</td>}
      <td>{oddsText(fair, style)}</td>
      {hasPrices && (
        <td className={classNames(isBetter && styles.better)}>
          {offered && oddsText(offered.odds, style)}
          {isBetter && <span className="visually-hidden"> better than fair</span>}
        </td>
      )}
    </tr>
  );
}

interface SideProps {
  name: string;
  chance: number;
  columns: number;
}

const Side = ({ name, chance, columns }: SideProps) => (
  <tr className={styles.side}>
    <th scope="colgroup" colSpan={columns}>
      {name} wins, {pickPercentText(chance)}
    </th>
  </tr>
);

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
export function EndingTable({ endings, probabilityOfRed, names, result, caption }: Props) {
  const [style] = usePreference(ODDS_STYLE);
  const prices = typeof endings.prices === 'string' ? undefined : endings.prices;
  const values = endingValues(endings.shares, probabilityOfRed, prices);
  const distance = distanceProbability(endingsAt(endings.shares, probabilityOfRed));
  const hasPrices = prices !== undefined;
  const ended = endedAs(result);
  const columns = hasPrices ? 5 : 3;
  return (
    <div className={styles.endings}>
      <table className={styles.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <td />
            <th scope="col">We say</th>
            {hasPrices && <th scope="col">Market says</th>}
            <th scope="col">Fair price</th>
            {hasPrices && <th scope="col">Market price</th>}
          </tr>
        </thead>
        {(['red', 'blue'] as const).map((winner) => (
          <tbody key={winner}>
            <Side
              name={names[winner]}
              chance={winner === 'red' ? probabilityOfRed : 1 - probabilityOfRed}
              columns={columns}
            />
            {values
              .filter((value) => value.winner === winner)
              .map((value) => (
                <Row key={value.ending} value={value} hasEnded={value.ending === ended} hasPrices={hasPrices} />
              ))}
          </tbody>
        ))}
        <tbody>
          <tr className={styles.distance}>
            <th scope="row">Goes the distance</th>
            <td className={styles.said}>{pickPercentText(distance)}</td>
            {hasPrices && (
              <td className={styles.market}>{pickPercentText(distanceProbability(fairEndings(prices)))}</td>
            )}
            <td>{oddsText(breakEvenOdds(distance), style)}</td>
            {hasPrices && <td className={styles.market}>–</td>}
          </tr>
        </tbody>
      </table>
      <Notes endings={endings} />
    </div>
  );
}
