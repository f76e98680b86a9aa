import type { RecordItem } from '../../core/contract/record/record_chain.ts';
import { type Chains, forecastEvents, frozenEvents, type ItemContent } from '../../core/record/chain/chain.ts';
import { settledForecastContent } from '../../core/record/forecast/forecast_items.ts';
import { settledContent } from '../../core/record/settle.ts';
import type { PricesByEvent } from '../record/event_prices.ts';
import { reportDelays, reportLateChanges, reportSilence } from '../record/report_delays.ts';
import { dueEvents, extendChains, type RecordParts, type SourceCards } from './freeze_picks.ts';

/** What settles the first of the events that has new results; undefined if none has. */
function firstSettled<Frozen>(
  events: readonly Frozen[],
  settle: (event: Frozen) => ItemContent | undefined,
): ItemContent | undefined {
  for (const event of events) {
    const content = settle(event);
    if (content !== undefined) return content;
  }
  return undefined;
}

/**
 * Freezes picks and forecasts of events that are due and settles events with results, each in its chain; `kept` are the
 * newest prices. Returns the chains. Idempotent. `now` is the domain clock's.
 */
export async function publishRecord(
  sources: SourceCards,
  kept: PricesByEvent,
  parts: RecordParts,
  now: Date,
): Promise<Chains> {
  const due = await dueEvents(sources.cards, kept, parts.prices, now);
  const closing = { bouts: [...kept.values()].flatMap(({ bouts }) => bouts) };
  const { cards, knownNames } = sources;
  const settle = (items: readonly RecordItem[]) =>
    firstSettled(forecastEvents(items), (event) => settledForecastContent(event, cards, now, closing, knownNames)) ??
    firstSettled(frozenEvents(items), (event) => settledContent(event, cards, now, closing, knownNames));
  const chains = await extendChains(due, sources, parts, now, settle);
  reportDelays(sources, kept, chains, now);
  reportLateChanges(sources, chains, now);
  reportSilence(sources.cards, kept, now);
  return chains;
}
