import type { Card } from '../../core/cards/card.ts';
import { PLAYBOOK_TYPES } from '../../core/contract/playbook_types.ts';
import { DAY } from '../../core/dates/durations.ts';
import { addDays, isoDateOf } from '../../core/dates/iso_date.ts';
import { NO_NAMES } from '../../core/identity/fighters.ts';
import { type Chains, frozenEvents, publishedEvents } from '../../core/record/chain.ts';
import { beginOf } from '../../core/record/event_prices.ts';
import { isSameEvent } from '../../core/record/find_bouts.ts';
import type { Snapshot } from '../../core/snapshot/snapshot.ts';
import { count, log, METRICS } from '../telemetry.ts';
import type { PricesByEvent } from './event_prices.ts';

/** A missed event is counted by the imports of one day, so that its alarm ends. */
const COUNTED_MILLISECONDS = DAY;
/** Days after an event in which the sources should have its results. */
const RESULT_DAYS = 2;

/** Counts the events that began without frozen picks of every playbook, and those whose settlement is late. */
export function reportDelays(
  { cards, knownNames = NO_NAMES }: Pick<Snapshot, 'cards' | 'knownNames'>,
  kept: PricesByEvent,
  chains: Chains,
  now: Date,
): void {
  const begun = cards.filter(({ id, date }) => {
    const since = now.getTime() - beginOf(date, kept.get(id)).getTime();
    return since >= 0 && since < COUNTED_MILLISECONDS;
  });
  const isPublished = (card: Card) =>
    PLAYBOOK_TYPES.every((type) =>
      publishedEvents(chains[type]).some(({ frozen }) => isSameEvent(frozen, card, knownNames)),
    );
  const missed = begun.filter((card) => !isPublished(card)).map(({ id }) => id);
  if (missed.length > 0) {
    log.error('Events began before their picks were frozen', { events: missed });
    count(METRICS.freezesMissed, missed.length);
  }
  const latest = addDays(isoDateOf(now), -RESULT_DAYS);
  const unsettled = PLAYBOOK_TYPES.flatMap((type) => frozenEvents(chains[type])).filter(
    ({ frozen, settled }) => settled === undefined && frozen.event.date < latest,
  );
  const late = new Set(unsettled.map(({ frozen }) => frozen.event.id)).size;
  if (late > 0) count(METRICS.settlementsLate, late);
}
