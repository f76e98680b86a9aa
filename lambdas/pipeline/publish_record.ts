import { type ChainId, FORECAST_CHAIN } from '../../core/contract/chains.ts';
import { PLAYBOOK_TYPES } from '../../core/contract/playbook_types.ts';
import type { ChainDispute, RecordItem } from '../../core/contract/record_chain.ts';
import { NO_NAMES } from '../../core/identity/fighters.ts';
import { type Chains, forecastEvents, frozenEvents, type ItemContent } from '../../core/record/chain.ts';
import { settledForecastContent } from '../../core/record/forecast_items.ts';
import { settledContent } from '../../core/record/settle.ts';
import { byChain } from '../../core/record/tested_record.ts';
import type { KeptChain } from '../record/compare_chain.ts';
import type { PricesByEvent } from '../record/event_prices.ts';
import { reportDelays, reportSilence } from '../record/report_delays.ts';
import {
  dueEvents,
  forecastedEvents,
  nextForecasts,
  nextFrozen,
  type RecordParts,
  type SourceCards,
  writtenPicks,
} from './freeze_picks.ts';

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

/** The items of each chain that its archive confirms, and the disputes. */
export interface PublishedChains {
  chains: Chains;
  disputes: Readonly<Record<ChainId, ChainDispute | undefined>>;
}

/**
 * Freezes picks and forecasts of events that are due and settles events with results, each in its chain; `kept` are the
 * newest prices. Returns the chains. Idempotent. `now` is the domain clock's.
 */
export async function publishRecord(
  sources: SourceCards,
  kept: PricesByEvent,
  { ledger, prebuilt, prices }: RecordParts,
  now: Date,
): Promise<PublishedChains> {
  const due = await dueEvents(sources.cards, kept, prices, now);
  const closing = { bouts: [...kept.values()].flatMap(({ bouts }) => bouts) };
  const forecasted = await forecastedEvents(due, prebuilt, now);
  const { cards, knownNames } = sources;
  const forecasts = ledger.extend(
    FORECAST_CHAIN,
    (items) =>
      nextForecasts(items, forecasted, sources, now, ledger.schema) ??
      firstSettled(forecastEvents(items), (event) => settledForecastContent(event, cards, now, closing, knownNames)),
  );
  const extended = await Promise.all([
    forecasts.then((chain) => [FORECAST_CHAIN, chain] as const),
    ...PLAYBOOK_TYPES.map(async (type) => {
      const written = await writtenPicks(type, due, prebuilt);
      const next = (items: readonly RecordItem[]) =>
        nextFrozen(type, items, written, knownNames ?? NO_NAMES, now, ledger.schema) ??
        firstSettled(frozenEvents(items), (event) => settledContent(event, cards, now, closing, knownNames));
      return [type, await ledger.extend(type, next)] as const;
    }),
  ]);
  const byId = new Map<ChainId, KeptChain>(extended);
  const chains = byChain((id) => byId.get(id)?.items ?? []);
  reportDelays(sources, kept, chains, now);
  reportSilence(sources.cards, kept, now);
  return { chains, disputes: byChain((id) => byId.get(id)?.dispute) };
}
