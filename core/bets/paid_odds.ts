import type { Bet } from '../contract/bets/bets.ts';
import type { LegOutcome } from '../contract/record/chain_parts.ts';
import { isReturned } from '../record/settle_picks.ts';

type PricedBet = Pick<Bet, 'odds' | 'legs' | 'closing_legs'>;

const productOf = (factors: readonly number[]) => factors.reduce((product, factor) => product * factor, 1);

/**
 * The odds of legs that are only known together, from their closing odds: their logarithms are to each other as those of
 * the closing odds. Legs without closing odds share equally what the others leave; if these leave nothing, all legs count
 * as equal.
 */
function splitOdds(together: number, closing: readonly (number | null)[]): number[] {
  const logs = closing.map((odds) => (odds === null ? undefined : Math.log(odds)));
  const known = logs.filter((log) => log !== undefined);
  const [whole, closed] = [Math.log(together), known.reduce((sum, log) => sum + log, 0)];
  const unknown = logs.length - known.length;
  if (closed === 0 || (unknown > 0 && closed >= whole)) return logs.map(() => together ** (1 / logs.length));
  if (unknown === 0) return logs.map((log = 0) => Math.exp((whole * log) / closed));
  return logs.map((log) => Math.exp(log ?? (whole - closed) / unknown));
}

/** The odds of each leg of a bet, and whether they are its own or estimated. */
function legOdds({ odds, legs, closing_legs = [] }: PricedBet): { odds: number; isOwn: boolean }[] {
  const own = legs.flatMap((leg) => leg.odds ?? []);
  const places = legs.flatMap((leg, place) => (leg.odds === undefined ? [place] : []));
  const closing = places.map((place) => closing_legs[place] ?? null);
  const split = splitOdds(Math.max(1, odds / productOf(own)), closing);
  return legs.map((leg, place) => ({
    odds: leg.odds ?? split[places.indexOf(place)] ?? 1,
    isOwn: leg.odds !== undefined,
  }));
}

/**
 * The odds at which a won bet pays: those taken, divided by the odds of its returned legs; and whether they are estimated,
 * because a returned leg's own odds are not known.
 */
export function paidOdds(bet: PricedBet, outcomes: readonly LegOutcome[]): { odds: number; estimated: boolean } {
  const returned = legOdds(bet).filter((_, place) => isReturned(outcomes[place] ?? 'won'));
  return {
    odds: Math.max(1, bet.odds / productOf(returned.map(({ odds }) => odds))),
    estimated: returned.some(({ isOwn }) => !isOwn),
  };
}
