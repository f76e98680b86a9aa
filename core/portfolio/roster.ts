import type { Card } from '../domain/cards/card.ts';
import { STRATEGIES } from '../strategies/catalogue.ts';
import type { WeighedId } from '../strategies/ids.ts';

const CATALOGUE: readonly WeighedId[] = STRATEGIES.map(({ id }) => id);

/** What bets on a card, in the order of its indices: the catalogue, then the card's rules. */
export const rosterOf = (card: Pick<Card, 'rules'> | undefined): readonly WeighedId[] =>
  card?.rules === undefined ? CATALOGUE : [...CATALOGUE, ...card.rules];
