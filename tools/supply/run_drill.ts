import { isoDateOf } from '../../core/dates/iso_date.ts';
import type { FactCard } from '../../core/supply/facts/facts.ts';
import { statusOf } from '../../core/supply/freshness.ts';
import { PROVIDERS, type ProviderId } from '../../core/supply/providers.ts';
import { NO_SUPPLY_STATE } from '../../core/supply/supply_state.ts';
import { sha256 } from '../../lambdas/record/sha256.ts';
import type { LiveProvider } from '../../lambdas/supply/provider.ts';
import { runSupply } from '../../lambdas/supply/run_supply.ts';
import { DAMAGED, type SupplyStore } from '../../lambdas/supply/supply_store.ts';

/** Everything that was observed but by one provider. What is written stays in memory. */
function storeWithout(gone: ProviderId, stored: SupplyStore | undefined): SupplyStore {
  const months = new Map<string, Parameters<SupplyStore['putSeen']>[1]>();
  let facts: Awaited<ReturnType<SupplyStore['facts']>> = DAMAGED;
  let state: Awaited<ReturnType<SupplyStore['state']>>;
  return {
    keepRaw: async ({ text }) => sha256(text),
    async seen(month) {
      const seen = months.get(month) ?? (await stored?.seen(month)) ?? [];
      return seen === DAMAGED ? seen : seen.filter(({ observation }) => observation.reading.provider !== gone);
    },
    putSeen: async (month, seen) => void months.set(month, seen),
    // Made anew of what is left.
    facts: async () => facts,
    putFacts: async (made) => {
      facts = made;
    },
    state: async () => state,
    putState: async (next) => {
      state = next;
    },
    rulings: async () => [],
    putRulings: async () => undefined,
    importMark: async () => undefined,
    putImportMark: async () => undefined,
  };
}

function cardText({ date, name, bouts, begin_from }: FactCard): string {
  const on = bouts.filter(({ state }) => state !== 'off');
  const priced = on.filter(({ exchange }) => exchange !== undefined).length;
  const official = on.filter(({ result }) => result?.official_at !== undefined).length;
  return `${date}  ${name}: ${on.length} bouts, ${priced} priced, ${official} official, begin by ${begin_from}`;
}

/** What the site would know without a provider, as lines: each fact with its sources, and the cards of the last and next weeks. */
export async function runDrill(
  gone: ProviderId,
  providers: readonly LiveProvider[],
  stored: SupplyStore | undefined,
  now: Date,
): Promise<string[]> {
  const store = storeWithout(gone, stored);
  const parts = {
    store,
    live: { read: async () => undefined, write: async () => undefined },
    providers: providers.filter(({ id }) => id !== gone),
    snapshot: async () => undefined,
    takeLease: async () => ({ id: 'drill', place: 'drill', end: 0 }),
    freeLease: async () => undefined,
    keepPrices: async () => undefined,
    keepOffers: async () => undefined,
  };
  // The first reading learns the cards, the second one asks for what they need.
  const clock = { now: () => now, today: () => isoDateOf(now) };
  for (let reading = 0; reading < 2; reading += 1) await runSupply(parts, clock);
  const [facts, state = NO_SUPPLY_STATE] = [await store.facts(), await store.state()];
  if (facts === undefined || facts === DAMAGED || state === DAMAGED) throw new Error('The drill made no facts');
  const status = statusOf(facts, state, undefined, now);
  return [
    `Without ${PROVIDERS[gone].name}:`,
    ...status.facts.map(({ fact, sources, missing }) => {
      const from = sources.length === 0 ? 'nobody' : sources.join(', ');
      return `  ${fact.padEnd(10)}  from ${from}${missing === undefined ? '' : `. ${missing}`}`;
    }),
    ...status.sources.flatMap(({ name, asks }) =>
      asks.flatMap(({ asked, failures, reason }) => (failures > 0 ? [`  ${name} failed for ${asked}: ${reason}`] : [])),
    ),
    ...facts.cards.slice(-8).map((card) => `  ${cardText(card)}`),
  ];
}
