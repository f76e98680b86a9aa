import type { Region } from '../../core/contract/prices/regions.ts';
import { DAY, HOUR, MINUTE } from '../../core/dates/durations.ts';
import { isCallDue, paysForTotals, renewalAfter } from '../../core/prices/feed/call_pace.ts';
import { expectedTimes } from '../../core/prices/feed/expected_times.ts';
import { type FeedBout, joinRegions } from '../../core/prices/feed/odds_api.ts';
import { keptAfter } from '../../core/prices/kept_bouts.ts';
import type { Snapshot } from '../../core/snapshot/snapshot.ts';
import type { Clock } from '../runtime/clock.ts';
import { log } from '../runtime/telemetry.ts';
import type { PriceState, PriceStore } from '../store/price_store.ts';
import { keepPrices, openCards } from './keep_prices.ts';
import type { OddsService } from './odds_service.ts';
import { PriceFailure } from './price_failure.ts';

export interface PriceParts {
  service: OddsService;
  store: PriceStore;
  /** Undefined before the first import. */
  snapshot(): Promise<Snapshot | undefined>;
  regions: readonly Region[];
  /** Credits that are left unspent. */
  reserve: number;
}

export type PriceOutcome =
  | { kind: 'not_due' }
  /** `mirrored`: bouts whose books quote the line with its corners swapped. `dropped`: invalid ones, with the reason. */
  | {
      kind: 'taken';
      bouts: number;
      unmatched: number;
      mirrored: number;
      dropped: string[];
      credits: number | undefined;
      /** Bouts with the totals of rounds that books offer; none where the credits do not pay for them. */
      totals: readonly FeedBout[];
    }
  | { kind: 'failed'; failure: PriceFailure; inARow: number };

/** Wait after the first failure. It doubles with each further one. */
const FIRST_WAIT = 15 * MINUTE;
const LONGEST_WAIT = 6 * HOUR;

/** The time, or undefined if it is after `now` because the clock was set back. */
function pastTime(time: string | undefined, now: number): number | undefined {
  const parsed = time === undefined ? Number.NaN : Date.parse(time);
  return parsed <= now ? parsed : undefined;
}

/** The credits from the last response if it is of this month, else from a free call. */
async function creditsLeft({ service }: PriceParts, state: PriceState, now: number): Promise<number | undefined> {
  const toldAt = pastTime(state.credits_at, now);
  if (state.credits !== undefined && toldAt !== undefined && now < renewalAfter(toldAt)) return state.credits;
  return service.credits();
}

/** Calls the service for each region; `onPaid` is called after the first answer that costs credits. */
async function callService({ service, regions }: PriceParts, onPaid: () => void) {
  const bouts: FeedBout[][] = [];
  const dropped = new Set<string>();
  let credits: number | undefined;
  for (const region of regions) {
    const answer = await service.bouts(region);
    onPaid();
    bouts.push(answer.bouts);
    for (const bout of answer.dropped) dropped.add(bout);
    credits = answer.credits;
  }
  return { feed: joinRegions(bouts), dropped: [...dropped], credits };
}

/** The totals of each region. The moneylines do not wait for them: a call that fails is named, and ends it. */
async function callTotals({ service, regions }: PriceParts) {
  const bouts: FeedBout[][] = [];
  let credits: number | undefined;
  try {
    for (const region of regions) {
      const answer = await service.totals(region);
      bouts.push(answer.bouts);
      credits = answer.credits;
    }
  } catch (error) {
    if (!(error instanceof PriceFailure)) throw error;
    log.warn('Totals of rounds could not be read', { reason: error.reason, error });
    credits = error.credits ?? credits;
  }
  return { totals: joinRegions(bouts), credits };
}

/** The state after a failure: the wait doubles each time and is at least the service's Retry-After. */
function afterFailure(state: PriceState, failure: PriceFailure, now: number): PriceState {
  const failures = state.failures + 1;
  const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** Math.min(10, state.failures));
  const not_before = new Date(now + Math.max(failure.retryAfter ?? 0, wait)).toISOString();
  const told = failure.credits === undefined ? {} : creditsTold(failure.credits, now);
  return { ...state, ...told, failures, not_before };
}

const failureOf = (error: unknown): PriceFailure =>
  error instanceof PriceFailure
    ? error
    : new PriceFailure('unexpected', 'sent odds that could not be kept', { cause: error });

const creditsTold = (credits: number, now: number) => ({ credits, credits_at: new Date(now).toISOString() });

/**
 * Fetches the prices of the upcoming cards, if a call is due by schedule and credits. If the service fails, or its
 * answer or prices can't be stored, the kept prices stay and the failure is counted. The state is saved in every case;
 * throws if that fails.
 */
export async function takePrices(parts: PriceParts, clock: Clock): Promise<PriceOutcome> {
  const { store, regions, reserve } = parts;
  const now = clock.now().getTime();
  const state = await store.state();
  const waitsUntil = state.not_before === undefined ? 0 : Date.parse(state.not_before);
  // No wait is longer than a day: a longer one means that the clock was set back.
  if (now < waitsUntil && waitsUntil - now <= DAY) return { kind: 'not_due' };
  const snapshot = await parts.snapshot();
  if (snapshot === undefined) return { kind: 'not_due' };
  const known = await openCards(snapshot, store, clock);
  const last_call_at = new Date(now).toISOString();
  let begun = state;
  let isPaid = false;
  try {
    const credits = await creditsLeft(parts, state, now);
    const times = known.map(({ card, prices }) => expectedTimes(card, prices));
    const pace = { lastCallAt: pastTime(state.last_call_at, now), credits };
    const checked = credits === undefined ? state : { ...state, ...creditsTold(credits, now) };
    if (!isCallDue(now, times, pace, { cost: regions.length, reserve })) {
      if (credits !== state.credits) await store.putState(checked);
      return { kind: 'not_due' };
    }
    // First, so that a call that never ends, for whatever reason, is not repeated at the next tick.
    begun = { ...checked, last_call_at };
    await store.putState(begun);
    const answer = await callService(parts, () => {
      isPaid = true;
    });
    // For imports, which make cards of the bouts that they lack.
    await store.putFeed(keptAfter(await store.feed(), answer.feed, now));
    const kept = await keepPrices(store, known, snapshot, { feed: answer.feed, asked: 'books', now });
    const hasTotals = paysForTotals(now, times, answer.credits, { cost: regions.length, reserve });
    const more = hasTotals ? await callTotals(parts) : undefined;
    const left = more?.credits ?? answer.credits;
    const told = left === undefined ? {} : creditsTold(left, now);
    await store.putState({ ...told, last_call_at, failures: 0 });
    return { kind: 'taken', ...kept, dropped: answer.dropped, credits: left, totals: more?.totals ?? [] };
  } catch (error) {
    const failure = failureOf(error);
    // A refused call costs nothing and is repeated after the wait.
    const next = afterFailure(isPaid || failure.isPaid ? begun : state, failure, now);
    await store.putState(next);
    return { kind: 'failed', failure, inARow: next.failures };
  }
}
