import { withTrueMinus } from '../../../../core/format/numbers/signs.ts';
import type { BestPrice } from '../../../../core/playbooks/best_prices.ts';
import { classNames } from '../../class_names.ts';
import type { BestPriceProps } from '../picks_view.ts';
import figures from '../row/PickFigures.module.css';
import styles from './BestPriceStat.module.css';
import { oddsText, priceAgeText } from './price_words.ts';

/** The book, as a link to its page of the bout where the reader's region is known. */
function BookName({ best: { book, link }, withLinks }: { best: BestPrice; withLinks: boolean }) {
  if (link === null || !withLinks) return <span className={styles.book}>{book.title}</span>;
  return (
    <a className={styles.book} href={link} target="_blank" rel="noopener nofollow">
      {book.title} <span aria-hidden="true">↗</span>
      <span className="visually-hidden">(opens in a new tab)</span>
    </a>
  );
}

/** On the market line the best price, else the market line; undefined if there is none. */
function otherPrice({ pick, best, shown, oddsStyle }: BestPriceProps): string | undefined {
  if (shown.view === 'line') return `${best.hasMoved ? 'now ' : ''}${oddsText(best.odds, oddsStyle)}`;
  const line = shown.line.get(pick);
  if (line === undefined || line.american_odds === '') return undefined;
  const odds = oddsStyle === 'american' ? withTrueMinus(line.american_odds) : oddsText(line.decimal_odds, oddsStyle);
  return `${best.hasMoved ? 'was' : 'line'} ${odds}`;
}

/** Who has the best price, how old it is, and the other one of best price and market line. */
export function BestPriceStat(props: BestPriceProps) {
  const { best, shown } = props;
  const age = priceAgeText(best.updatedAt, shown.now);
  const other = otherPrice(props);
  const parts = shown.view === 'line' ? [other, age] : [age, other];
  return (
    <div className={classNames(figures.source, styles.source)}>
      <dt className="visually-hidden">Best price</dt>
      <dd className={styles.first}>
        <BookName best={best} withLinks={shown.withLinks} />
      </dd>
      <dd>{parts.filter(Boolean).join(' · ')}</dd>
    </div>
  );
}
