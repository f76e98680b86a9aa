import { DAY, HOUR, MINUTE } from '../../core/dates/durations.ts';
import { addDays, isoDateOf } from '../../core/dates/iso_date.ts';
import { dueReadings, isInPlay } from '../../core/supply/cards/clocks.ts';
import { type Facts, NO_FACTS } from '../../core/supply/facts/facts.ts';
import { dueParts } from '../../core/supply/import_part.ts';
import type { Seen } from '../../core/supply/seen.ts';
import { NO_SUPPLY_STATE, type SupplyState } from '../../core/supply/supply_state.ts';
import type { Month } from '../../core/supply/working_set.ts';
import type { LiveProvider } from '../../lambdas/supply/provider.ts';
import { runSupply, type SupplyParts } from '../../lambdas/supply/run_supply.ts';
import type { ImportMark, SupplyStore } from '../../lambdas/supply/supply_store.ts';

/** What the supply stores, in memory, and when imports were started. */
interface MemoryStore extends SupplyStore {
  readonly known: { facts: Facts; state: SupplyState };
  /** In epoch milliseconds, oldest first. */
  readonly imports: number[];
}

const NO_HASH = '0'.repeat(64);

function memoryStore(): MemoryStore {
  const months = new Map<Month, readonly Seen[]>();
  const known = { facts: NO_FACTS, state: NO_SUPPLY_STATE };
  const imports: number[] = [];
  let mark: ImportMark | undefined;
  return {
    known,
    imports,
    keepRaw: async () => NO_HASH,
    seen: async (month) => months.get(month) ?? [],
    async putSeen(month, seen) {
      months.set(month, seen);
    },
    facts: async () => known.facts,
    async putFacts(facts) {
      known.facts = facts;
    },
    state: async () => known.state,
    async putState(state) {
      known.state = state;
    },
    // Nobody decides a dispute in a simulation.
    rulings: async () => [],
    putRulings: async () => undefined,
    importMark: async () => mark,
    async putImportMark(next) {
      mark = next;
      imports.push(Date.parse(next.at));
    },
  };
}

// Read at the first line of the log.
Object.assign(process.env, { POWERTOOLS_LOG_LEVEL: 'SILENT', POWERTOOLS_METRICS_DISABLED: 'true' });

/** The schedule of the function: every five minutes, and every minute where ESPN is on. */
const STEP = 5 * MINUTE;
const LIVE_STEP = MINUTE;
/** Cards further away have no clock but the slow ones, which the nearer ones have as well. */
const NEAR = { before: 35, after: 10 } as const;

export type SupplyKnown = MemoryStore['known'];

/** Called at every step, with what is known then. `hasRead`: some provider was read. */
export type Watch = (time: number, near: Facts, known: SupplyKnown, hasRead: boolean) => void;

const partOf = ({ facts }: SupplyKnown, now: Date) => [...dueParts(facts, now).values()].join('\n');

/** The cards around a day. */
function nearFacts({ cards }: Facts, time: number): Facts {
  const today = isoDateOf(new Date(time));
  const [from, to] = [addDays(today, -NEAR.before), addDays(today, NEAR.after)];
  return { version: 1, cards: cards.filter(({ date }) => date >= from && date <= to) };
}

function partsOf(store: MemoryStore, providers: readonly LiveProvider[]): SupplyParts {
  return {
    store,
    live: { read: async () => undefined, write: async () => undefined },
    providers,
    snapshot: async () => undefined,
    takeLease: async () => ({ id: 'lease', place: 'place_1', end: 0 }),
    freeLease: async () => undefined,
    keepPrices: async () => undefined,
    keepOffers: async () => undefined,
  };
}

/** Runs the supply from a time to another by a clock that steps, where something is due; returns the imports' times. */
export async function runSeason(
  providers: readonly LiveProvider[],
  from: number,
  to: number,
  watch: Watch,
): Promise<readonly number[]> {
  const store = memoryStore();
  const parts = partsOf(store, providers);
  const isLive = providers.some(({ id }) => id === 'espn');
  let imported = '';
  let near = nearFacts(store.known.facts, from);
  let isImportAwaited = false;
  for (let time = from; time < to; ) {
    const now = new Date(time);
    const { facts, state } = store.known;
    const isDue = isImportAwaited || dueReadings(now, near, state, providers).length > 0;
    if (isDue) {
      await runSupply(parts, { now: () => now, today: () => isoDateOf(now) });
      if (store.imports.at(-1) === time) imported = partOf(store.known, now);
      const isChanged: boolean = isImportAwaited || store.known.facts !== facts;
      isImportAwaited = isChanged && partOf(store.known, now) !== imported;
    }
    if (isDue || time % DAY < HOUR) near = nearFacts(store.known.facts, time);
    watch(time, near, store.known, isDue);
    const step = isLive && near.cards.some((card) => isInPlay(card, 'espn', now)) ? LIVE_STEP : STEP;
    time = (Math.floor(time / step) + 1) * step;
  }
  return store.imports;
}
