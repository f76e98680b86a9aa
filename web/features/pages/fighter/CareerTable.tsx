import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { CareerBout, FighterPage } from '../../../../core/contract/pages/fighter_page.ts';
import { pageAddress } from '../../../../core/contract/pages/page_paths.ts';
import { chanceText, DASH, endText } from '../../../../core/format/bout_words.ts';
import { dateText } from '../../../../core/format/dates.ts';
import { signedDecimalText } from '../../../../core/format/signed_number.ts';
import { pronounsOf } from '../../../../core/pages/fighter_sentences.ts';
import { Button } from '../../../components/Button.tsx';
import { classNames } from '../../../components/class_names.ts';
import { oddsText } from '../../../components/picks/price_words.ts';
import table from '../../../components/RowTable.module.css';
import { ODDS_STYLE, usePreference } from '../../../lib/preferences.ts';
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
        <Link className={classNames(table.press, pages.link)} to={pageAddress('bouts', bout)}>
          {opponent.name}
        </Link>
      )}
      {title_bout && <span className={styles.title}> title bout</span>}
    </>
  );
}

function Profit({ value }: { value: number | null }) {
  if (value === null) return DASH;
  return (
    <span className={classNames(value > 0 && pages.up, value < 0 && pages.down)}>
      {value === 0 ? '0.00' : signedDecimalText(value)}
    </span>
  );
}

function Row({ bout }: { bout: CareerBout }) {
  const [style] = usePreference(ODDS_STYLE);
  return (
    <tr className={classNames(table.line, styles.row)}>
      <td className={styles.date}>{dateText(bout.date)}</td>
      <th scope="row" className={styles.opponent}>
        <Opponent bout={bout} />
      </th>
      <td className={styles.class}>{bout.weight_class}</td>
      <td className={styles.result}>
        <Result result={bout.result} />
      </td>
      <td className={styles.how}>{endText(bout)}</td>
      <td className={styles.odds}>{bout.odds === null ? DASH : oddsText(bout.odds, style)}</td>
      <td className={styles.market}>{chanceText(bout.market)}</td>
      <td className={styles.forecast}>{chanceText(bout.forecast)}</td>
      <td className={styles.backed}>
        <Profit value={bout.backed} />
      </td>
      <td className={styles.faded}>
        <Profit value={bout.faded} />
      </td>
      <td className={styles.elo}>{Math.round(bout.elo)}</td>
    </tr>
  );
}

const HEADS = [
  ['date', 'Date'],
  ['opponent', 'Opponent'],
  ['class', 'Weight class'],
  ['result', 'Result'],
  ['how', 'How'],
  ['odds', 'Odds'],
  ['market', 'Market said'],
  ['forecast', 'We said'],
  ['backed', 'Backed'],
  ['faded', 'Faded'],
  ['elo', 'Elo'],
] as const;

/** All bouts of the career, newest first. */
export function CareerTable({ page }: { page: FighterPage }) {
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
      <table className={classNames(table.table, styles.table)} aria-labelledby="bouts-title">
        <thead>
          <tr className={classNames(table.line, table.heads, styles.row)}>
            {HEADS.map(([kind, head]) => (
              <th key={kind} scope="col" className={styles[kind]}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((bout) => (
            <Row key={`${bout.date} ${bout.opponent.name}`} bout={bout} />
          ))}
        </tbody>
      </table>
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
