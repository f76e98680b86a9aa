import { wordsKey } from '../../domain/identity/name_key.ts';
import type { MarketBout, MarketFighter } from '../../history/sources/source_bouts.ts';

/**
 * What the market source lists of the fighters of coming bouts, on whatever date. On the day of an import this is
 * known, also for a fighter without a UFC bout; for an earlier day it may include results.
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
    const { heightCm, reachCm, age, stance, record } = fighter;
    return {
      ...fighter,
      heightCm: heightCm ?? listed.heightCm,
      reachCm: reachCm ?? listed.reachCm,
      age: age ?? listed.age,
      stance: stance ?? listed.stance,
      record: record ?? listed.record,
    };
  }
}
