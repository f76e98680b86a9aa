import { type Facts, NO_FACTS } from '../../core/supply/facts.ts';
import type { Seen } from '../../core/supply/seen.ts';
import { NO_SUPPLY_STATE, type SupplyState } from '../../core/supply/supply_state.ts';
import type { Month } from '../../core/supply/working_set.ts';
import type { ImportMark, SupplyStore } from '../../lambdas/supply/supply_store.ts';

/** What the supply stores, in memory, and when imports were started. */
export interface MemoryStore extends SupplyStore {
  readonly known: { facts: Facts; state: SupplyState };
  /** In epoch milliseconds, oldest first. */
  readonly imports: number[];
}

const NO_HASH = '0'.repeat(64);

export function memoryStore(): MemoryStore {
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
