import { knownEvents } from '../../core/bets/known_events.ts';
import { awaitsResults } from '../../core/bets/settle_bet.ts';
import type { Bet } from '../../core/contract/bets/bets.ts';
import { NO_NAMES } from '../../core/domain/identity/fighters.ts';
import type { Clock } from '../runtime/clock.ts';
import type { CachedSnapshot } from '../snapshot/cached_snapshot.ts';
import { currentSnapshot } from '../snapshot/current_snapshot.ts';
import type { AwaitedBets } from '../store/bets/awaited_bets.ts';
import type { BetStore } from '../store/bets/bet_store.ts';

export interface RegisterParts {
  store: Pick<BetStore, 'countRenamed'>;
  awaited: Pick<AwaitedBets, 'missing' | 'register'>;
  snapshots: CachedSnapshot;
  clock: Clock;
}

/**
 * Has the results of bets looked for that are about to be written: on events that the import knows, and on a bounded number
 * per account of those of which it knows a bout alone. Each event costs work at every refresh, so an invented one is none.
 */
export async function registerEvents(
  owner: string,
  bets: readonly Bet[],
  { store, awaited, snapshots, clock }: RegisterParts,
): Promise<void> {
  const today = clock.today();
  const waiting = bets.filter((bet) => awaitsResults(bet, today));
  const missing = await awaited.missing(waiting.flatMap(({ event }) => event ?? []));
  if (missing.size === 0) return;
  const { cards, knownNames = NO_NAMES } = await currentSnapshot(snapshots);
  const unregistered = waiting.filter(({ event }) => event !== undefined && missing.has(event.id));
  const { listed, renamed } = knownEvents(unregistered, cards, knownNames);
  await awaited.register(listed, today, true);
  if (renamed.length > 0 && (await store.countRenamed(owner, renamed.length)))
    await awaited.register(renamed, today, false);
}
