import type { Ending } from '../../../core/domain/cards/endings.ts';
import { pickPercentText } from '../../../core/format/numbers/percent.ts';
import { DASH } from '../../../core/format/numbers/signs.ts';
import { METHOD_WORDS } from '../../../core/format/words/ending_words.ts';
import { type Claim, claimKey } from '../../../core/markets/claim.ts';
import type { BestOfMarket } from '../../../core/markets/offers.ts';
import { priceSlip } from '../../../core/markets/price_slip.ts';
import type { PricedEvent } from '../../../core/pages/event/priced_pages.ts';
import { endingValues } from '../../../core/portfolio/value/ending_values.ts';
import { classNames } from '../../components/class_names.ts';
import { oddsText } from '../../components/picks/price/price_words.ts';
import { ODDS_STYLE, usePreference } from '../../lib/saved/preferences.ts';
import styles from './Price.module.css';
import { cardNames, type OpenBout, type PricedSlip, wordsOfSlip } from './priced_slip.ts';

/** The bars' whole width. */
const WIDEST = 0.3;

interface Props {
  bout: OpenBout;
  /** The best prices of the reader's books on it. */
  best: readonly BestOfMarket[];
  page: PricedEvent;
  slip: PricedSlip;
  onAsk(words: string): void;
}

/** Whether the slip asks for this ending alone. */
function isAsked({ legs: [leg, ...others] }: PricedSlip, ending: Ending): boolean {
  const { winner, methods } = leg?.claim ?? {};
  return others.length === 0 && methods?.length === 1 && `${winner}_${methods[0]}` === ending;
}

function OtherChances({ bout }: { bout: OpenBout }) {
  const [style] = usePreference(ODDS_STYLE);
  const chances = [
    ['over 1.5 rounds', { from: 3 }],
    ['over 2.5 rounds', { from: 5 }],
    ['goes the distance', { distance: true }],
  ] as const;
  const said = chances.flatMap(([what, claim]) => {
    const price = priceSlip([{ bout, claim }], undefined);
    return price ? `${what} ${pickPercentText(price.probability)} (fair ${oddsText(price.fair, style)})` : [];
  });
  return <p className={styles.part}>A row asks for that bet. Also {said.join(', ')}.</p>;
}

/** How the first bout of the slip ends: six endings, each of which asks for its bet. */
export function BoutEnds({ bout, best, page, slip, onAsk }: Props) {
  const [style] = usePreference(ODDS_STYLE);
  const { endings, forecast, red, blue } = bout;
  if (!endings || forecast === null) return null;
  const short = cardNames(page.bouts);
  const names = { red: short(red.name), blue: short(blue.name) };
  const prices = typeof endings.prices === 'string' ? undefined : endings.prices;
  const values = endingValues(endings.shares, forecast, prices).map((value) => {
    const claim: Claim = { winner: value.winner, methods: [value.method] };
    const odds = best.find((one) => claimKey(one.claim) === claimKey(claim))?.odds ?? value.offered?.odds;
    return { ...value, claim, price: odds === undefined ? undefined : oddsText(odds, style) };
  });
  return (
    <section className={styles.panel} aria-labelledby="ends">
      <div className={styles.bar}>
        <h2 id="ends" className={styles.title}>
          How it ends
        </h2>
        <p className={styles.muted}>
          {names.red} {pickPercentText(forecast)}, {names.blue} {pickPercentText(1 - forecast)}
        </p>
      </div>
      <div className={styles.heads} aria-hidden="true">
        <span>we say</span>
        <span>fair</span>
        <span>market</span>
      </div>
      <ul className={styles.ends}>
        {values.map(({ ending, winner, method, probability, fair, claim, price }) => (
          <li key={ending}>
            <button
              type="button"
              className={classNames(styles.ending, styles[winner], isAsked(slip, ending) && styles.asked)}
              onClick={() => onAsk(wordsOfSlip([{ bout, claim }], { odds: price, stake: undefined }, page.bouts))}
            >
              <span>
                {names[winner]} {METHOD_WORDS[method].toLowerCase()}
              </span>
              <span>{pickPercentText(probability)}</span>
              <strong>{oddsText(fair, style)}</strong>
              <span className={styles.muted}>{price ?? DASH}</span>
              <span
                className={styles.share}
                style={{ inlineSize: `${Math.min(100, (100 * probability) / WIDEST)}%` }}
                aria-hidden="true"
              />
            </button>
          </li>
        ))}
      </ul>
      <OtherChances bout={bout} />
    </section>
  );
}
