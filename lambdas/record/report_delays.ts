import { PLAYBOOK_TYPES } from '../../core/contract/playbooks/playbook_types.ts';
import type { Prices } from '../../core/contract/prices/prices.ts';
import { FORECAST_CHAIN } from '../../core/contract/record/chains.ts';
import { DAY } from '../../core/dates/durations.ts';
import { addDays, isoDateOf } from '../../core/dates/iso_date.ts';
import { type Card, hasLine } from '../../core/domain/cards/card.ts';
import { NO_NAMES } from '../../core/domain/identity/fighters.ts';
import {
  type Chains,
  forecastEvents,
  frozenEvents,
  isFrozenLate,
  publishedEvents,
} from '../../core/record/chain/chain.ts';
import { beginOf } from '../../core/record/event_prices.ts';
import { isSameEvent } from '../../core/record/find_bouts.ts';
import { asPicks } from '../../core/record/forecast/forecast_items.ts';
import { hasLateChange } from '../../core/record/settle.ts';
import type { Snapshot } from '../../core/snapshot/snapshot.ts';
import { count, log, METRICS } from '../runtime/telemetry.ts';
import type { PricesByEvent } from './event_prices.ts';

/** A missed event is counted by the imports of one day, so that its alarm ends. */
const COUNTED_MILLISECONDS = DAY;
/** Days after an event in which the sources should have its results. */
const RESULT_DAYS = 2;

/** The feed is called at least hourly from four days before an event. */
const QUOTED_MILLISECONDS = 4 * DAY;
const SILENT_MILLISECONDS = DAY;

/** The newest quote of an event's bouts, in epoch milliseconds; −∞ without one. */
const newestQuote = ({ bouts }: Prices) =>
  Math.max(...bouts.flatMap(({ quotes }) => quotes.map(({ updated_at }) => Date.parse(updated_at))));

/** Counts the coming events that the price feed once quoted and has been silent about for a day. */
export function reportSilence(
  cards: readonly Pick<Card, 'id' | 'date' | 'begin'>[],
  kept: PricesByEvent,
  now: Date,
): void {
  const silent = cards.filter((card) => {
    const prices = kept.get(card.id);
    if (prices === undefined || prices.bouts.length === 0) return false;
    const until = beginOf(card, prices).getTime() - now.getTime();
    const age = now.getTime() - newestQuote(prices);
    return until > 0 && until <= QUOTED_MILLISECONDS && age > SILENT_MILLISECONDS;
  });
  if (silent.length === 0) return;
  log.error('The price feed has been silent for a day', { events: silent.map(({ id }) => id) });
  count(METRICS.pricesSilent, silent.length);
}

/** Counts the events that began without frozen picks of every playbook or forecasts, and those whose settlement is late. */
export function reportDelays(
  { cards, knownNames = NO_NAMES }: Pick<Snapshot, 'cards' | 'knownNames'>,
  kept: PricesByEvent,
  chains: Chains,
  now: Date,
): void {
  const begun = cards.filter((card) => {
    const since = now.getTime() - beginOf(card, kept.get(card.id)).getTime();
    return hasLine(card) && since >= 0 && since < COUNTED_MILLISECONDS;
  });
  const forecasts = forecastEvents(chains[FORECAST_CHAIN]);
  const hasForecasts = (card: Card) =>
    card.bouts.every(({ forecastOfRed }) => forecastOfRed === undefined) ||
    forecasts.some(({ frozen }) => !isFrozenLate(frozen) && isSameEvent(asPicks(frozen), card, knownNames));
  const isPublished = (card: Card) =>
    hasForecasts(card) &&
    PLAYBOOK_TYPES.every((type) =>
      publishedEvents(chains[type]).some(({ frozen }) => isSameEvent(frozen, card, knownNames)),
    );
  const missed = begun.filter((card) => !isPublished(card)).map(({ id }) => id);
  if (missed.length > 0) {
    log.error('Events began before their picks and forecasts were frozen', { events: missed });
    count(METRICS.freezesMissed, missed.length);
  }
  const latest = addDays(isoDateOf(now), -RESULT_DAYS);
  const frozen = [...forecasts, ...PLAYBOOK_TYPES.flatMap((type) => frozenEvents(chains[type]))];
  const unsettled = frozen.filter(({ frozen: { event }, settled }) => settled === undefined && event.date < latest);
  const late = new Set(unsettled.map(({ frozen: { event } }) => event.id)).size;
  if (late > 0) count(METRICS.settlementsLate, late);
}

/** Days for which a source's late change of a result is reported, after its event. */
const LATE_CHANGE_DAYS = 90;

/** Counts the events of which a source changes a result too late: their picks stay as they were paid. */
export function reportLateChanges(
  { cards, knownNames }: Pick<Snapshot, 'cards' | 'knownNames'>,
  chains: Chains,
  now: Date,
): void {
  const earliest = addDays(isoDateOf(now), -LATE_CHANGE_DAYS);
  const events = PLAYBOOK_TYPES.flatMap((type) => publishedEvents(chains[type]));
  const changed = events
    .filter(({ frozen }) => frozen.event.date >= earliest)
    .filter((event) => hasLateChange(event, cards, now, undefined, knownNames));
  const names = [...new Set(changed.map(({ frozen }) => frozen.event.id))];
  if (names.length === 0) return;
  log.error('A source changed results more than 21 days after their event', { events: names });
  count(METRICS.resultsChangedLate, names.length);
}
