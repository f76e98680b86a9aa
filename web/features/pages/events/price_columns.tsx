import type { EventBout } from '../../../../core/contract/pages/event_page.ts';
import type { Corner } from '../../../../core/domain/cards/corners.ts';
import type { OddsStyle } from '../../../../core/format/numbers/odds_text.ts';
import { DASH } from '../../../../core/format/numbers/signs.ts';
import { chanceText } from '../../../../core/format/words/bout_words.ts';
import { cardLine, lineHead, lineText } from '../../../../core/format/words/line_words.ts';
import { isAtBest, type PricedEvent } from '../../../../core/pages/event/priced_pages.ts';
import type { PricedBout } from '../../../../core/prices/priced_bout.ts';
import { classNames } from '../../../components/class_names.ts';
import { oddsText, priceAgeText } from '../../../components/picks/price/price_words.ts';
import { now as siteNow } from '../../../lib/time/clock.ts';
import type { Column } from '../../../ui/Table.tsx';
import styles from './CardTable.module.css';
import { sideOf } from './card_sides.ts';

type Bout = PricedBout<EventBout>;
/** In the reader's style. */
type OddsText = (odds: number | undefined) => string | undefined;

interface Shown {
  page: PricedEvent;
  /** The time that ages are counted from, in epoch milliseconds; undefined without prices of books. */
  now: number | undefined;
  /** The card has results: its odds are the market line. */
  settled: boolean;
  style: OddsStyle;
}

/** `odds` stand below the chance, after the word for what they are. */
function Chance({ chance, below, odds }: { chance: number | undefined; below: string; odds: string | undefined }) {
  return (
    <>
      {chanceText(chance)}
      {odds !== undefined && (
        <span className={styles.below}>
          {' '}
          {below} {odds}
        </span>
      )}
    </>
  );
}

function Odds({ bout, now, settled, text }: { bout: Bout; text: OddsText } & Pick<Shown, 'now' | 'settled'>) {
  const side = sideOf(bout);
  const odds = text(side.odds);
  if (settled || odds === undefined) return odds ?? (settled ? DASH : 'no price yet');
  const offer = bout.offers?.[side.corner];
  const from =
    offer !== undefined && now !== undefined
      ? `${offer.book.title}, ${priceAgeText(offer.updatedAt, now)}`
      : lineText(bout.line_source, siteNow());
  return (
    <>
      {odds}
      <span className={styles.below} title={from}>
        {' '}
        {from}
      </span>
    </>
  );
}

/** The odds of a row's side, with what market and forecast said; before the event with whose price it is and fair odds. */
export function priceColumns({ page, now, settled, style }: Shown): readonly Column<Bout>[] {
  const text: OddsText = (odds) => (odds === undefined ? undefined : oddsText(odds, style));
  const lineOf = ({ offers, line }: Bout, corner: Corner) => offers?.[corner] && text(line?.[corner]);
  const line = lineHead(cardLine(page.sources));
  return [
    {
      id: 'odds',
      head: settled ? 'Odds' : isAtBest(page) ? 'Best price' : line,
      cell: (bout) => <Odds bout={bout} now={now} settled={settled} text={text} />,
      card: '3 1',
      className: styles.price,
    },
    {
      id: 'market',
      head: settled ? 'Market said' : 'Market',
      label: 'market',
      cell: (bout) => {
        const { market, corner } = sideOf(bout);
        return <Chance chance={market} below="line" odds={lineOf(bout, corner)} />;
      },
      card: '3 2',
      className: classNames(styles.price, styles.market),
    },
    {
      id: 'forecast',
      head: settled ? 'We said' : 'We say',
      label: 'we',
      cell: (bout) => {
        const { forecast } = sideOf(bout);
        const fair = settled || forecast === undefined ? undefined : text(1 / forecast);
        return <Chance chance={forecast} below="fair" odds={fair} />;
      },
      look: 'strong',
      card: '3 3',
      className: styles.price,
    },
  ];
}
