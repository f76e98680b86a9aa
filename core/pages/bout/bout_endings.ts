import type { BoutEndings } from '../../contract/pages/page_parts.ts';
import type { CardBout } from '../../domain/cards/card.ts';
import { byEnding, endingOf } from '../../domain/cards/endings.ts';
import { shownMethodOdds } from '../../domain/cards/method_odds.ts';
import type { FinishHazards } from '../../models/methods/finish_times.ts';
import type { ImportedBout } from '../event/import_watch.ts';
import { rounded } from '../rounded.ts';

const roundedHazards = ({ knockout, submission }: FinishHazards): FinishHazards => ({
  knockout: knockout.map(rounded),
  submission: submission.map(rounded),
});

/**
 * What is forecast and offered on how a bout ends, and before it when; null without a forecast. `card` is the bout on the
 * engine's card.
 */
export function boutEndings(
  card: CardBout | undefined,
  { joined: { market, outcome }, hazards }: ImportedBout,
): BoutEndings | null {
  if (card?.methodShares === undefined || card.forecastOfRed === undefined) return null;
  const prices = shownMethodOdds(market.methodOdds, card.red.odds, card.blue.odds);
  return {
    shares: card.methodShares,
    prices:
      typeof prices === 'string' ? prices : byEnding((winner, method) => rounded(prices[endingOf(winner, method)])),
    ...(outcome === undefined && hazards && { hazards: roundedHazards(hazards) }),
  };
}
