import type { FactBout, FactCard, Facts } from './facts.ts';

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
 * What of the facts an import must follow at once: cards, corners, begins, official results, stat lines, bouts that are off
 * or disputed, and whether there is a price. Not each quote, round and reading. As JSON.
 */
export const importPart = ({ cards }: Facts): string => JSON.stringify(cards.map(cardPart));

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
