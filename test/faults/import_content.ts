import type { Snapshot } from '../../core/snapshot/snapshot.ts';
import { randomCards, TODAY } from '../fixtures/random_cards.ts';

/** A small import that depends only on the seed, which is in its report. */
export function importContent(seed: number): Omit<Snapshot, 'version'> {
  const report = { pricedBouts: seed, unmatchedBouts: 0, rejectedLines: 0, conflictingResults: 0 };
  return { league: 'demo', credits: [], asOf: TODAY, report, cards: randomCards(seed, 3) };
}
