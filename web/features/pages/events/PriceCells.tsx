import type { EventBout } from '../../../../core/contract/pages/event_page.ts';
import { chanceText, DASH } from '../../../../core/format/bout_words.ts';
import { ageText, oddsText } from '../../../components/picks/price_words.ts';
import { ODDS_STYLE, usePreference } from '../../../lib/preferences.ts';
import styles from './CardTable.module.css';
import { sideOf } from './card_sides.ts';
import type { CardPrices } from './use_card_prices.ts';

interface Props {
  bout: EventBout;
  /** Undefined for a card with results: its odds are the market line. */
  prices: CardPrices | undefined;
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

/** The odds of a row's side, with what market and forecast said; before the event with the best price and fair odds. */
export function PriceCells({ bout, prices }: Props) {
  const [style] = usePreference(ODDS_STYLE);
  const side = sideOf(bout);
  const text = (odds: number | undefined) => (odds === undefined ? undefined : oddsText(odds, style));
  const best = prices?.of(bout).best?.[side.corner];
  const line = side.odds === undefined ? undefined : 'market line';
  const from = best && prices ? `${best.title}, ${ageText(best.updatedAt, prices.now)}` : line;
  const fair = side.forecast === undefined ? undefined : text(1 / side.forecast);
  return (
    <>
      <td className={styles.odds}>
        {text(best?.[side.corner] ?? side.odds) ?? DASH}
        {prices !== undefined && from !== undefined && (
          <span className={styles.below} title={from}>
            {' '}
            {from}
          </span>
        )}
      </td>
      <td className={styles.market}>
        <Chance label="market" chance={side.market} odds={prices && text(side.odds)} />
      </td>
      <td className={styles.forecast}>
        <Chance label="we" chance={side.forecast} odds={prices && fair && `fair ${fair}`} />
      </td>
    </>
  );
}
