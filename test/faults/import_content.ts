import type { ImportContent } from '../../lambdas/pipeline/publish_import.ts';
import { factsOf } from '../fixtures/card_facts.ts';
import { randomCards, TODAY } from '../fixtures/random_cards.ts';

/** A small import that depends only on the seed, which is in its report. */
export function importContent(seed: number): ImportContent {
  const report = { pricedBouts: seed, unmatchedBouts: 0, rejectedLines: 0, conflictingResults: 0 };
  const cards = randomCards(seed, 3);
  return { league: 'demo', credits: [], asOf: TODAY, report, cards, facts: factsOf(cards) };
}
