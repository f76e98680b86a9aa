import type { StoredPick } from '../../contract/playbooks/picks.ts';
import { breakEvenOdds, LEAST_EDGE, pickHasValue } from './pick_value.ts';

/** Edges from here up to the least one: a price may still move to what the bet must pay. */
const NEAR_EDGE = -0.035;

/**
 * What to do with a pick at its price: bet it, bet it only at `odds` (decimal) or better, or skip it: its price is too far
 * from fair, or we have no forecast of it.
 */
export type PickVerdict = { kind: 'bet' } | { kind: 'onlyAt'; odds: number } | { kind: 'skip' };

const BET: PickVerdict = { kind: 'bet' };
const SKIP: PickVerdict = { kind: 'skip' };

/** The decimal odds that pay the least edge of a bet worth its price, at this probability (0…1). */
export const worthOdds = (probability: number): number => breakEvenOdds(probability) * (1 + LEAST_EDGE);

/** The verdict on a pick at the price it stands at. */
export function pickVerdict({
  edge,
  probability,
  is_forecast,
}: Pick<StoredPick, 'edge' | 'probability' | 'is_forecast'>): PickVerdict {
  if (pickHasValue({ edge, is_forecast })) return BET;
  if (is_forecast === false || edge === undefined || probability === undefined || edge < NEAR_EDGE) return SKIP;
  return { kind: 'onlyAt', odds: worthOdds(probability) };
}
