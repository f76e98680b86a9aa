import { type Card, type CardBout, isSettled, withoutResults } from '../cards/card.ts';
import { type Corner, isDecisive } from '../cards/corners.ts';
import type { FrozenItem, FrozenLeg, SettledLeg } from '../contract/record_chain.ts';
import { addDays, type IsoDate } from '../dates/iso_date.ts';
import { type KnownNames, readingsOf } from '../identity/fighters.ts';
import { boutFinder, daysApart, MOVED_DAYS } from '../identity/find_bout.ts';

/** An event without results counts as called off this many days after its date. */
export const CALLED_OFF_DAYS = 21;

interface FoundBout {
  card: Card;
  bout: CardBout;
  corner: Corner;
}

/** Finds the bout of a leg on the cards: preferably one with a result, then the one with the nearest date. */
function legFinder(cards: readonly Card[], names: KnownNames) {
  const dated = cards.flatMap((card) =>
    card.bouts.map((bout) => ({ card, bout, pair: [bout.red.name, bout.blue.name] as const, date: card.date })),
  );
  const findBouts = boutFinder(dated, readingsOf(names));
  return ({ fighter, opponent }: FrozenLeg, date: IsoDate): FoundBout | undefined => {
    const found = findBouts([fighter, opponent], date, MOVED_DAYS);
    const best = found.find(({ bout: { bout } }) => bout.outcome !== undefined) ?? found[0];
    return best && { card: best.bout.card, bout: best.bout.bout, corner: best.isSwapped ? 'blue' : 'red' };
  };
}

/** The leg's outcome and its bout's closing line; undefined without a result. */
function settledLeg({ bout, corner }: FoundBout): SettledLeg | undefined {
  const { outcome, red, blue } = bout;
  if (outcome === undefined) return undefined;
  const [backed, opponent] = corner === 'red' ? [red.odds, blue.odds] : [blue.odds, red.odds];
  const closing = { backed, opponent };
  if (!isDecisive(outcome)) return { outcome, closing };
  return { outcome: outcome === corner ? 'won' : 'lost', closing };
}

/**
 * True if the card has a bout of the frozen picks, even if date, city or id of the event or the spelling of a fighter's
 * name have changed.
 */
export function isSameEvent({ event, picks }: FrozenItem, card: Card, names: KnownNames): boolean {
  if (card.id === event.id) return true;
  if (daysApart(card.date, event.date) > MOVED_DAYS) return false;
  const findLeg = legFinder([card], names);
  return picks.some(({ legs }) => legs.some((leg) => findLeg(leg, event.date) !== undefined));
}

const isOver = ({ bouts }: Card) => bouts.every(({ outcome }) => outcome !== undefined);

/** Outcomes of the legs of a frozen item, by pick and leg. */
export interface FoundResults {
  legs: SettledLeg[][];
  /** Date on which the event was held; null if it was called off. */
  heldOn: IsoDate | null;
}

/**
 * The outcomes of the legs of an event's picks as of `today`; undefined while results are missing. A leg is `replaced` if the
 * event has all other results but no bout of both fighters. Legs without a result are `called_off` 21 days after the
 * event's date, once a later event has results.
 */
export function findResults(
  { event, picks }: Pick<FrozenItem, 'event' | 'picks'>,
  cards: readonly Card[],
  today: IsoDate,
  names: KnownNames,
): FoundResults | undefined {
  const [from, to] = [addDays(event.date, -MOVED_DAYS), addDays(event.date, MOVED_DAYS)];
  const near = cards
    .filter(({ date }) => date >= from && date <= to)
    .map((card) => (card.date < today ? card : withoutResults(card)));
  const findLeg = legFinder(near, names);
  const bouts = picks.map(({ legs }) => legs.map((leg) => findLeg(leg, event.date)));
  const decided = bouts.flat().find((found) => found?.bout.outcome !== undefined);
  const held = decided?.card ?? near.find(({ id, date }) => id === event.id && date < today);
  const hasOtherResults = held !== undefined && isOver(held);
  const isOverdue =
    today >= addDays(event.date, CALLED_OFF_DAYS) &&
    cards.some((card) => card.date > event.date && isSettled(card, today));
  const outcomeOf = (found: FoundBout | undefined): SettledLeg | undefined => {
    const result = found && settledLeg(found);
    if (result !== undefined) return result;
    if (found === undefined && hasOtherResults) return { outcome: 'replaced', closing: null };
    return isOverdue ? { outcome: 'called_off', closing: null } : undefined;
  };
  const outcomes = bouts.map((pick) => pick.map(outcomeOf));
  const legs = outcomes.map((pick) => pick.filter((leg) => leg !== undefined));
  const isComplete = legs.every((pick, place) => pick.length === outcomes[place]?.length);
  if (!isComplete || (picks.length === 0 && !hasOtherResults && !isOverdue)) return undefined;
  const wasHeld = decided !== undefined || hasOtherResults;
  return { legs, heldOn: wasHeld ? (held?.date ?? null) : null };
}
