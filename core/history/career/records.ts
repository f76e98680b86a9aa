import type { Corner, Outcome } from '../../domain/cards/corners.ts';
import { isDecisive } from '../../domain/cards/corners.ts';
import type { JoinedBout } from '../sources/join_sources.ts';
import { ratio } from './ratio.ts';

export interface Tally {
  wins: number;
  losses: number;
  draws: number;
}

function afterBout({ wins, losses, draws }: Tally, corner: Corner, outcome: Outcome | undefined): Tally {
  if (outcome === 'draw') return { wins, losses, draws: draws + 1 };
  if (!isDecisive(outcome)) return { wins, losses, draws };
  return outcome === corner ? { wins: wins + 1, losses, draws } : { wins, losses: losses + 1, draws };
}

/** Fighters' records from the market source: the columns of the latest bout plus that bout's result. */
export class Records {
  readonly #latest = new Map<string, Tally>();

  /** Adds a bout. A fighter whose columns are empty keeps the earlier record. */
  add({ market, keys, outcome }: JoinedBout): void {
    for (const corner of ['red', 'blue'] as const) {
      const { record } = market[corner];
      if (record !== undefined) this.#latest.set(keys[corner], afterBout(record, corner, outcome));
    }
  }

  /** The record of the fighter; undefined before the first bout with one. */
  of(key: string): Tally | undefined {
    return this.#latest.get(key);
  }

  /** Wins / (wins + losses + draws); undefined before the first bout. */
  winRate(key: string): number | undefined {
    const tally = this.#latest.get(key);
    return tally && ratio(tally.wins, tally.wins + tally.losses + tally.draws);
  }
}
