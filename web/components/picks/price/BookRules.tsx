import type { Book, Prices } from '../../../../core/contract/prices/prices.ts';
import type { Region } from '../../../../core/contract/prices/regions.ts';
import { LEFT_OUT_BOOKS, READER_REGION, REGION_CHOICES, usePreference } from '../../../lib/saved/preferences.ts';
import roles from '../../../ui/Roles.module.css';
import { classNames } from '../../class_names.ts';
import panel from '../slip/SlipPanel.module.css';
import rules from '../stakes/StakeRules.module.css';
import styles from './BookRules.module.css';

/** Measured over past bouts (docs/forecast.md). */
const BEST_PRICE_WORTH =
  'The best price of many books paid 2.8% above our source’s line, and some 4% above an average book, at the median of past bouts: more than any strategy of the catalogue gives.';

const NAMES: Readonly<Record<Region, string>> = {
  us: 'United States',
  us2: 'United States, others',
  uk: 'United Kingdom',
  eu: 'Europe',
  au: 'Australia',
};

function RegionRule({ books }: { books: readonly Book[] }) {
  const [region, choose] = usePreference(READER_REGION);
  const offered = REGION_CHOICES.filter((one) => one === 'any' || books.some(({ regions }) => regions.includes(one)));
  return (
    <label className={classNames(rules.rule, styles.where)}>
      Where you bet
      <select
        value={region}
        onChange={({ target }) => {
          if (READER_REGION.isValue(target.value)) choose(target.value);
        }}
      >
        {offered.map((one) => (
          <option key={one} value={one}>
            {one === 'any' ? 'Anywhere' : NAMES[one]}
          </option>
        ))}
      </select>
    </label>
  );
}

function BookList({ books }: { books: readonly Book[] }) {
  const [leftOut, choose] = usePreference(LEFT_OUT_BOOKS);
  const without = new Set(leftOut.split(',').filter(Boolean));
  function toggle(key: string, isUsed: boolean): void {
    if (isUsed) without.delete(key);
    else without.add(key);
    choose([...without].join(','));
  }
  const used = books.filter(({ key }) => !without.has(key)).length;
  return (
    <details className={styles.books}>
      <summary>
        Your books: {used} of {books.length}
      </summary>
      {books.map(({ key, title }) => (
        <label key={key} className={styles.book}>
          <input type="checkbox" checked={!without.has(key)} onChange={(event) => toggle(key, event.target.checked)} />
          {title}
        </label>
      ))}
    </details>
  );
}

/** Where the reader bets, and at which books; kept in this browser. */
export default function BookRules({ prices: { books } }: { prices: Prices }) {
  const [region] = usePreference(READER_REGION);
  const ofRegion = books.filter(({ regions }) => region === 'any' || regions.includes(region));
  return (
    <div className={roles.stack2}>
      <RegionRule books={books} />
      <BookList books={ofRegion} />
      <p className={panel.small}>{BEST_PRICE_WORTH}</p>
      <p className={classNames(panel.small, styles.links)}>
        {region === 'any'
          ? 'Choose where you bet to get links to the books there.'
          : '18+/21+ where your law says so. Check that a book is licensed where you are. We earn nothing from these links.'}
      </p>
    </div>
  );
}
