import type { BetLeg } from '../contract/bets/bets.ts';
import type { LegTerms } from '../contract/bets/leg_terms.ts';
import type { Corner } from '../domain/cards/corners.ts';
import { WIN_METHODS, type WinMethod } from '../domain/cards/endings.ts';

/** What a bet says of one bout; a part that is missing allows anything. Every market is one: a winner alone, a method, rounds. */
export interface Claim extends Omit<LegTerms, 'anyone'> {
  winner?: Corner | undefined;
}

/** What of a stored leg says what it is on. */
export type ClaimedLeg = Pick<BetLeg, 'method' | 'terms'>;

/** True if any win of its fighter will do. */
export const isMoneyline = ({ method, terms }: ClaimedLeg): boolean => method === undefined && terms === undefined;

/** True if its fighter must win. */
export const isOfWinner = ({ terms }: ClaimedLeg): boolean => terms?.anyone === undefined && terms?.draw === undefined;

/** What a leg says of its bout, if its fighter is on this corner. */
export function claimOf({ method, terms: { anyone, ...terms } = {} }: ClaimedLeg, corner: Corner): Claim {
  const methods = method === undefined ? {} : { methods: [method] };
  return { ...methods, ...terms, ...(anyone === undefined && terms.draw === undefined && { winner: corner }) };
}

/** True if it matters when the bout ends. */
export const isTimed = ({ from, until, distance }: Claim) =>
  from !== undefined || until !== undefined || distance !== undefined;

/** What two claims have in common that are the same bet, whatever rounds were scheduled when each was made. */
export const claimKey = ({ winner, methods = [], from = 0, until, distance, draw }: Claim): string =>
  [winner, methods.toSorted().join('+'), from, until, distance, draw].join(' ');

/** True if the bout has not so many rounds as the claim is on. */
export const isBeyond = ({ from = 0, until = 0 }: Claim, rounds: number | undefined): boolean =>
  rounds !== undefined && (until > 2 * rounds || from >= 2 * rounds);

/** The claim as a leg says it whose fighter is the winner, or anybody of a claim without one. */
export function legOfClaim({ winner, methods, draw, rounds, ...times }: Claim): ClaimedLeg {
  const [method, ...others] = methods ?? [];
  const timed = isTimed(times) ? { ...times, ...(rounds !== undefined && { rounds }) } : {};
  if (draw) return { terms: { draw } };
  if (winner !== undefined && method !== undefined && others.length === 0 && !isTimed(times)) return { method };
  const terms: LegTerms = {
    ...(winner === undefined && { anyone: true as const }),
    ...(methods !== undefined && { methods }),
    ...timed,
  };
  return Object.keys(terms).length === 0 ? {} : { terms };
}

const both = <Value>(one: Value | undefined, other: Value | undefined, of: (one: Value, other: Value) => Value) =>
  one === undefined ? other : other === undefined ? one : of(one, other);

/** What says all that two claims on one bout say; undefined if they can’t both be true. */
export function jointClaim(one: Claim, other: Claim): Claim | undefined {
  const winner = both(one.winner, other.winner, (first) => first);
  const distance = both(one.distance, other.distance, (first) => first);
  const isContrary =
    (one.winner ?? winner) !== winner ||
    (other.winner ?? winner) !== winner ||
    (one.distance ?? distance) !== distance ||
    (other.distance ?? distance) !== distance ||
    (one.draw ?? false) !== (other.draw ?? false);
  const allowed: readonly WinMethod[] = WIN_METHODS;
  const methods = allowed.filter((method) =>
    [one, other].every((claim) => claim.methods === undefined || claim.methods.includes(method)),
  );
  const from = both(one.from, other.from, Math.max);
  const until = both(one.until, other.until, Math.min);
  if (isContrary || methods.length === 0 || (from ?? 0) >= (until ?? Number.POSITIVE_INFINITY)) return undefined;
  const rounds = one.rounds ?? other.rounds;
  return {
    ...(winner !== undefined && { winner }),
    ...(methods.length < allowed.length && { methods }),
    ...(from !== undefined && { from }),
    ...(until !== undefined && { until }),
    ...(distance !== undefined && { distance }),
    ...(one.draw && { draw: one.draw }),
    ...(rounds !== undefined && { rounds }),
  };
}
