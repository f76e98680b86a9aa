import type { StoredPick } from '../../../core/contract/playbooks/picks.ts';
import { surnamesAmong } from '../../../core/format/words/surnames.ts';

/** How a pick and those it is against are called in a list of picks. */
export interface PickNames {
  pick: string;
  opponent: string;
}

/**
 * Names picks in a list: a moneyline by its fighter's full name, a parlay by surnames, with full names where two fighters
 * of the picks' bouts share one. Picks without legs keep the names that they were stored with.
 */
export function pickNames(picks: readonly Pick<StoredPick, 'legs'>[]): (pick: StoredPick) => PickNames {
  const legs = picks.flatMap((pick) => pick.legs ?? []);
  const shortName = surnamesAmong(legs.flatMap(({ name, opponent }) => [name, opponent]));
  return ({ type, pick_name, opponent_name, legs: own }) => {
    if (type === 'moneyline' || own === undefined) return { pick: pick_name, opponent: opponent_name };
    return {
      pick: own.map(({ name }) => shortName(name)).join(' + '),
      opponent: own.map(({ opponent }) => shortName(opponent)).join(' + '),
    };
  };
}
