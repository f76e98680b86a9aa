import type { Card } from '../cards/card.ts';
import type { Bet, BetLeg } from '../contract/bets.ts';
import type { LegOutcome, SettledLeg } from '../contract/chain_parts.ts';
import type { Prices } from '../contract/prices.ts';
import { addDays, type IsoDate, isoDateOf } from '../dates/iso_date.ts';
import { type KnownNames, NO_NAMES } from '../identity/fighters.ts';
import { CALLED_OFF_DAYS, outcomeFinder } from '../record/find_bouts.ts';
import { atBooksClose, isResult } from '../record/settle.ts';
import { fairClosingProbability, isReturned, resultOf } from '../record/settle_picks.ts';

/** What bets are settled with: the cards of an import, and the kept prices of their events. */
export interface SettlementSources {
  cards: readonly Card[];
  knownNames?: KnownNames | undefined;
  prices?: Pick<Prices, 'bouts'>;
}

/** Odds at which a won bet pays, and whether they are estimated. */
interface PaidOdds {
  odds: number;
  estimated: boolean;
}

/**
 * The odds of a won bet without its returned legs: those taken, divided by the legs' own. If the odds of a leg are not
 * known, all legs count as equal: the bet's odds to the power 1 / legs.
 */
function paidOdds({ odds, legs }: Pick<Bet, 'odds' | 'legs'>, outcomes: readonly LegOutcome[]): PaidOdds {
  let paid = odds;
  let estimated = false;
  for (const [index, leg] of legs.entries()) {
    if (!isReturned(outcomes[index] ?? 'won')) continue;
    estimated ||= leg.odds === undefined;
    paid /= leg.odds ?? odds ** (1 / legs.length);
  }
  return { odds: Math.max(1, paid), estimated };
}

/** What a bet pays with these outcomes of its legs, in cents, whatever the bettor did with it. */
export function settlementOf(
  bet: Pick<Bet, 'stake' | 'odds' | 'legs'>,
  outcomes: readonly LegOutcome[],
): { status: 'won' | 'lost' | 'returned'; payout: number; estimated: boolean } {
  const status = resultOf(outcomes);
  if (status !== 'won') return { status, payout: status === 'lost' ? 0 : bet.stake, estimated: false };
  const { odds, estimated } = paidOdds(bet, outcomes);
  return { status, payout: Math.round(bet.stake * odds), estimated };
}

/** The bet as its outcomes settle it. An entered result stays; only the outcomes are added. */
export function settledByOutcomes(bet: Bet, outcomes: readonly LegOutcome[], now: Date): Bet {
  const revision = bet.revision + 1;
  if (bet.settled_by === 'hand') return { ...bet, outcomes: [...outcomes], revision };
  const { estimated, ...settlement } = settlementOf(bet, outcomes);
  const { estimated: _before, ...rest } = bet;
  return {
    ...rest,
    ...settlement,
    ...(estimated && { estimated }),
    outcomes: [...outcomes],
    revision,
    settled_by: 'results',
    settled_at: now.toISOString(),
  };
}

/** True while the sources may still have something to say on the bet: until 21 days after its event. */
export const awaitsResults = ({ legs, event, outcomes, status }: Bet, today: IsoDate): boolean =>
  event !== undefined &&
  legs.length > 0 &&
  (today < addDays(event.date, CALLED_OFF_DAYS) || (outcomes === undefined && status === 'open'));

const outcomesText = (outcomes: readonly LegOutcome[] | undefined) => outcomes?.join(' ') ?? '';

/**
 * Settles bets with the results known at `now`; the returned function gives the settled bet, or undefined if nothing
 * changes. It settles as the published record does: a leg without a bout of both fighters is returned, results that change
 * settle again, and a settled bet whose bouts disappear stays. The closing price is the books' at the first settlement,
 * else the source's line.
 */
export function betSettler(sources: SettlementSources, now: Date): (bet: Bet) => Bet | undefined {
  const today = isoDateOf(now);
  const { cards, knownNames = NO_NAMES, prices = { bouts: [] } } = sources;
  const finders = new Map<string, ReturnType<typeof outcomeFinder>>();
  const finderOf = (id: string, date: IsoDate) => {
    const key = `${date} ${id}`;
    const finder = finders.get(key) ?? outcomeFinder({ id, date }, cards, today, knownNames);
    finders.set(key, finder);
    return finder;
  };
  function legsOf({ event, legs }: Bet): (SettledLeg | undefined)[] {
    if (event === undefined) return [];
    const isOfEvent = ({ date }: BetLeg) => date === undefined || date === event.date;
    const own = finderOf(event.id, event.date)([{ legs: legs.filter(isOfEvent) }]).legs.flat();
    return legs.map((leg) => {
      if (isOfEvent(leg)) return own.shift();
      return finderOf('', leg.date ?? event.date)([{ legs: [leg] }]).legs[0]?.[0];
    });
  }
  return (bet) => {
    const found = legsOf(bet).map((leg, index): SettledLeg | undefined => {
      const earlier = bet.outcomes?.[index];
      const isGone = leg === undefined || !isResult(leg);
      return isGone && earlier !== undefined ? { outcome: earlier, closing: null } : leg;
    });
    const legs = found.filter((leg) => leg !== undefined);
    if (legs.length === 0 || legs.length < bet.legs.length) return undefined;
    const outcomes = legs.map(({ outcome }) => outcome);
    if (outcomesText(outcomes) === outcomesText(bet.outcomes) && bet.status !== 'open') return undefined;
    const settled = settledByOutcomes(bet, outcomes, now);
    if (bet.closing_odds !== undefined) return settled;
    const closing = legs.map((leg, index) => atBooksClose(leg, bet.legs[index], prices));
    const probability = bet.legs.some(({ method }) => method !== undefined) ? null : fairClosingProbability(closing);
    return probability === null ? settled : { ...settled, closing_odds: 1 / probability };
  };
}
