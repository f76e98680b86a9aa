import { Link } from 'react-router-dom';
import type { Corner } from '../../../../core/cards/corners.ts';
import type { BoutPage } from '../../../../core/contract/pages/bout_page.ts';
import type { PastBout } from '../../../../core/contract/pages/page_parts.ts';
import { pageAddress } from '../../../../core/contract/pages/page_paths.ts';
import { chanceText, DASH, endText, RESULT_WORDS } from '../../../../core/format/bout_words.ts';
import { dateText } from '../../../../core/format/dates.ts';
import { shortNames } from '../../../../core/pages/bout_sentences.ts';
import { classNames } from '../../../components/class_names.ts';
import { oddsText } from '../../../components/picks/price_words.ts';
import { ODDS_STYLE, usePreference } from '../../../lib/preferences.ts';
import pages from '../Pages.module.css';
import { Result } from '../Result.tsx';
import styles from './LastBouts.module.css';

function Row({ bout }: { bout: PastBout }) {
  const [style] = usePreference(ODDS_STYLE);
  const { result, opponent, odds, market, forecast, date } = bout;
  const how = [RESULT_WORDS[result].word, endText(bout), dateText(date)].filter((text) => text !== '').join(', ');
  return (
    <tr className={styles.row}>
      <td>
        <Result result={result} isSignOnly />
      </td>
      <th scope="row">
        {bout.bout === null ? (
          <span className={styles.name}>{opponent.name}</span>
        ) : (
          <Link className={classNames(pages.link, styles.name)} to={pageAddress('bouts', bout.bout)}>
            {opponent.name}
          </Link>
        )}
        <span className={styles.how}>{how}</span>
      </th>
      <td>{odds === null ? DASH : oddsText(odds, style)}</td>
      <td className={pages.muted}>{chanceText(market)}</td>
      <td className={styles.ours}>{chanceText(forecast)}</td>
    </tr>
  );
}

function LastOf({ page, corner }: { page: BoutPage; corner: Corner }) {
  const { last_bouts, slug } = page[corner];
  const name = shortNames(page)[corner];
  return (
    <section className={pages.panel} aria-labelledby={`last-${corner}`}>
      <div className={pages.head}>
        <h2 id={`last-${corner}`} className={classNames(pages.title, pages[corner], styles.title)}>
          {name}, last five
        </h2>
        {slug !== null && (
          <Link className={styles.all} to={pageAddress('fighters', slug)}>
            All bouts
          </Link>
        )}
      </div>
      {last_bouts.length === 0 ? (
        <p className={pages.muted}>No bout in the UFC before this one.</p>
      ) : (
        <table className={styles.table} aria-labelledby={`last-${corner}`}>
          <thead>
            <tr>
              <td />
              <th scope="col">Opponent</th>
              <th scope="col">Odds</th>
              <th scope="col">Market said</th>
              <th scope="col">We said</th>
            </tr>
          </thead>
          <tbody>
            {last_bouts.map((bout) => (
              <Row key={bout.date} bout={bout} />
            ))}
          </tbody>
        </table>
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
