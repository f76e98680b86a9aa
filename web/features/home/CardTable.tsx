import { Link } from 'react-router-dom';
import { boutAddress } from '../../../core/contract/pages/bout_address.ts';
import type { OddsStyle } from '../../../core/format/numbers/odds_text.ts';
import { DASH } from '../../../core/format/numbers/signs.ts';
import { surnameOf } from '../../../core/format/words/surnames.ts';
import { ChancePlot, chanceScale } from '../../components/charts/ChancePlot.tsx';
import { classNames } from '../../components/class_names.ts';
import { oddsText } from '../../components/picks/price/price_words.ts';
import { ODDS_STYLE, usePreference } from '../../lib/saved/preferences.ts';
import press from '../../ui/RowPress.module.css';
import { type Column, Table } from '../../ui/Table.tsx';
import styles from './CardTable.module.css';
import type { CardRow } from './card_rows.ts';

const percentText = (share: number | undefined) => (share === undefined ? DASH : `${Math.round(100 * share)}%`);

/** The key of the plots, over their column. */
const Key = () => (
  <span className={styles.key}>
    <span className={styles.ours}>Cornerman</span> market
  </span>
);

const Sides = ({ row, date }: { row: CardRow; date: string }) => (
  <Link className={classNames(press.press, styles.link)} to={boutAddress(row.name, row.opponent, date)}>
    <span className={styles.name}>{row.name}</span>{' '}
    <span className={styles.opponent}>
      <span className={styles.against}>vs. </span>
      <span className={styles.surname}>{surnameOf(row.opponent)}</span>
      <span className={styles.chances}>
        , {percentText(row.probability)}, market {percentText(row.market)}
      </span>
    </span>
  </Link>
);

/** How many bouts a phone shows at first; the style sheet hides the others. */
export const PHONE_ROWS = 7;

/** `stake`: what to stake on it, as text; undefined for no bet. */
type StakedRow = CardRow & { stake: string | undefined };

interface Props {
  rows: readonly CardRow[];
  /** Of the event. */
  date: string;
  /** What to stake on each row, as text. */
  stakes: readonly (string | undefined)[];
  /** On phones too. */
  areAllShown: boolean;
}

function columnsOf(rows: readonly StakedRow[], date: string, style: OddsStyle): readonly Column<StakedRow>[] {
  // Rows at the market line are marked only beside others.
  const atBest = rows.some(({ basis }) => basis === 'best');
  const low = chanceScale(rows.flatMap(({ probability, market }) => [probability ?? 1, market ?? 1]));
  return [
    {
      id: 'sides',
      head: 'Our favorite, or what to bet',
      cell: (row) => <Sides row={row} date={date} />,
      isRowHead: true,
      card: '1 1',
      className: styles.sides,
    },
    {
      id: 'plot',
      head: <Key />,
      cell: ({ probability, market, stake }) => (
        <ChancePlot ours={probability} market={market} low={low} isBet={stake !== undefined} />
      ),
      card: '2 2 +1',
      className: styles.plot,
    },
    { id: 'ours', head: 'We say', cell: ({ probability }) => percentText(probability), look: 'strong' },
    { id: 'market', head: 'Market', cell: ({ market }) => percentText(market), look: 'muted' },
    {
      id: 'odds',
      head: atBest ? 'Best price' : 'Line',
      cell: ({ odds, basis }) => (
        <>
          {odds === undefined ? DASH : oddsText(odds, style)}
          {atBest && odds !== undefined && basis === 'line' && <span className={styles.line}> line</span>}
        </>
      ),
      card: '1 3',
      className: styles.first,
    },
    {
      id: 'stake',
      head: 'Bet',
      cell: ({ stake }) => stake ?? <span className={styles.none}>{DASH}</span>,
      card: '1 2',
      className: classNames(styles.first, styles.stake),
    },
  ];
}

/** The bouts of the next card, main event first. */
export function CardTable({ rows, date, stakes, areAllShown }: Props) {
  const [style] = usePreference(ODDS_STYLE);
  const staked = rows.map((row, index) => ({ ...row, stake: stakes[index] }));
  return (
    <Table
      caption="The next card: chance of each bout’s side by Cornerman and the market"
      columns={columnsOf(staked, date, style)}
      rows={staked}
      keyOf={({ bout }) => bout}
      layout="rows"
      size="medium"
      cardsBelow="tablet"
      cardsHaveHeads
      className={classNames(styles.table, areAllShown && styles.all)}
      rowClass={({ corner, stake }) => classNames(styles[corner], stake !== undefined && styles.bet)}
    />
  );
}

/** Grey rows of the final height. */
export function CardToCome({ count }: { count: number }) {
  const rows = Array.from({ length: count }, (_, index) => index);
  return (
    <div aria-hidden="true">
      <div className={styles.heads} />
      {rows.map((row) => (
        <div key={row} className={styles.toCome} />
      ))}
    </div>
  );
}
