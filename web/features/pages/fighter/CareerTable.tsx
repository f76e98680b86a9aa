import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { CareerBout, FighterPage } from '../../../../core/contract/pages/fighter_page.ts';
import { pageAddress } from '../../../../core/contract/pages/page_paths.ts';
import { dateText } from '../../../../core/format/dates.ts';
import type { OddsStyle } from '../../../../core/format/numbers/odds_text.ts';
import { signedDecimalText } from '../../../../core/format/numbers/signed_number.ts';
import { DASH } from '../../../../core/format/numbers/signs.ts';
import { chanceText, endText } from '../../../../core/format/words/bout_words.ts';
import { pronounsOf } from '../../../../core/pages/fighter/fighter_sentences.ts';
import { classNames } from '../../../components/class_names.ts';
import { Button } from '../../../components/controls/Button.tsx';
import { oddsText } from '../../../components/picks/price/price_words.ts';
import { ODDS_STYLE, usePreference } from '../../../lib/saved/preferences.ts';
import press from '../../../ui/RowPress.module.css';
import { type Column, Table } from '../../../ui/Table.tsx';
import pages from '../Pages.module.css';
import { Result } from '../Result.tsx';
import styles from './CareerTable.module.css';

/** Bouts shown at first. */
const FIRST_SHOWN = 16;

function Opponent({ bout: { bout, opponent, title_bout } }: { bout: CareerBout }) {
  return (
    <>
      {bout === null ? (
        opponent.name
      ) : (
        <Link className={classNames(press.press, pages.link)} to={pageAddress('bouts', bout)}>
          {opponent.name}
        </Link>
      )}
      {title_bout && <span className={styles.title}> title bout</span>}
    </>
  );
}

function profitText(value: number | null) {
  if (value === null) return DASH;
  return value === 0 ? '0.00' : signedDecimalText(value);
}

const columnsOf = (style: OddsStyle): readonly Column<CareerBout>[] => [
  {
    id: 'date',
    head: 'Date',
    cell: ({ date }) => dateText(date),
    align: 'start',
    card: '3 1',
    className: styles.quiet,
  },
  {
    id: 'opponent',
    head: 'Opponent',
    cell: (bout) => <Opponent bout={bout} />,
    isRowHead: true,
    look: 'name',
    card: '1 1',
    className: styles.opponent,
  },
  {
    id: 'class',
    head: 'Weight class',
    cell: ({ weight_class }) => weight_class,
    align: 'start',
    hideBelow: 'desktop',
    className: classNames(styles.quiet, styles.cut),
  },
  {
    id: 'result',
    head: 'Result',
    cell: ({ result }) => <Result result={result} />,
    align: 'start',
    card: '2 2',
    className: styles.result,
  },
  {
    id: 'how',
    head: 'How',
    cell: endText,
    align: 'start',
    card: '2 1',
    className: classNames(styles.quiet, styles.cut),
  },
  {
    id: 'odds',
    head: 'Odds',
    cell: ({ odds }) => (odds === null ? DASH : oddsText(odds, style)),
    card: '1 2',
  },
  {
    id: 'market',
    head: 'Market said',
    cell: ({ market }) => chanceText(market),
    look: 'muted',
    card: '2 3',
    className: styles.beside,
  },
  {
    id: 'forecast',
    head: 'We said',
    cell: ({ forecast }) => chanceText(forecast),
    look: 'strong',
    card: '1 3',
  },
  {
    id: 'backed',
    head: 'Backed',
    cell: ({ backed }) => profitText(backed),
    sign: ({ backed }) => backed ?? 0,
    card: '3 2',
    className: styles.beside,
  },
  {
    id: 'faded',
    head: 'Faded',
    cell: ({ faded }) => profitText(faded),
    sign: ({ faded }) => faded ?? 0,
    card: '3 3',
    className: styles.beside,
  },
  { id: 'elo', head: 'Elo', cell: ({ elo }) => Math.round(elo), look: 'muted', hideBelow: 'desktop' },
];

/** All bouts of the career, newest first. */
export function CareerTable({ page }: { page: FighterPage }) {
  const [style] = usePreference(ODDS_STYLE);
  const [areAllShown, showAll] = useState(false);
  const { bouts } = page;
  const shown = areAllShown ? bouts : bouts.slice(0, FIRST_SHOWN);
  const { whose } = pronounsOf(page);
  return (
    <section aria-labelledby="bouts-title" className={pages.stack}>
      <div className={pages.head}>
        <h2 id="bouts-title" className={pages.title}>
          All bouts, newest first
        </h2>
        <p className={pages.note}>percentages are {whose}, as said before the bout</p>
      </div>
      <Table
        labelledBy="bouts-title"
        columns={columnsOf(style)}
        rows={shown}
        keyOf={({ date, opponent }) => `${date} ${opponent.name}`}
        layout="panel"
        cardsBelow="laptop"
        className={styles.table}
      />
      <div className={styles.foot}>
        {shown.length < bouts.length && <Button onClick={() => showAll(true)}>Show all {bouts.length}</Button>}
        <p className={pages.note}>
          {shown.length < bouts.length && `${shown.length} of ${bouts.length}. `}Profits are per unit at the market
          line. A dash: the sources have no price for that bout, or it was before our first forecast.
        </p>
      </div>
    </section>
  );
}
