import { DAY, HOUR, MINUTE, SECOND } from '../../dates/durations.ts';
import { addDays, type IsoDate, isoDateOf } from '../../dates/iso_date.ts';
import type { FactCard, Facts } from '../facts/facts.ts';
import type { ProviderId } from '../providers.ts';
import { type Asked, type AskState, askStateOf, mustWait, pastTime, type SupplyState } from '../supply_state.ts';
import { expectedEnd, hasOpenBouts, isBeginKnown, knownBegin } from './card_times.ts';

/** A provider that is on, and what it can be asked. */
export interface Source {
  id: ProviderId;
  asked: readonly Asked[];
}

/** A question that is due: the days of interest, both included, and the provider's events that are known on them. */
export interface DueReading {
  provider: ProviderId;
  asked: Asked;
  from: IsoDate;
  to: IsoDate;
  events: { id: string; date: IsoDate }[];
  /** Dates of the cards that count as read after it. */
  cards: IsoDate[];
}

/** The two clocks of what is read before a card: all the time, and when it is near. */
const SCHEDULE = { every: 6 * HOUR, near: 3 * DAY, everyNear: HOUR, daysBack: 1, daysAhead: 200 } as const;
const PRICE = { from: 7 * DAY, every: 3 * HOUR, near: 6 * HOUR, everyNear: 15 * MINUTE } as const;

/** How results are read from a card's begin until all are official, for at most so long. */
const IN_PLAY = {
  live: { from: 0, every: MINUTE },
  later: { from: 2 * HOUR, every: 10 * MINUTE },
  unknownBegin: { from: 0, every: 30 * MINUTE },
  longest: 36 * HOUR,
} as const;
/** A bout without an official result long after its card, such as a disputed one, is still looked at. */
const OVERDUE_EVERY = 6 * HOUR;
const LIVE: ReadonlySet<ProviderId> = new Set(['espn']);

/** Whether a provider tells of a bout while it is fought. */
export const tellsLive = (provider: ProviderId): boolean => LIVE.has(provider);

/** Times after a card's end: results are edited for weeks, stat lines for days. */
const REREAD = {
  result: [HOUR, 6 * HOUR, DAY, 7 * DAY, 30 * DAY],
  stat_line: [HOUR, 6 * HOUR, DAY, 3 * DAY],
} as const;
/** Cards that ended before are never asked for. No provider answers for more than a year at once. */
const OLDEST = 360 * DAY;

/** Cards of one question about results: what a provider reads at once. The next run asks for further ones. */
const MOST_CARDS = 8;

/** Runs come at their times but for seconds. */
const SLACK = 20 * SECOND;

const isAfter = (last: number | undefined, every: number, now: number) =>
  last === undefined || now - last >= every - SLACK;

interface Asking {
  provider: ProviderId;
  ask: AskState;
  facts: Facts;
  now: Date;
}

/** Whether `now` is after the begin, as the provider needs it to tell results, and some are still awaited. */
export function isInPlay(card: FactCard, provider: ProviderId, now: Date): boolean {
  const since = now.getTime() - knownBegin(card);
  return since >= paceOf(card, provider).from && since < IN_PLAY.longest && hasOpenBouts(card);
}

function paceOf(card: FactCard, provider: ProviderId): { from: number; every: number } {
  if (tellsLive(provider) && (isBeginKnown(card) || card.bouts.some(({ state }) => state === 'in_the_cage')))
    return IN_PLAY.live;
  return isBeginKnown(card) ? IN_PLAY.later : IN_PLAY.unknownBegin;
}

/** Whether one of the times after a card's end has come since the last reading. */
function isRereadDue(card: FactCard, times: readonly number[], last: number | undefined, now: number): boolean {
  const end = expectedEnd(card);
  if (now - end > OLDEST) return false;
  return times.some((after) => end + after <= now && (last === undefined || last < end + after));
}

function isResultDue(card: FactCard, { provider, ask, now }: Asking): boolean {
  const last = pastTime(ask.cards[card.date], now);
  const time = now.getTime();
  if (isInPlay(card, provider, now)) return isAfter(last, paceOf(card, provider).every, time);
  const isOverdue = hasOpenBouts(card) && time >= knownBegin(card) + IN_PLAY.longest;
  const isLooked = isOverdue && time <= expectedEnd(card) + 30 * DAY && isAfter(last, OVERDUE_EVERY, time);
  return isLooked || isRereadDue(card, REREAD.result, last, time);
}

const isStatLineDue = (card: FactCard, { ask, now }: Asking): boolean =>
  isRereadDue(card, REREAD.stat_line, pastTime(ask.cards[card.date], now), now.getTime());

/** The question about these cards. Providers differ by a day in a card's date. */
function aboutCards(cards: readonly FactCard[]): Pick<DueReading, 'from' | 'to' | 'cards'> | undefined {
  const dates = cards.map(({ date }) => date).toSorted();
  const [first, last] = [dates[0], dates.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  return { from: addDays(first, -1), to: addDays(last, 1), cards: dates };
}

function schedule({ ask, facts, now }: Asking, historyFrom: IsoDate | undefined) {
  const time = now.getTime();
  const isNear = facts.cards.some((card) => knownBegin(card) - SCHEDULE.near <= time && time <= expectedEnd(card));
  const isGap = historyFrom !== undefined && (ask.from === undefined || historyFrom < ask.from);
  const every = isNear ? SCHEDULE.everyNear : SCHEDULE.every;
  if (!isGap && !isAfter(pastTime(ask.read_at, now), every, time)) return undefined;
  const today = isoDateOf(now);
  const usual = addDays(today, -SCHEDULE.daysBack);
  const from = isGap && historyFrom < usual ? historyFrom : usual;
  return { from, to: addDays(today, SCHEDULE.daysAhead), cards: [] };
}

function price({ ask, facts, now }: Asking) {
  const time = now.getTime();
  const coming = facts.cards.filter((card) => knownBegin(card) > time && knownBegin(card) - time <= PRICE.from);
  const isNear = coming.some((card) => knownBegin(card) - time <= PRICE.near);
  const isDue = isAfter(pastTime(ask.read_at, now), isNear ? PRICE.everyNear : PRICE.every, time);
  return isDue ? aboutCards(coming) : undefined;
}

/** The newest of the cards that are due. */
function newestDue(asking: Asking, most: number, isDue: (card: FactCard, asking: Asking) => boolean) {
  const due = asking.facts.cards.filter((card) => isDue(card, asking));
  return aboutCards(due.toSorted((one, other) => knownBegin(other) - knownBegin(one)).slice(0, most));
}

function daysDue(asked: Asked, asking: Asking, historyFrom: IsoDate | undefined) {
  if (asked === 'schedule') return schedule(asking, historyFrom);
  if (asked === 'price') return price(asking);
  // Stat lines take up to two calls a bout.
  return asked === 'stat_line' ? newestDue(asking, 1, isStatLineDue) : newestDue(asking, MOST_CARDS, isResultDue);
}

const eventsOf = ({ cards }: Facts, provider: ProviderId, from: IsoDate, to: IsoDate) =>
  cards.flatMap(({ date, ids }) =>
    date < from || date > to ? [] : ids.flatMap((each) => (each.provider === provider ? [{ id: each.id, date }] : [])),
  );

/**
 * What is to be asked of which provider at `now`. `historyFrom`: the first day that the history lacks; every provider's first
 * reading of the schedule begins there.
 */
export function dueReadings(
  now: Date,
  facts: Facts,
  state: SupplyState,
  sources: readonly Source[],
  historyFrom?: IsoDate,
): DueReading[] {
  return sources.flatMap(({ id: provider, asked: all }) =>
    all.flatMap((asked) => {
      const inPlay = asked === 'result' && facts.cards.some((card) => isInPlay(card, provider, now));
      if (mustWait(state, provider, asked, inPlay, now)) return [];
      const asking = { provider, ask: askStateOf(state, provider, asked), facts, now };
      const days = daysDue(asked, asking, historyFrom);
      return days === undefined
        ? []
        : [{ provider, asked, ...days, events: eventsOf(facts, provider, days.from, days.to) }];
    }),
  );
}
