import { HOUR } from '../dates/durations.ts';
import { expectedEnd, hasOpenBouts, isBeginKnown, knownBegin } from './cards/card_times.ts';
import type { FactBout, FactCard, Facts } from './facts/facts.ts';

function boutPart({ state, round, state_since, exchange, listed_by, result, ...bout }: FactBout) {
  const isOfficial = result?.official_at !== undefined;
  return {
    ...bout,
    isOff: state === 'off',
    isDisputed: state === 'disputed',
    isPriced: exchange !== undefined,
    ...(isOfficial && { result }),
  };
}

const cardPart = ({ read_at, bouts, ...card }: FactCard) => ({ ...card, bouts: bouts.map(boutPart) });

/**
 * What of the facts an import must follow: cards, corners, begins, official results, stat lines, bouts that are off
 * or disputed, and whether there is a price. Not each quote, round and reading. As JSON.
 */
export const importPart = ({ cards }: Facts): string => JSON.stringify(cards.map(cardPart));

/** A result that is still missing so long after the card's expected end keeps the others from no import. */
const AWAITED_FOR = HOUR;

const isFought = (card: FactCard, now: number): boolean =>
  isBeginKnown(card) && hasOpenBouts(card) && knownBegin(card) <= now && now < expectedEnd(card) + AWAITED_FOR;

function withoutResult({ result: _result, dispute: _dispute, state, ...bout }: FactBout): FactBout {
  return { ...bout, state: state === 'off' ? state : 'scheduled', earlier_results: [] };
}

/**
 * What an import is started for as of `now`, as JSON by the card's id: what it must follow, but for the results of a card that
 * is being fought. They are shown as they come (`core/night`), and one import follows the last of them.
 */
export function dueParts({ cards }: Facts, now: Date): ReadonlyMap<string, string> {
  const parts = new Map<string, string>();
  for (const card of cards) {
    const due = isFought(card, now.getTime()) ? { ...card, bouts: card.bouts.map(withoutResult) } : card;
    // Two lists of one evening that were not found to be one card have one id.
    parts.set(card.id, `${parts.get(card.id) ?? ''}${JSON.stringify(cardPart(due))}`);
  }
  return parts;
}

/** The facts as JSON without the times of the last readings, which alone are no change. */
export const factsPart = ({ cards }: Facts): string =>
  JSON.stringify(
    cards.map(({ read_at, bouts, ...card }) => ({
      ...card,
      bouts: bouts.map(({ exchange, ...bout }) => ({
        ...bout,
        price: exchange && { book: exchange.book, odds: exchange.odds },
      })),
    })),
  );
