import type { MarketBout, MarketFighter } from '../history/source_bouts.ts';
import { wordsKey } from '../identity/name_key.ts';

/**
 * What the market source lists of the fighters of bouts that are still to come, on whatever date. On the day of an import
 * it is known, also of a fighter without a bout in the UFC yet; of an earlier day it may tell results.
 */
export class ListedFighters {
  readonly #byWords = new Map<string, MarketFighter>();

  constructor(market: readonly MarketBout[]) {
    for (const { outcome, red, blue } of market) {
      if (outcome !== undefined) continue;
      for (const side of [red, blue]) this.#byWords.set(wordsKey(side.name), side);
    }
  }

  /** The fighter with the facts that are missing filled in. */
  complete(fighter: MarketFighter): MarketFighter {
    const listed = this.#byWords.get(wordsKey(fighter.name));
    if (listed === undefined) return fighter;
    const { heightCm, reachCm, age, record } = fighter;
    return {
      ...fighter,
      heightCm: heightCm ?? listed.heightCm,
      reachCm: reachCm ?? listed.reachCm,
      age: age ?? listed.age,
      record: record ?? listed.record,
    };
  }
}
