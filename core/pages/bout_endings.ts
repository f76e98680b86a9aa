import type { CardBout } from '../cards/card.ts';
import { byEnding, endingOf } from '../cards/endings.ts';
import { shownMethodOdds } from '../cards/method_odds.ts';
import type { BoutEndings } from '../contract/pages/page_parts.ts';
import type { MarketBout } from '../history/source_bouts.ts';
import { rounded } from './rounded.ts';

/** What is forecast and offered on how a bout ends; null without a forecast. `card` is the bout on the engine's card. */
export function boutEndings(card: CardBout | undefined, { methodOdds }: MarketBout): BoutEndings | null {
  if (card?.methodShares === undefined || card.forecastOfRed === undefined) return null;
  const prices = shownMethodOdds(methodOdds, card.red.odds, card.blue.odds);
  return {
    shares: card.methodShares,
    prices:
      typeof prices === 'string' ? prices : byEnding((winner, method) => rounded(prices[endingOf(winner, method)])),
  };
}
