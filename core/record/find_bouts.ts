import type { LegOutcome, SettledLeg } from '../contract/record/chain_parts.ts';
import type { Event } from '../contract/site/events.ts';
import { addDays, type IsoDate } from '../dates/iso_date.ts';
import { type Card, type CardBout, isSettled, withoutResults } from '../domain/cards/card.ts';
import type { Corner } from '../domain/cards/corners.ts';
import { type KnownNames, readingsOf } from '../domain/identity/fighters.ts';
import { boutFinder, daysApart, MOVED_DAYS } from '../domain/identity/find_bout.ts';
import { type BoutsBefore, boutsOnCards } from '../domain/identity/same_fighter.ts';
import { type ClaimedLeg, claimOf, isMoneyline } from '../markets/claim.ts';
import { type EndedBout, settledClaim } from '../markets/settle_claim.ts';
import type { BoutSide } from './event_prices.ts';

/** An event without results counts as called off this many days after its date. */
export const CALLED_OFF_DAYS = 21;

/** A fighter that is backed to win, or what else is said of the bout. */
export type BackedLeg = BoutSide & Partial<ClaimedLeg>;

/** An event with the legs of what was frozen of it. */
export interface BackedEvent {
  event: Pick<Event, 'id' | 'date'>;
  picks: readonly { legs: readonly BackedLeg[] }[];
}

interface FoundBout {
  card: Card;
  bout: CardBout;
  corner: Corner;
}

/** Finds the bout of a leg on the cards: preferably one with a result, then the one with the nearest date. */
function legFinder(cards: readonly Card[], names: KnownNames, boutsBefore: BoutsBefore) {
  const dated = cards.flatMap((card) =>
    card.bouts.map((bout) => ({
      card,
      bout,
      id: bout.id,
      pair: [bout.red.name, bout.blue.name] as const,
      date: card.date,
    })),
  );
  const findBouts = boutFinder(dated, readingsOf(names), boutsBefore);
  return ({ fighter, opponent, bout_id }: BackedLeg, date: IsoDate): FoundBout | undefined => {
    const found = findBouts([fighter, opponent], date, MOVED_DAYS, bout_id);
    const best = found.find(({ bout: { bout } }) => bout.outcome !== undefined) ?? found[0];
    return best && { card: best.bout.card, bout: best.bout.bout, corner: best.isSwapped ? 'blue' : 'red' };
  };
}

const CLAIM_OUTCOMES = { won: 'won', lost: 'lost', push: 'draw', void: 'no_contest' } as const;

/**
 * How a leg whose fighter has this corner ended by its bout's result; undefined without one, and while no source says what
 * settles it.
 */
export function legOutcome(leg: ClaimedLeg, corner: Corner, bout: EndedBout): LegOutcome | undefined {
  const settled = settledClaim(claimOf(leg, corner), bout);
  return settled && CLAIM_OUTCOMES[settled];
}

/** The leg's outcome and its bout's closing line, which only a leg on any win has; undefined while it has no outcome. */
function settledLeg({ bout, corner }: FoundBout, leg: ClaimedLeg): SettledLeg | undefined {
  const outcome = legOutcome(leg, corner, bout);
  if (outcome === undefined) return undefined;
  if (!isMoneyline(leg)) return { outcome, closing: null };
  const { red, blue } = bout;
  const [backed, opponent] = corner === 'red' ? [red.odds, blue.odds] : [blue.odds, red.odds];
  return { outcome, closing: { backed, opponent } };
}

/** What a commission made of a leg's result afterwards, and the day where it is known. */
export interface LegRuling {
  outcome: LegOutcome;
  on: IsoDate | undefined;
}

function rulingOf({ bout, corner }: FoundBout, leg: ClaimedLeg): LegRuling | undefined {
  if (bout.overturned === undefined) return undefined;
  const { to, on } = bout.overturned;
  const outcome = legOutcome(leg, corner, { ...bout, outcome: to, wonBy: undefined });
  return outcome && { outcome, on };
}

/**
 * True if the card has a bout of the frozen picks, even if date, city or id of the event or the spelling of a fighter's
 * name have changed.
 */
export function isSameEvent({ event, picks }: BackedEvent, card: Card, names: KnownNames): boolean {
  if (card.id === event.id) return true;
  if (daysApart(card.date, event.date) > MOVED_DAYS) return false;
  const findLeg = legFinder([card], names, boutsOnCards([card]));
  return picks.some(({ legs }) => legs.some((leg) => findLeg(leg, event.date) !== undefined));
}

const isOver = ({ bouts }: Card) => bouts.every(({ outcome }) => outcome !== undefined);

/** Outcomes of the legs of a frozen item, by pick and leg. */
export interface FoundResults {
  legs: SettledLeg[][];
  /** What commissions made of them afterwards, by pick and leg. */
  rulings: (LegRuling | undefined)[][];
  /** Date on which the event was held; null if it was called off. */
  heldOn: IsoDate | null;
}

/** The outcomes of legs by pick and leg, undefined while they are missing, and what is known of the event. */
interface FoundOutcomes {
  legs: (SettledLeg | undefined)[][];
  rulings: (LegRuling | undefined)[][];
  /** Days of the legs' bouts by pick and leg; undefined for bouts that no card has. */
  days: (IsoDate | undefined)[][];
  /** The card on which they were found. */
  held: Card | undefined;
  /** True if that card has all of its results. */
  hasOtherResults: boolean;
  /** True if an event without results counts as called off. */
  isOverdue: boolean;
  /** True if one of the legs' bouts has a result. */
  isDecided: boolean;
}

/**
 * Finds the outcomes of legs of an event as of `today`. A leg is `replaced` if the event has all other results but no bout
 * of both fighters. Legs without a result are `called_off` 21 days after the event's date, once a later event has
 * results.
 */
export function outcomeFinder(
  event: Pick<Event, 'id' | 'date'>,
  cards: readonly Card[],
  today: IsoDate,
  names: KnownNames,
): (picks: readonly { legs: readonly BackedLeg[] }[]) => FoundOutcomes {
  const [from, to] = [addDays(event.date, -MOVED_DAYS), addDays(event.date, MOVED_DAYS)];
  const near = cards
    .filter(({ date }) => date >= from && date <= to)
    .map((card) => (card.date < today ? card : withoutResults(card)));
  const findLeg = legFinder(near, names, boutsOnCards(cards));
  const isOverdue =
    today >= addDays(event.date, CALLED_OFF_DAYS) &&
    cards.some((card) => card.date > event.date && isSettled(card, today));
  return (picks) => {
    const bouts = picks.map(({ legs }) => legs.map((leg) => findLeg(leg, event.date)));
    const decided = bouts.flat().find((found) => found?.bout.outcome !== undefined);
    const held = decided?.card ?? near.find(({ id, date }) => id === event.id && date < today);
    const hasOtherResults = held !== undefined && isOver(held);
    const outcomeOf = (found: FoundBout | undefined, leg: BackedLeg): SettledLeg | undefined => {
      const result = found && settledLeg(found, leg);
      if (result !== undefined) return result;
      if (found === undefined && hasOtherResults) return { outcome: 'replaced', closing: null };
      // A bout that was held was not called off, even if no source says how it was won.
      const wasHeld = found?.bout.outcome !== undefined;
      return isOverdue && !wasHeld ? { outcome: 'called_off', closing: null } : undefined;
    };
    const legs = picks.map((pick, place) => pick.legs.map((leg, index) => outcomeOf(bouts[place]?.[index], leg)));
    const days = bouts.map((pick) => pick.map((found) => found?.card.date));
    const rulings = picks.map((pick, place) =>
      pick.legs.map((leg, index) => {
        const found = bouts[place]?.[index];
        return found && rulingOf(found, leg);
      }),
    );
    return { legs, rulings, days, held, hasOtherResults, isOverdue, isDecided: decided !== undefined };
  };
}

/** The outcomes of an event's picks; undefined while results are missing. See `outcomeFinder`. */
export function findResults(
  { event, picks }: BackedEvent,
  cards: readonly Card[],
  today: IsoDate,
  names: KnownNames,
): FoundResults | undefined {
  const found = outcomeFinder(event, cards, today, names)(picks);
  const legs = found.legs.map((pick) => pick.filter((leg) => leg !== undefined));
  const isComplete = legs.every((pick, place) => pick.length === found.legs[place]?.length);
  if (!isComplete || (picks.length === 0 && !found.hasOtherResults && !found.isOverdue)) return undefined;
  const wasHeld = found.isDecided || found.hasOtherResults;
  return { legs, rulings: found.rulings, heldOn: wasHeld ? (found.held?.date ?? null) : null };
}
