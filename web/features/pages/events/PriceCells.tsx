import type { EventBout } from '../../../../core/contract/pages/event_page.ts';
import { chanceText, DASH } from '../../../../core/format/bout_words.ts';
import { lineText } from '../../../../core/format/line_words.ts';
import type { PricedBout } from '../../../../core/prices/priced_bout.ts';
import { oddsText, priceAgeText } from '../../../components/picks/price_words.ts';
import { now as siteNow } from '../../../lib/clock.ts';
import { ODDS_STYLE, usePreference } from '../../../lib/preferences.ts';
import styles from './CardTable.module.css';
import { sideOf } from './card_sides.ts';

interface Props {
  bout: PricedBout<EventBout>;
  /** The time that ages are counted from, in epoch milliseconds; undefined without prices of books. */
  now: number | undefined;
  /** The card has results: its odds are the market line. */
  settled: boolean;
}

function Chance({ label, chance, odds }: { label: string; chance: number | undefined; odds: string | undefined }) {
  return (
    <>
      <span className={styles.label}>{label} </span>
      {chanceText(chance)}
      {odds !== undefined && <span className={styles.below}> {odds}</span>}
    </>
  );
}

/** The odds of a row's side, with what market and forecast said; before the event with whose price it is and fair odds. */
export function PriceCells({ bout, now, settled }: Props) {
  const [style] = usePreference(ODDS_STYLE);
  const side = sideOf(bout);
  const text = (odds: number | undefined) => (odds === undefined ? undefined : oddsText(odds, style));
  const offer = bout.offers?.[side.corner];
  const from =
    offer !== undefined && now !== undefined
      ? `${offer.book.title}, ${priceAgeText(offer.updatedAt, now)}`
      : lineText(bout.line_source, siteNow());
  const line = offer && text(bout.line?.[side.corner]);
  const fair = settled || side.forecast === undefined ? undefined : text(1 / side.forecast);
  return (
    <>
      <td className={styles.odds}>
        {text(side.odds) ?? (settled ? DASH : 'no price yet')}
        {!settled && side.odds !== undefined && (
          <span className={styles.below} title={from}>
            {' '}
            {from}
          </span>
        )}
      </td>
      <td className={styles.market}>
        <Chance label="market" chance={side.market} odds={line && `line ${line}`} />
      </td>
      <td className={styles.forecast}>
        <Chance label="we" chance={side.forecast} odds={fair && `fair ${fair}`} />
      </td>
    </>
  );
}
