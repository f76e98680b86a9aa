import { type Card, type CardBout, isSettled, withoutResults } from '../cards/card.ts';
import { type Corner, isDecisive } from '../cards/corners.ts';
import type { FrozenItem, FrozenLeg, SettledLeg } from '../contract/record_chain.ts';
import { addDays, dayNumber, type IsoDate } from '../dates/iso_date.ts';
import { nameKey } from '../history/name_key.ts';

/** An event is found again by its bouts within so many days of its date, whatever its date, city or id has become. */
const MOVED_DAYS = 7;
/** An event without results so many days after its date was called off. */
const CALLED_OFF_DAYS = 21;

interface FoundBout {
  card: Card;
  bout: CardBout;
  corner: Corner;
}

const sideOf = ({ red, blue }: CardBout, { fighter, opponent }: FrozenLeg): Corner | undefined => {
  const [backed, other] = [nameKey(fighter), nameKey(opponent)];
  if (nameKey(red.name) === backed && nameKey(blue.name) === other) return 'red';
  return nameKey(blue.name) === backed && nameKey(red.name) === other ? 'blue' : undefined;
};

function boutsOn(card: Card, leg: FrozenLeg): FoundBout[] {
  return card.bouts.flatMap((bout) => {
    const corner = sideOf(bout, leg);
    return corner === undefined ? [] : [{ card, bout, corner }];
  });
}

/** The bout of both fighters: one with a result first, then the nearest date. */
function findBout(cards: readonly Card[], leg: FrozenLeg, date: IsoDate): FoundBout | undefined {
  const distance = ({ card }: FoundBout) => Math.abs(dayNumber(card.date) - dayNumber(date));
  const awaited = ({ bout }: FoundBout) => (bout.outcome === undefined ? 1 : 0);
  return cards
    .flatMap((card) => boutsOn(card, leg))
    .sort((one, other) => awaited(one) - awaited(other) || distance(one) - distance(other))[0];
}

/** The leg's outcome and the line that its bout had in the end; undefined without a result. */
function settledLeg({ bout, corner }: FoundBout): SettledLeg | undefined {
  const { outcome, red, blue } = bout;
  if (outcome === undefined) return undefined;
  const [backed, opponent] = corner === 'red' ? [red.odds, blue.odds] : [blue.odds, red.odds];
  const closing = { backed, opponent };
  if (!isDecisive(outcome)) return { outcome, closing };
  return { outcome: outcome === corner ? 'won' : 'lost', closing };
}

/** True if the card is the frozen event, whatever its date, city or id has become: it has a bout of the picks. */
export function isSameEvent({ event, picks }: FrozenItem, card: Card): boolean {
  if (card.id === event.id) return true;
  if (Math.abs(dayNumber(card.date) - dayNumber(event.date)) > MOVED_DAYS) return false;
  return picks.some(({ legs }) => legs.some((leg) => boutsOn(card, leg).length > 0));
}

const isOver = ({ bouts }: Card) => bouts.every(({ outcome }) => outcome !== undefined);

/** How the legs of a frozen item ended, by pick and leg. */
export interface FoundResults {
  legs: SettledLeg[][];
  /** Date of the event that the results are of; null if it was called off. */
  heldOn: IsoDate | null;
}

/**
 * The outcomes of a frozen item's legs on the cards as of `today`; undefined while a result is awaited. A leg without a bout
 * of both its fighters is `replaced` once the event has all its other results. 21 days after the event's date, when a
 * later event has results, legs without one are `called_off`.
 */
export function findResults(
  { event, picks }: FrozenItem,
  cards: readonly Card[],
  today: IsoDate,
): FoundResults | undefined {
  const [from, to] = [addDays(event.date, -MOVED_DAYS), addDays(event.date, MOVED_DAYS)];
  const near = cards
    .filter(({ date }) => date >= from && date <= to)
    .map((card) => (card.date < today ? card : withoutResults(card)));
  const bouts = picks.map(({ legs }) => legs.map((leg) => findBout(near, leg, event.date)));
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
  return { legs, heldOn: held?.date ?? null };
}
