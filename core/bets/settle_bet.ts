import { BET_LIMITS } from '../contract/bets/bet_limits.ts';
import type { BookRule } from '../contract/bets/bet_summary.ts';
import type { Bet, BetLeg } from '../contract/bets/bets.ts';
import type { BoutOffers } from '../contract/prices/offers.ts';
import type { Prices } from '../contract/prices/prices.ts';
import type { LegOutcome, SettledLeg } from '../contract/record/chain_parts.ts';
import { addDays, type IsoDate, isoDateOf } from '../dates/iso_date.ts';
import type { Card } from '../domain/cards/card.ts';
import { type KnownNames, NO_NAMES } from '../domain/identity/fighters.ts';
import { daysApart } from '../domain/identity/find_bout.ts';
import { claimOf, isMoneyline } from '../markets/claim.ts';
import { closingChance, offersOn } from '../markets/offers.ts';
import { CORRECTIONS, correctedOutcome, isLateFor } from '../record/chain/corrections.ts';
import { closingOf } from '../record/event_prices.ts';
import { CALLED_OFF_DAYS, type LegRuling, outcomeFinder } from '../record/find_bouts.ts';
import { atBooksClose, isResult } from '../record/settle.ts';
import { fairClosingProbability, isReturned, resultOf } from '../record/settle_picks.ts';
import { costOf } from './counted_bet.ts';
import { paidOdds } from './paid_odds.ts';

/** What bets are settled with: the cards of an import, and the kept prices of their events. */
export interface SettlementSources {
  cards: readonly Card[];
  knownNames?: KnownNames | undefined;
  prices?: Pick<Prices, 'bouts'>;
  /** Prices beyond the winners. */
  offers?: readonly BoutOffers[];
}

/** What a bet pays with these outcomes of its legs, in cents, whatever the bettor did with it. */
export function settlementOf(
  bet: Pick<Bet, 'stake' | 'odds' | 'legs' | 'bonus' | 'closing_legs'>,
  outcomes: readonly LegOutcome[],
): { status: 'won' | 'lost' | 'returned'; payout: number; estimated: boolean } {
  const status = resultOf(outcomes);
  const cost = costOf(bet);
  if (status !== 'won') return { status, payout: status === 'lost' ? 0 : cost, estimated: false };
  const { odds, estimated } = paidOdds(bet, outcomes);
  return { status, payout: Math.round(bet.stake * odds) - (bet.stake - cost), estimated };
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

/** A leg's end, what a commission made of it, and the day on which its bout was held where that is later than listed. */
interface HeldLeg {
  leg: SettledLeg | undefined;
  ruling: LegRuling | undefined;
  late: { days: number; on: IsoDate } | undefined;
}

const bookKey = (book: string) => book.trim().toLowerCase();

/** What bets at this book settle by: the days that a bout may be held later, and the changes of results that it follows. */
function ruleOf(book: string | undefined, rules: readonly BookRule[]) {
  const own = book === undefined ? undefined : rules.find((rule) => bookKey(rule.book) === bookKey(book));
  const follows = { ...CORRECTIONS.bets, rulings: own?.pays_rulings ?? CORRECTIONS.bets.rulings };
  return { days: own?.moved_days ?? BET_LIMITS.movedDays.usual, follows };
}

/** The rulings on a bet's legs, as it keeps them; none without one. */
function overturnedLegs(held: readonly HeldLeg[]): Pick<Bet, 'overturned'> {
  if (held.every(({ ruling }) => ruling === undefined)) return {};
  return { overturned: held.map(({ ruling }) => (ruling ? { outcome: ruling.outcome, on: ruling.on ?? null } : null)) };
}

/** The leg under a book's rule: void if its bout was held more days later than that. */
const underRule = ({ leg, late }: HeldLeg, days: number): SettledLeg | undefined =>
  leg !== undefined && late !== undefined && late.days > days ? { ...leg, outcome: 'called_off' } : leg;

/** The closing odds of each leg, where they tell the odds of a returned one; undefined where none are needed. */
function closingLegs(
  bet: Pick<Bet, 'legs' | 'closing_legs'>,
  settled: readonly SettledLeg[],
  prices: Pick<Prices, 'bouts'>,
): Bet['closing_legs'] {
  const isSplit = settled.some(({ outcome }, place) => isReturned(outcome) && bet.legs[place]?.odds === undefined);
  if (!isSplit || bet.legs.length < 2) return bet.closing_legs;
  return bet.legs.map((leg, place) => {
    if (!isMoneyline(leg)) return null;
    const books = closingOf(prices, leg)?.backed;
    return bet.closing_legs?.[place] ?? books ?? settled[place]?.closing?.backed ?? null;
  });
}

/** Fair probability of a leg at the last prices before its bout, whatever it says of it; null where none is known. */
function closingProbability(
  leg: SettledLeg,
  own: BetLeg,
  { prices, offers }: Required<Pick<SettlementSources, 'prices' | 'offers'>>,
): number | null {
  if (isMoneyline(own)) return fairClosingProbability([atBooksClose(leg, own, prices)]);
  const { bout_id, fighter: red, opponent: blue } = own;
  const found = isResult(leg) ? offersOn(offers, { bout_id, red, blue }) : undefined;
  return (found && closingChance(claimOf(own, 'red'), found)) ?? null;
}

export interface BetSettler {
  /** The settled bet under the rules of its owner's books; undefined if nothing changes. */
  settle(bet: Bet, rules?: readonly BookRule[]): Bet | undefined;
  /** True if a bout was held later than it was listed or a commission changed its result, so that the rules decide. */
  needsRules(bet: Bet): boolean;
}

/**
 * Settles bets with the results known at `now`. It settles as the published record does: a leg without a bout of both
 * fighters is returned, results that change settle again by the table of corrections, and a settled bet whose bouts disappear stays. Unlike in the
 * record, a bout that is held too late for the bet's book is void. The closing price is the books' at the first settlement,
 * else the source's line; beyond the winner the books' alone.
 */
export function betSettler(sources: SettlementSources, now: Date): BetSettler {
  const today = isoDateOf(now);
  const { cards, knownNames = NO_NAMES, prices = { bouts: [] }, offers = [] } = sources;
  const finders = new Map<string, ReturnType<typeof outcomeFinder>>();
  const finderOf = (id: string, date: IsoDate) => {
    const key = `${date} ${id}`;
    const finder = finders.get(key) ?? outcomeFinder({ id, date }, cards, today, knownNames);
    finders.set(key, finder);
    return finder;
  };
  function foundOn(id: string, date: IsoDate, own: readonly BetLeg[]): HeldLeg[] {
    const { legs, rulings, days } = finderOf(id, date)([{ legs: own }]);
    return own.map((_, place) => {
      const [leg, ruling, on] = [legs[0]?.[place], rulings[0]?.[place], days[0]?.[place]];
      const isLate = on !== undefined && on > date && leg !== undefined && isResult(leg);
      return { leg, ruling, late: isLate ? { days: daysApart(on, date), on } : undefined };
    });
  }
  function legsOf({ event, legs }: Bet): HeldLeg[] {
    if (event === undefined) return [];
    const isOfEvent = ({ date }: BetLeg) => date === undefined || date === event.date;
    const own = foundOn(event.id, event.date, legs.filter(isOfEvent));
    const none: HeldLeg = { leg: undefined, ruling: undefined, late: undefined };
    return legs.map((leg) => (isOfEvent(leg) ? own.shift() : foundOn('', leg.date ?? event.date, [leg])[0]) ?? none);
  }
  function settle(bet: Bet, rules: readonly BookRule[] = []): Bet | undefined {
    const held = legsOf(bet);
    const { days, follows } = ruleOf(bet.book, rules);
    const isLate = bet.event !== undefined && isLateFor(bet.event.date, today);
    const found = held.map((one, index): SettledLeg | undefined => {
      const leg = underRule(one, days);
      const earlier = bet.outcomes?.[index];
      if (leg === undefined) return earlier && { outcome: earlier, closing: null };
      if (!isResult(leg)) return earlier === undefined ? leg : { outcome: earlier, closing: null };
      const now = { outcome: leg.outcome, ruling: one.ruling?.outcome };
      return { ...leg, outcome: correctedOutcome(follows, earlier, now, isLate) };
    });
    const legs = found.filter((leg) => leg !== undefined);
    if (legs.length === 0 || legs.length < bet.legs.length) return undefined;
    const outcomes = legs.map(({ outcome }) => outcome);
    const rulings = overturnedLegs(held);
    if (outcomesText(outcomes) === outcomesText(bet.outcomes) && bet.status !== 'open') {
      const isTold = JSON.stringify(rulings.overturned) === JSON.stringify(bet.overturned);
      return isTold ? undefined : { ...bet, ...rulings, revision: bet.revision + 1 };
    }
    const moved_to = held.map(({ late }, place) =>
      outcomes[place] === 'called_off' && late !== undefined ? late.on : null,
    );
    const { moved_to: _moved, overturned: _overturned, ...rest } = bet;
    const closing_legs = closingLegs(bet, legs, prices);
    const settled = settledByOutcomes(
      {
        ...rest,
        ...rulings,
        ...(moved_to.some((day) => day !== null) && { moved_to }),
        ...(closing_legs !== undefined && { closing_legs }),
      },
      outcomes,
      now,
    );
    if (bet.closing_odds !== undefined) return settled;
    const probability = bet.legs.reduce<number | null>((product, own, index) => {
      const leg = legs[index];
      const chance = product === null || leg === undefined ? null : closingProbability(leg, own, { prices, offers });
      return product === null || chance === null ? null : product * chance;
    }, 1);
    return probability === null ? settled : { ...settled, closing_odds: 1 / probability };
  }
  return {
    settle,
    needsRules: (bet) => legsOf(bet).some(({ late, ruling }) => late !== undefined || ruling !== undefined),
  };
}
