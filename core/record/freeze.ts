import type { StoredLeg, StoredPick } from '../contract/playbooks/picks.ts';
import type { PrebuiltType } from '../contract/playbooks/playbook_types.ts';
import type { PrebuiltPlaybook } from '../contract/playbooks/playbooks.ts';
import type { Prices } from '../contract/prices/prices.ts';
import type { RecordSchema } from '../contract/record/chain_parts.ts';
import type { FrozenLeg, FrozenPick, IdentifiedPick } from '../contract/record/record_chain.ts';
import type { Event } from '../contract/site/events.ts';
import { MINUTE } from '../dates/durations.ts';
import type { DatedEvent } from '../domain/cards/begin.ts';
import { bestPrices } from '../playbooks/best_prices.ts';
import { EVERY_BOOK } from '../prices/quotes/best_price.ts';
import { type ItemContent, isFrozenLate } from './chain/chain.ts';
import { modelVersions } from './chain/model_versions.ts';
import { beginOf, boutPricesOf } from './event_prices.ts';

/** Picks are frozen so long before their event begins: a failed run has two more chances, and a begin may move a little. */
const FREEZE_LEAD_MILLISECONDS = 15 * MINUTE;

/** The time from which an event's picks are frozen and no longer rewritten. */
export const freezesAt = (begin: Date): Date => new Date(begin.getTime() - FREEZE_LEAD_MILLISECONDS);

/** True if the picks were written at or after the begin; such picks are not published. */
export const isLate = (writtenAt: string, begin: Date): boolean => Date.parse(writtenAt) >= begin.getTime();

/** The line and start of a leg; undefined if an old version stored no odds per leg. */
function frozenLeg(
  { name, opponent, odds, bout_id }: StoredLeg,
  alone: number | undefined,
  prices: Prices | undefined,
): FrozenLeg | undefined {
  const price = odds ?? alone;
  const fighters = { fighter: name, opponent };
  const starts_at = boutPricesOf(prices, { ...fighters, bout_id })?.bout.starts_at ?? null;
  return price === undefined ? undefined : { ...fighters, odds: price, starts_at };
}

/**
 * A stored pick at its market line, and at the best of all books' `prices` just before a time. Undefined for one of an
 * older version, which lacks its legs or their odds.
 */
export function frozenPick(pick: StoredPick, before: Date, prices?: Prices): FrozenPick | undefined {
  const { legs = [] } = pick;
  const known = legs.flatMap((leg) => frozenLeg(leg, legs.length === 1 ? pick.decimal_odds : undefined, prices) ?? []);
  if (known.length === 0 || known.length < legs.length) return undefined;
  const best = prices && bestPrices([pick], prices, EVERY_BOOK, before.getTime() - 1)[0]?.best;
  return {
    stake: pick.budget_amount,
    odds: known.reduce((product, leg) => product * leg.odds, 1),
    probability: (pick.is_forecast ?? true) ? (pick.probability ?? null) : null,
    best_price: best?.odds ?? null,
    book: best?.book.title ?? null,
    legs: known,
  };
}

/** A frozen pick with the ids of its bouts. */
const withBoutIds = (frozen: FrozenPick, { legs = [] }: Pick<StoredPick, 'legs'>): IdentifiedPick => ({
  ...frozen,
  legs: frozen.legs.map((leg, place) => {
    const bout_id = legs[place]?.bout_id;
    return { ...leg, ...(bout_id !== undefined && { bout_id }) };
  }),
});

/** The time of the prices that count: now, or the event's begin if that has passed. */
export const pricedAt = (begin: Date, now: Date): Date => (now < begin ? now : begin);

/**
 * The content of the item that freezes a playbook's picks, marked late if the event has begun; `prices` are those of
 * `pricedAt`, `schema` is the setting. Undefined if the picks were written after the event began, or by an old version that
 * stored no odds per leg.
 */
export function frozenContent(
  playbook: PrebuiltType,
  written: PrebuiltPlaybook,
  event: Event & DatedEvent,
  prices: Prices | undefined,
  now: Date,
  schema: RecordSchema,
): ItemContent | undefined {
  const begin = beginOf(event, prices);
  const priced = pricedAt(begin, now);
  const picks = written.picks.map((pick) => frozenPick(pick, priced, prices)).filter((pick) => pick !== undefined);
  if (isLate(written.last_updated, begin) || picks.length < written.picks.length) return undefined;
  const { id, name, date } = event;
  const times = { begins_at: begin.toISOString(), frozen_at: now.toISOString() };
  const content = {
    kind: 'frozen' as const,
    playbook,
    event: { id, name, date },
    ...times,
    late: isFrozenLate(times),
    picks_written_at: written.last_updated,
    picks_version: written.picks_version,
    model: modelVersions(playbook),
  };
  if (schema === 2) return { schema, ...content, picks };
  return { schema, ...content, picks: picks.map((pick, place) => withBoutIds(pick, written.picks[place] ?? {})) };
}
