import type { Snapshot } from '../../core/snapshot/snapshot.ts';
import { randomCards, TODAY } from '../fixtures/random_cards.ts';

/** A small import, the same for the same seed, which its report tells. */
export function importContent(seed: number): Omit<Snapshot, 'version'> {
  const report = { pricedBouts: seed, unmatchedBouts: 0, rejectedLines: 0, conflictingResults: 0 };
  return { league: 'demo', credits: [], asOf: TODAY, report, cards: randomCards(seed, 3) };
}
