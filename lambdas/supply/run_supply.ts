import { addDays, type IsoDate } from '../../core/dates/iso_date.ts';
import { sourceAge } from '../../core/domain/cards/source_age.ts';
import type { Naming } from '../../core/domain/identity/bout_ids.ts';
import { boutsOnCards } from '../../core/domain/identity/same_fighter.ts';
import type { Snapshot } from '../../core/snapshot/snapshot.ts';
import { dueReadings } from '../../core/supply/cards/clocks.ts';
import { type Facts, NO_FACTS } from '../../core/supply/facts/facts.ts';
import { freshnessOf } from '../../core/supply/freshness.ts';
import type { Observation } from '../../core/supply/observation.ts';
import {
  afterFailure,
  afterReading,
  askStateOf,
  NO_SUPPLY_STATE,
  prunedState,
  type SupplyState,
  withAsk,
} from '../../core/supply/supply_state.ts';
import type { ToldOffers } from '../prices/keep_offers.ts';
import type { Clock } from '../runtime/clock.ts';
import { count, log, METRICS } from '../runtime/telemetry.ts';
import type { Lease } from '../store/lease_store.ts';
import { askProviders, type Reply } from './ask_providers.ts';
import { type Kept, keepObservations, startImport } from './keep_observations.ts';
import type { LiveProvider } from './provider.ts';
import { DAMAGED, type SupplyStore } from './supply_store.ts';
import { type LiveStore, writeLive } from './write_live.ts';

export interface SupplyParts {
  store: SupplyStore;
  live: LiveStore;
  /** Those that are on. */
  providers: readonly LiveProvider[];
  /** Undefined before the first import. */
  snapshot(): Promise<Snapshot | undefined>;
  /** One run at a time: undefined while another one has it. */
  takeLease(): Promise<Lease | undefined>;
  freeLease(lease: Lease): Promise<void>;
  /** Keeps the exchanges' prices of the facts beside those of the books. */
  keepPrices(facts: Facts, clock: Clock): Promise<unknown>;
  /** Keeps what was read of prices beyond the winners. */
  keepOffers(told: readonly ToldOffers[], clock: Clock): Promise<unknown>;
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

function namesOf(snapshot: Snapshot | undefined): Naming {
  if (snapshot === undefined) return {};
  return { known: snapshot.knownNames, boutsBefore: boutsOnCards(snapshot.cards) };
}

/** The state after these replies. What was first read after the last reading that the state knows is new. */
function stateAfter(state: SupplyState, replies: readonly Reply[], { firstRead }: Kept, now: Date): SupplyState {
  return replies.reduce((next, reply) => {
    const { provider, asked } = reply.reading;
    const ask = askStateOf(next, provider, asked);
    if (reply.kind === 'failed') return withAsk(next, provider, asked, afterFailure(ask, reply.failure, now));
    const isNew = reply.observations.some((one) => (firstRead.get(one) ?? '') > (ask.read_at ?? ''));
    return withAsk(next, provider, asked, afterReading(ask, reply.reading, isNew, now));
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

/** Keeps the prices after a reading of any, changed or not. A failure leaves those that are kept as they are. */
async function keepPrices(parts: SupplyParts, replies: readonly Reply[], facts: Facts, clock: Clock) {
  const answers = replies.filter((reply) => reply.kind === 'answered');
  const offers = answers.flatMap((answer) => answer.offers);
  try {
    if (answers.some(({ observations }) => observations.some(({ kind }) => kind === 'quote')))
      await parts.keepPrices(facts, clock);
    await parts.keepOffers(offers, clock);
  } catch (error) {
    log.error('Prices that a provider told could not be kept', { error });
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

/** What the operator has decided since the last run. */
async function newRulings(store: SupplyStore, state: SupplyState): Promise<readonly Observation[]> {
  const rulings = await store.rulings();
  return rulings === DAMAGED ? [] : rulings.slice(state.rulings);
}

/** Reports how fresh each fact is, and how often the providers have failed, as metrics with alarms. */
function reportSupply(facts: Facts, state: SupplyState, now: Date): void {
  const { scheduleAgeHours, lateResults, oldPrices, disputes } = freshnessOf(facts, state, now);
  if (scheduleAgeHours !== undefined) count(METRICS.scheduleAgeHours, scheduleAgeHours);
  if (lateResults > 0) count(METRICS.resultsLate, lateResults);
  if (oldPrices > 0) count(METRICS.pricesOld, oldPrices);
  if (disputes > 0) count(METRICS.resultsDisputed, disputes);
  const failures = state.sources.flatMap(({ id, asked }) => asked.map((each) => askStateOf(state, id, each).failures));
  count(METRICS.supplyFailuresInARow, Math.max(0, ...failures));
}

/** What one round of readings left. */
interface Round {
  kind: 'nothing_due' | 'read';
  facts: Facts;
  state: SupplyState;
  told: readonly Observation[];
  /** True if a card was read that was not known: its prices and results are due at once. */
  hasNewCard: boolean;
}

async function readDue(parts: SupplyParts, clock: Clock): Promise<Round> {
  const now = clock.now();
  const { store, providers } = parts;
  const { facts, state } = await known(store);
  const snapshot = await parts.snapshot();
  const due = dueReadings(now, facts ?? NO_FACTS, state, providers, historyEnd(snapshot));
  const rulings = await newRulings(store, state);
  if (due.length === 0 && rulings.length === 0 && facts !== undefined) {
    return { kind: 'nothing_due', facts, state, told: [], hasNewCard: false };
  }
  const replies = await askProviders(due, providers, store, now);
  const told = replies.flatMap((reply) => (reply.kind === 'answered' ? reply.observations : []));
  const observations = [...rulings, ...told];
  const before = { before: facts, until: state.until, names: namesOf(snapshot) };
  const kept = await keepObservations(store, observations, before, now);
  await keepPrices(parts, replies, kept.facts, clock);
  const sources = providers.map(({ id, asked }) => ({ id, asked: [...asked] }));
  const after = {
    ...stateAfter(state, replies, kept, now),
    until: kept.until,
    rulings: state.rulings + rulings.length,
    sources,
  };
  const next = prunedState(after, new Set(kept.facts.cards.map(({ date }) => date)));
  await store.putState(next);
  logFailures(replies, next);
  reportSupply(kept.facts, next, now);
  const knownIds = new Set(facts?.cards.map(({ id }) => id));
  const hasNewCard = kept.facts.cards.some(({ id }) => !knownIds.has(id));
  return { kind: 'read', facts: kept.facts, state: next, told: observations, hasNewCard };
}

/** Writes how cards stand. A failure keeps what was written before, and the next run tries again. */
async function showNight({ live, snapshot }: SupplyParts, { facts, state, told }: Round, now: Date): Promise<void> {
  try {
    const { cards: listed = [] } = (await snapshot()) ?? {};
    await writeLive(live, { facts, state, listed, told }, now);
  } catch (error) {
    log.error('A live card could not be written', { error });
  }
}

/**
 * Reads what is due of each provider, makes the facts of it, writes how cards stand, and starts an import if they hold something new for it. One run
 * at a time. The state is written after the facts: what was killed before is due again, and an import that was not started
 * starts at the next run.
 */
export async function runSupply(parts: SupplyParts, clock: Clock): Promise<SupplyOutcome> {
  const lease = await parts.takeLease();
  if (lease === undefined) {
    log.info('Another run reads the providers');
    return { kind: 'another_runs', isImportDue: false };
  }
  try {
    const first = await readDue(parts, clock);
    const last = first.hasNewCard ? await readDue(parts, clock) : first;
    await showNight(parts, last, clock.now());
    return { kind: first.kind, isImportDue: await startImport(parts.store, last.facts, clock.now()) };
  } finally {
    await parts.freeLease(lease);
  }
}
