import type { Event } from '../contract/events.ts';
import type { StoredLeg, StoredPick } from '../contract/picks.ts';
import type { PrebuiltType } from '../contract/playbook_types.ts';
import type { PrebuiltPlaybook } from '../contract/playbooks.ts';
import { type FrozenLeg, type FrozenPick, RECORD_SCHEMA } from '../contract/record_chain.ts';
import type { IsoDate } from '../dates/iso_date.ts';
import type { ItemContent } from './chain.ts';

/**
 * Begin of an event: the time of its first bout if known, else 00:00 UTC of its date, because cards in Asia end by the
 * afternoon.
 */
export const beginOf = (date: IsoDate, firstBout?: Date): Date => firstBout ?? new Date(`${date}T00:00:00.000Z`);

/** True if the picks were written at or after the begin; such picks are not published. */
export const isLate = (writtenAt: string, begin: Date): boolean => Date.parse(writtenAt) >= begin.getTime();

function frozenLeg({ name, opponent, odds }: StoredLeg, alone: number | undefined): FrozenLeg | undefined {
  const price = odds ?? alone;
  return price === undefined ? undefined : { fighter: name, opponent, odds: price, starts_at: null };
}

/** A stored pick at its market line. Undefined for one of an older version, which lacks its legs or their odds. */
export function frozenPick(pick: StoredPick): FrozenPick | undefined {
  const { legs = [] } = pick;
  const frozen = legs.map((leg) => frozenLeg(leg, legs.length === 1 ? pick.decimal_odds : undefined));
  const known = frozen.filter((leg) => leg !== undefined);
  if (known.length === 0 || known.length < legs.length) return undefined;
  return {
    stake: pick.budget_amount,
    odds: known.reduce((product, leg) => product * leg.odds, 1),
    probability: pick.probability ?? null,
    best_price: null,
    book: null,
    legs: known,
  };
}

/**
 * The content of the item that freezes a playbook's picks. Undefined if they were written after the event began, or by
 * an old version that stored no odds per leg.
 */
export function frozenContent(
  playbook: PrebuiltType,
  written: PrebuiltPlaybook,
  event: Event,
  now: Date,
): ItemContent | undefined {
  const begin = beginOf(event.date);
  const picks = written.picks.map(frozenPick).filter((pick) => pick !== undefined);
  if (isLate(written.last_updated, begin) || picks.length < written.picks.length) return undefined;
  const { id, name, date } = event;
  return {
    schema: RECORD_SCHEMA,
    kind: 'frozen',
    playbook,
    event: { id, name, date },
    begins_at: begin.toISOString(),
    picks_written_at: written.last_updated,
    frozen_at: now.toISOString(),
    picks_version: written.picks_version,
    picks,
  };
}
