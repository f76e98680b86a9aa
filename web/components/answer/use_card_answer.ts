import { useMemo } from 'react';
import type { StoredPick } from '../../../core/contract/playbooks/picks.ts';
import { type CardAnswer, cardAnswer, cardSides } from '../../../core/playbooks/card_answer.ts';
import type { ReadersPrices } from '../../../core/prices/readers_prices.ts';
import { SMALLEST_STAKE, usePreference } from '../../lib/saved/preferences.ts';
import { useBudget } from '../picks/stakes/use_budget.ts';

/** What the answer of a card goes by. */
export interface AnsweredCard {
  /** Undefined at the market line. */
  readers: ReadersPrices | undefined;
  /** The picks of Value on the card, and the other known ones. */
  value: readonly StoredPick[];
  others: readonly StoredPick[];
}

/** What to bet on a card with the reader's budget, above the reader's smallest stake. */
export function useCardAnswer({ readers, value, others }: AnsweredCard): CardAnswer {
  const { amount } = useBudget();
  const [smallest] = usePreference(SMALLEST_STAKE);
  const sides = useMemo(() => cardSides(readers, value, others), [readers, value, others]);
  return useMemo(() => cardAnswer(sides, amount, Number(smallest)), [sides, amount, smallest]);
}
