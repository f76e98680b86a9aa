import { LIMITS } from '../../contract/limits/limits.ts';
import { RESPONSE_LIMITS } from '../../contract/limits/response_limits.ts';
import type { PendingEvent, PlaybookResult } from '../../contract/playbooks/playbook_results.ts';
import type { UserPlaybook } from '../../contract/playbooks/playbooks.ts';
import type { Event } from '../../contract/site/events.ts';
import { addDays, type IsoDate, isoDateOf } from '../../dates/iso_date.ts';
import type { Card } from '../../domain/cards/card.ts';
import { type KnownNames, NO_NAMES } from '../../domain/identity/fighters.ts';
import { betPicks } from '../../portfolio/value/bet_picks.ts';
import { beginOf } from '../event_prices.ts';
import { CALLED_OFF_DAYS, findResults } from '../find_bouts.ts';
import { frozenPick, isLate } from '../freeze.ts';
import { isResult } from '../settle.ts';
import { settledTotals, settlePick } from '../settle_picks.ts';

/** What a user's playbook keeps of its earlier picks. */
export interface KeptResults {
  /** Oldest first. Settled ones stay for 21 days, because a source may change a result. */
  pending: PendingEvent[];
  /** Newest first. */
  results: PlaybookResult[];
}

type StoredResults = Pick<UserPlaybook, 'pending' | 'results'>;

/** The stored ones; empty in a playbook from before they were kept. */
export const keptResults = ({ pending = [], results = [] }: StoredResults): KeptResults => ({ pending, results });

/** What tells when an event begins: the cards of the snapshot. */
export type BeginningCards = readonly Pick<Card, 'id' | 'begin'>[];

/** The playbook's picks that are bet, if they count: saved before their event began, which has begun by `now`. */
function begunPicks(playbook: UserPlaybook, cards: BeginningCards, now: Date): PendingEvent | undefined {
  const { event_id: id, event_name: name, event_date: date, picks_saved_at, picks } = playbook;
  if (id === undefined || name === '' || date === '' || picks_saved_at === undefined) return undefined;
  const begin = beginOf({ date, begin: cards.find((card) => card.id === id)?.begin });
  if (now < begin || isLate(picks_saved_at, begin)) return undefined;
  const bet = betPicks(picks, playbook);
  const frozen = bet.map((pick) => frozenPick(pick, begin)).filter((pick) => pick !== undefined);
  if (frozen.length === 0 || frozen.length < bet.length) return undefined;
  const computed = playbook.picks_computed && { computed: playbook.picks_computed };
  return { event: { id, name, date }, picks: frozen, saved_at: picks_saved_at, ...computed };
}

/**
 * Pending events and results of a playbook whose picks are about to be replaced at `now`. Picks that count become
 * pending; the newest `RESPONSE_LIMITS.pendingEvents` stay. The begin of their event is that of `cards`, as for freezing.
 */
export function withPendingPicks(playbook: UserPlaybook, cards: BeginningCards, now: Date): KeptResults {
  const { pending, results } = keptResults(playbook);
  const begun = begunPicks(playbook, cards, now);
  const isKnown =
    pending.some(({ event }) => event.id === begun?.event.id) ||
    results.some(({ event_id }) => event_id === begun?.event.id);
  if (begun === undefined || isKnown) return { pending, results };
  return { pending: [...pending, begun].slice(-RESPONSE_LIMITS.pendingEvents), results };
}

const isOverdue = ({ date }: Event, today: IsoDate) => today >= addDays(date, CALLED_OFF_DAYS);

/** The first day on which a bout may be held that settles an event's picks: the day after they were saved. */
const firstHeldOn = ({ event, saved_at }: PendingEvent): IsoDate =>
  saved_at === undefined ? event.date : addDays(isoDateOf(new Date(saved_at)), 1);

/** The event's result as of `today`. A settled one changes only while the sources have all of its bouts. */
function resultOf(
  pending: PendingEvent,
  cards: readonly Card[],
  today: IsoDate,
  isSettled: boolean,
  names: KnownNames,
): PlaybookResult | undefined {
  const { event, picks, computed } = pending;
  const first = firstHeldOn(pending);
  const later = cards.filter(({ date }) => date >= first);
  const found = findResults({ event, picks }, later, today, names);
  if (isSettled && !found?.legs.flat().every(isResult)) return undefined;
  const settled = found && picks.map((pick, place) => settlePick(pick, found.legs[place] ?? []));
  const hasResult = found?.legs.flat().some(({ outcome }) => outcome !== 'called_off') ?? false;
  if (!hasResult && !isOverdue(event, today)) return undefined;
  const known = hasResult && settled !== undefined ? settled : [];
  const countOf = (result: 'won' | 'lost' | 'returned') => known.filter((pick) => pick.result === result).length;
  const { staked, profit } = settledTotals(picks, known);
  return {
    event_id: event.id,
    event_name: event.name,
    event_date: event.date,
    staked,
    profit: hasResult ? profit : null,
    won: countOf('won'),
    lost: countOf('lost'),
    returned: countOf('returned'),
    ...(computed && { computed }),
  };
}

/** The pending events without a result yet. */
export function awaitedEvents({ pending, results }: KeptResults): PendingEvent[] {
  const settled = new Set(results.map(({ event_id }) => event_id));
  return pending.filter(({ event }) => !settled.has(event.id));
}

/**
 * Settles the pending events that have results as of `today`, and settles them again if a source has changed a result.
 * One without results after 21 days gets a result without profit. The newest `LIMITS.playbookResults` results stay.
 */
export function settlePending(
  { pending, results }: KeptResults,
  cards: readonly Card[],
  today: IsoDate,
  names: KnownNames = NO_NAMES,
): KeptResults {
  const known = new Set(results.map(({ event_id }) => event_id));
  const settled = pending.flatMap((event) => resultOf(event, cards, today, known.has(event.event.id), names) ?? []);
  const settledIds = new Set(settled.map(({ event_id }) => event_id));
  const unchanged = results.filter(({ event_id }) => !settledIds.has(event_id));
  const newestFirst = (one: PlaybookResult, other: PlaybookResult) => (one.event_date < other.event_date ? 1 : -1);
  return {
    pending: pending.filter(({ event }) => !isOverdue(event, today)),
    results: [...settled, ...unchanged].toSorted(newestFirst).slice(0, LIMITS.playbookResults),
  };
}
