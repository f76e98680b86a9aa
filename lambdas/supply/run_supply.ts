import { sourceAge } from '../../core/cards/source_age.ts';
import { addDays, type IsoDate } from '../../core/dates/iso_date.ts';
import { boutsOnCards } from '../../core/identity/same_fighter.ts';
import type { Snapshot } from '../../core/snapshot/snapshot.ts';
import { dueReadings } from '../../core/supply/clocks.ts';
import { type Facts, NO_FACTS } from '../../core/supply/facts.ts';
import type { Observation, QuoteObservation } from '../../core/supply/observation.ts';
import {
  afterFailure,
  afterReading,
  askStateOf,
  NO_SUPPLY_STATE,
  prunedState,
  type SupplyState,
  withAsk,
} from '../../core/supply/supply_state.ts';
import type { Clock } from '../clock.ts';
import type { Lease } from '../store/lease_store.ts';
import { log } from '../telemetry.ts';
import { askProviders, type Reply } from './ask_providers.ts';
import { keepObservations, type Names, type Reconcile, startImport } from './keep_observations.ts';
import type { Provider } from './provider.ts';
import { reportSupply } from './report_supply.ts';
import { DAMAGED, type SupplyStore } from './supply_store.ts';

export interface SupplyParts {
  store: SupplyStore;
  /** Those that are on. */
  providers: readonly Provider[];
  reconcile: Reconcile;
  /** Undefined before the first import. */
  snapshot(): Promise<Snapshot | undefined>;
  /** One run at a time: undefined while another one has it. */
  takeLease(): Promise<Lease | undefined>;
  freeLease(lease: Lease): Promise<void>;
  /** Keeps the prices of exchanges beside those of the books. */
  keepQuotes(quotes: readonly QuoteObservation[], now: Date): Promise<void>;
}

export interface SupplyOutcome {
  kind: 'another_runs' | 'nothing_due' | 'read';
  /** Whether an import was started. */
  isImportDue: boolean;
}

/** The first day that the history lacks: that of its last result, since providers differ by a day. */
function historyEnd(snapshot: Snapshot | undefined): IsoDate | undefined {
  const age = snapshot && sourceAge(snapshot.cards, snapshot.asOf);
  return snapshot && age && addDays(snapshot.asOf, -age.result);
}

function namesOf(snapshot: Snapshot | undefined): Names {
  if (snapshot === undefined) return {};
  return { known: snapshot.knownNames, boutsBefore: boutsOnCards(snapshot.cards) };
}

function stateAfter(state: SupplyState, replies: readonly Reply[], news: ReadonlySet<Observation>, now: Date) {
  return replies.reduce((next, reply) => {
    const { provider, asked } = reply.reading;
    const ask = askStateOf(next, provider, asked);
    const after =
      reply.kind === 'answered'
        ? afterReading(
            ask,
            reply.reading,
            reply.observations.some((one) => news.has(one)),
            now,
          )
        : afterFailure(ask, reply.failure, now);
    return withAsk(next, provider, asked, after);
  }, state);
}

function logFailures(replies: readonly Reply[], state: SupplyState): void {
  for (const { reading, ...reply } of replies) {
    if (reply.kind !== 'failed') continue;
    const { provider, asked } = reading;
    const { failures } = askStateOf(state, provider, asked);
    const details = { provider, asked, reason: reply.failure.reason, failures, error: reply.error };
    log.error('A provider could not be read; its last observations stand in', details);
  }
}

/** Keeps the prices that were read, changed or not. A failure leaves those that are kept as they are. */
async function keepPrices({ keepQuotes }: SupplyParts, read: readonly Observation[], now: Date): Promise<void> {
  const quotes = read.filter((observation) => observation.kind === 'quote');
  if (quotes.length === 0) return;
  try {
    await keepQuotes(quotes, now);
  } catch (error) {
    log.error('Prices of an exchange could not be kept', { error });
  }
}

interface Known {
  /** Undefined where they are damaged. */
  facts: Facts | undefined;
  state: SupplyState;
}

async function known(store: SupplyStore): Promise<Known> {
  const [facts = NO_FACTS, state = NO_SUPPLY_STATE] = await Promise.all([store.facts(), store.state()]);
  // What stands in: facts are made anew of all observations; without a state everything is due.
  return { facts: facts === DAMAGED ? undefined : facts, state: state === DAMAGED ? NO_SUPPLY_STATE : state };
}

async function readDue(parts: SupplyParts, now: Date): Promise<SupplyOutcome> {
  const { store, providers, reconcile } = parts;
  const { facts: before, state } = await known(store);
  const snapshot = await parts.snapshot();
  const due = dueReadings(now, before ?? NO_FACTS, state, providers, historyEnd(snapshot));
  if (due.length === 0 && before !== undefined) {
    return { kind: 'nothing_due', isImportDue: await startImport(store, before, now) };
  }
  const replies = await askProviders(due, providers, store, now);
  const observations = replies.flatMap((reply) => (reply.kind === 'answered' ? reply.observations : []));
  const kept = { before, until: state.until, names: namesOf(snapshot) };
  const { facts, news, until } = await keepObservations(store, reconcile, observations, kept, now);
  const isImportDue = await startImport(store, facts, now);
  await keepPrices(parts, observations, now);
  const after = stateAfter(state, replies, new Set(news), now);
  const sources = providers.map(({ id, asked }) => ({ id, asked: [...asked] }));
  const next = prunedState({ ...after, until, sources }, new Set(facts.cards.map(({ date }) => date)));
  await store.putState(next);
  logFailures(replies, next);
  reportSupply(facts, next, providers, now);
  return { kind: 'read', isImportDue };
}

/**
 * Reads what is due of each provider and makes the facts of it. One run at a time. The state is written last: what was killed
 * before is due again.
 */
export async function runSupply(parts: SupplyParts, clock: Clock): Promise<SupplyOutcome> {
  const lease = await parts.takeLease();
  if (lease === undefined) {
    log.info('Another run reads the providers');
    return { kind: 'another_runs', isImportDue: false };
  }
  try {
    return await readDue(parts, clock.now());
  } finally {
    await parts.freeLease(lease);
  }
}
