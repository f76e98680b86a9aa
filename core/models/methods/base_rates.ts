import { WIN_METHODS, type WinMethod } from '../../domain/cards/endings.ts';
import type { BoutFacts } from '../../history/bout_facts.ts';

/** Number of bouts of a group that outweigh the rates of all bouts. */
const PRIOR_BOUTS = 20;

/** What a bout's rates go by. */
export type RateContext = Pick<BoutFacts, 'gender' | 'weightClass' | 'scheduledRounds'>;

const groupOf = ({ gender, weightClass, scheduledRounds }: RateContext) =>
  [gender, weightClass, scheduledRounds > 3 ? 5 : 3].join();

/** How often bouts are won by each method, by sex, weight class and rounds, shrunk to the rates of all bouts. */
export class BaseRates {
  /** One of each, so that no rate is 0. */
  readonly #all = WIN_METHODS.map(() => 1);
  readonly #groups = new Map<string, number[]>();

  /** Adds a decided bout. */
  add(bout: RateContext, method: WinMethod): void {
    const group = this.#groups.get(groupOf(bout)) ?? WIN_METHODS.map(() => 0);
    this.#groups.set(groupOf(bout), group);
    const place = WIN_METHODS.indexOf(method);
    for (const counts of [group, this.#all]) counts[place] = (counts[place] ?? 0) + 1;
  }

  /** Whether no bout was added, so that the rates of all methods are alike. */
  get isEmpty(): boolean {
    return this.#groups.size === 0;
  }

  /** The shares of the methods in the order of `WIN_METHODS`; they sum to 1. */
  of(bout: RateContext): number[] {
    const group = this.#groups.get(groupOf(bout)) ?? [];
    const inGroup = group.reduce((sum, count) => sum + count, 0);
    const inAll = this.#all.reduce((sum, count) => sum + count, 0);
    return this.#all.map((count, place) => {
      return ((group[place] ?? 0) + (PRIOR_BOUTS * count) / inAll) / (inGroup + PRIOR_BOUTS);
    });
  }
}
