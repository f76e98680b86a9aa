import type { Card } from '../cards/card.ts';
import { LIMITS } from '../contract/limits.ts';
import type { PendingEvent, PlaybookResult } from '../contract/playbook_results.ts';
import type { UserPlaybook } from '../contract/playbooks.ts';
import { addDays, type IsoDate } from '../dates/iso_date.ts';
import { beginOf } from './event_prices.ts';
import { CALLED_OFF_DAYS, findResults } from './find_bouts.ts';
import { frozenPick, isLate } from './freeze.ts';
import { settledTotals, settlePick } from './settle_picks.ts';

/** What a user's playbook keeps of its earlier picks. */
export interface KeptResults {
  /** Oldest first. */
  pending: PendingEvent[];
  /** Newest first. */
  results: PlaybookResult[];
}

/** The playbook's picks if they count: saved before their event began, which has begun by `now`. */
function begunPicks(playbook: UserPlaybook, now: Date): PendingEvent | undefined {
  const { event_id: id, event_name: name, event_date: date, picks_saved_at, picks } = playbook;
  if (id === undefined || name === '' || date === '' || picks_saved_at === undefined) return undefined;
  const begin = beginOf(date);
  if (now < begin || isLate(picks_saved_at, begin)) return undefined;
  const frozen = picks.map((pick) => frozenPick(pick, begin)).filter((pick) => pick !== undefined);
  return frozen.length > 0 && frozen.length === picks.length ? { event: { id, name, date }, picks: frozen } : undefined;
}

/**
 * Pending events and results of a playbook whose picks are about to be replaced at `now`. Picks that count become
 * pending; the newest `LIMITS.pendingEvents` stay.
 */
export function withPendingPicks(playbook: UserPlaybook, now: Date): KeptResults {
  const { pending = [], results = [] } = playbook;
  const begun = begunPicks(playbook, now);
  const isKnown =
    pending.some(({ event }) => event.id === begun?.event.id) ||
    results.some(({ event_id }) => event_id === begun?.event.id);
  if (begun === undefined || isKnown) return { pending, results };
  return { pending: [...pending, begun].slice(-LIMITS.pendingEvents), results };
}

function resultOf({ event, picks }: PendingEvent, cards: readonly Card[], today: IsoDate): PlaybookResult | undefined {
  const found = findResults({ event, picks }, cards, today);
  const settled = found && picks.map((pick, place) => settlePick(pick, found.legs[place] ?? []));
  const hasResult = found?.legs.flat().some(({ outcome }) => outcome !== 'called_off') ?? false;
  if (!hasResult && today < addDays(event.date, CALLED_OFF_DAYS)) return undefined;
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
  };
}

/**
 * Settles the pending events that have results as of `today`. One without results after 21 days gets a result without
 * profit. The newest `LIMITS.playbookResults` results stay.
 */
export function settlePending({ pending, results }: KeptResults, cards: readonly Card[], today: IsoDate): KeptResults {
  const settled = pending.map((event) => resultOf(event, cards, today));
  const added = settled.filter((result) => result !== undefined);
  const newestFirst = (one: PlaybookResult, other: PlaybookResult) => (one.event_date < other.event_date ? 1 : -1);
  return {
    pending: pending.filter((_, place) => settled[place] === undefined),
    results: [...added, ...results].toSorted(newestFirst).slice(0, LIMITS.playbookResults),
  };
}
