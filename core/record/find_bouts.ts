import { type Card, type CardBout, isSettled, withoutResults } from '../cards/card.ts';
import { type Corner, isDecisive } from '../cards/corners.ts';
import type { FrozenItem, FrozenLeg, SettledLeg } from '../contract/record_chain.ts';
import { addDays, dayNumber, type IsoDate } from '../dates/iso_date.ts';
import { nameKey } from '../history/name_key.ts';

/** A moved event is found by its bouts up to this many days from its date, even if date, city and id have changed. */
const MOVED_DAYS = 7;
/** An event without results counts as called off this many days after its date. */
export const CALLED_OFF_DAYS = 21;

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

/** The bout of both fighters: preferably one with a result, then the one with the nearest date. */
function findBout(cards: readonly Card[], leg: FrozenLeg, date: IsoDate): FoundBout | undefined {
  const distance = ({ card }: FoundBout) => Math.abs(dayNumber(card.date) - dayNumber(date));
  const awaited = ({ bout }: FoundBout) => (bout.outcome === undefined ? 1 : 0);
  return cards
    .flatMap((card) => boutsOn(card, leg))
    .sort((one, other) => awaited(one) - awaited(other) || distance(one) - distance(other))[0];
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

/** True if the card has a bout of the frozen picks, even if date, city or id of the event have changed. */
export function isSameEvent({ event, picks }: FrozenItem, card: Card): boolean {
  if (card.id === event.id) return true;
  if (Math.abs(dayNumber(card.date) - dayNumber(event.date)) > MOVED_DAYS) return false;
  return picks.some(({ legs }) => legs.some((leg) => boutsOn(card, leg).length > 0));
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
  const wasHeld = decided !== undefined || hasOtherResults;
  return { legs, heldOn: wasHeld ? (held?.date ?? null) : null };
}
