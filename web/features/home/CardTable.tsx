import { Link } from 'react-router-dom';
import { boutAddress } from '../../../core/contract/pages/bout_address.ts';
import { surnameOf } from '../../../core/format/surnames.ts';
import { ChancePlot, chanceScale } from '../../components/charts/ChancePlot.tsx';
import { classNames } from '../../components/class_names.ts';
import { oddsText } from '../../components/picks/price_words.ts';
import table from '../../components/RowTable.module.css';
import { ODDS_STYLE, usePreference } from '../../lib/preferences.ts';
import styles from './CardTable.module.css';
import type { CardRow } from './card_rows.ts';

const DASH = '–';
const percentText = (share: number | undefined) => (share === undefined ? DASH : `${Math.round(100 * share)}%`);

/** The key of the plots, over their column. */
const Key = () => (
  <span className={styles.key}>
    <span className={styles.ours}>Cornerman</span> <span className={styles.market}>market</span>
  </span>
);

function Heads({ atBest }: { atBest: boolean }) {
  return (
    <thead>
      <tr className={classNames(table.line, styles.heads)}>
        <th scope="col">Our favorite, or what to bet</th>
        <th scope="col">
          <Key />
        </th>
        <th scope="col">We say</th>
        <th scope="col">Market</th>
        <th scope="col">{atBest ? 'Best price' : 'Line'}</th>
        <th scope="col">Bet</th>
      </tr>
    </thead>
  );
}

interface RowProps {
  row: CardRow;
  /** Whether some row of the card is at the best price: those at the market line are marked. */
  atBest: boolean;
  /** Of the event. */
  date: string;
  low: number;
  /** What to stake on it, as text; undefined for no bet. */
  stake: string | undefined;
}

function Row({ row, atBest, date, low, stake }: RowProps) {
  const [style] = usePreference(ODDS_STYLE);
  const isBet = stake !== undefined;
  const [ours, market] = [percentText(row.probability), percentText(row.market)];
  return (
    <tr className={classNames(table.line, styles.row, isBet && styles.bet)}>
      <th scope="row" className={classNames(styles.sides, styles[row.corner])}>
        <Link className={classNames(table.press, styles.link)} to={boutAddress(row.name, row.opponent, date)}>
          <span className={styles.name}>{row.name}</span>{' '}
          <span className={styles.opponent}>
            <span className={styles.against}>vs. </span>
            <span className={styles.surname}>{surnameOf(row.opponent)}</span>
            <span className={styles.chances}>
              , {ours}, market {market}
            </span>
          </span>
        </Link>
      </th>
      <td className={styles.plot}>
        <ChancePlot ours={row.probability} market={row.market} low={low} isBet={isBet} />
      </td>
      <td className={styles.say}>{ours}</td>
      <td className={styles.said}>{market}</td>
      <td className={styles.odds}>
        {row.odds === undefined ? DASH : oddsText(row.odds, style)}
        {atBest && row.odds !== undefined && row.basis === 'line' && <span className={styles.line}> line</span>}
      </td>
      <td className={styles.stake}>{stake ?? <span className={styles.none}>{DASH}</span>}</td>
    </tr>
  );
}

/** How many bouts a phone shows at first; the style sheet hides the others. */
export const PHONE_ROWS = 7;

interface Props {
  rows: readonly CardRow[];
  /** Of the event. */
  date: string;
  /** What to stake on each row, as text. */
  stakes: readonly (string | undefined)[];
  /** On phones too. */
  areAllShown: boolean;
}

/** The bouts of the next card, main event first. */
export function CardTable({ rows, date, stakes, areAllShown }: Props) {
  const atBest = rows.some(({ basis }) => basis === 'best');
  const low = chanceScale(rows.flatMap(({ probability, market }) => [probability ?? 1, market ?? 1]));
  return (
    <table className={classNames(styles.table, areAllShown && styles.all)}>
      <caption className="visually-hidden">
        The next card: chance of each bout’s side by Cornerman and the market
      </caption>
      <Heads atBest={atBest} />
      <tbody>
        {rows.map((row, index) => (
          <Row key={row.bout} row={row} atBest={atBest} date={date} low={low} stake={stakes[index]} />
        ))}
      </tbody>
    </table>
  );
}

/** Grey rows of the final height. */
export function CardToCome({ count }: { count: number }) {
  const rows = Array.from({ length: count }, (_, index) => index);
  return (
    <div className={styles.table} aria-hidden="true">
      <div className={styles.heads} />
      {rows.map((row) => (
        <div key={row} className={styles.toCome} />
      ))}
    </div>
  );
}
