import { Link } from 'react-router-dom';
import type { BoutPage } from '../../../../../core/contract/pages/bout_page.ts';
import type { PastBout } from '../../../../../core/contract/pages/page_parts.ts';
import { pageAddress } from '../../../../../core/contract/pages/page_paths.ts';
import type { Corner } from '../../../../../core/domain/cards/corners.ts';
import { dateText } from '../../../../../core/format/dates.ts';
import type { OddsStyle } from '../../../../../core/format/numbers/odds_text.ts';
import { DASH } from '../../../../../core/format/numbers/signs.ts';
import { chanceText, endText, RESULT_WORDS } from '../../../../../core/format/words/bout_words.ts';
import { shortNames } from '../../../../../core/pages/bout/bout_sentences.ts';
import { classNames } from '../../../../components/class_names.ts';
import { oddsText } from '../../../../components/picks/price/price_words.ts';
import { ODDS_STYLE, usePreference } from '../../../../lib/saved/preferences.ts';
import { type Column, Table } from '../../../../ui/Table.tsx';
import pages from '../../Pages.module.css';
import { Result } from '../../Result.tsx';
import styles from './LastBouts.module.css';

function Opponent({ bout: past }: { bout: PastBout }) {
  const { bout, result, opponent, date } = past;
  const texts = [RESULT_WORDS[result].word, endText(past), dateText(date)].filter((text) => text !== '');
  return (
    <>
      {bout === null ? (
        <span className={styles.name}>{opponent.name}</span>
      ) : (
        <Link className={classNames(pages.link, styles.name)} to={pageAddress('bouts', bout)}>
          {opponent.name}
        </Link>
      )}
      <span className={styles.how}>{texts.join(', ')}</span>
    </>
  );
}

const columnsOf = (style: OddsStyle): readonly Column<PastBout>[] => [
  { id: 'result', cell: ({ result }) => <Result result={result} isSignOnly />, align: 'start', className: styles.sign },
  { id: 'opponent', head: 'Opponent', cell: (bout) => <Opponent bout={bout} />, isRowHead: true },
  { id: 'odds', head: 'Odds', cell: ({ odds }) => (odds === null ? DASH : oddsText(odds, style)) },
  { id: 'market', head: 'Market said', cell: ({ market }) => chanceText(market), look: 'muted' },
  { id: 'ours', head: 'We said', cell: ({ forecast }) => chanceText(forecast), look: 'strong' },
];

function LastOf({ page, corner }: { page: BoutPage; corner: Corner }) {
  const { last_bouts, slug } = page[corner];
  const name = shortNames(page)[corner];
  const [style] = usePreference(ODDS_STYLE);
  return (
    <section className={pages.body} aria-labelledby={`last-${corner}`}>
      <div className={pages.head}>
        <h3 id={`last-${corner}`} className={classNames(pages.title, pages[corner], styles.title)}>
          {name}, last five
        </h3>
        {slug !== null && (
          <Link className={styles.all} to={pageAddress('fighters', slug)}>
            All bouts
          </Link>
        )}
      </div>
      {last_bouts.length === 0 ? (
        <p className={pages.muted}>No bout in the UFC before this one.</p>
      ) : (
        <Table
          labelledBy={`last-${corner}`}
          columns={columnsOf(style)}
          rows={last_bouts}
          keyOf={({ date }) => date}
          className={styles.table}
        />
      )}
    </section>
  );
}

/** The last five bouts of each side, with what was said before them. */
export function LastBouts({ page }: { page: BoutPage }) {
  return (
    <>
      <div className={styles.pair}>
        <LastOf page={page} corner="red" />
        <LastOf page={page} corner="blue" />
      </div>
      <p className={classNames(pages.note, styles.foot)}>
        A dash: the sources have no price for that bout, or it was before our first forecast. Percentages are the
        fighter’s, as said before the bout.
      </p>
    </>
  );
}
