import { eventOrDay } from '../../core/bets/bet_figures.ts';
import { betSummary, NO_SETTINGS, skippedPicks } from '../../core/bets/bet_summary.ts';
import { limitsAt } from '../../core/bets/own_limits.ts';
import { BET_LIMITS } from '../../core/contract/bet_limits.ts';
import type { BetEvent, BetSummary } from '../../core/contract/bet_summary.ts';
import type { Bet } from '../../core/contract/bets.ts';
import type { Event } from '../../core/contract/events.ts';
import { dayIn } from '../../core/dates/zoned_days.ts';
import { sha256 } from '../record/sha256.ts';
import type { BetStore } from '../store/bet_store.ts';
import { followedHeads, followedPlan, type PlanParts, playbookNames } from './bet_plan.ts';
import { countedBets } from './counted_bets.ts';

/** Raised when a summary is computed in another way, so that kept ones are computed again. */
const SUMMARY_FORMAT = 5;

/** The summary of an owner's bets. It is kept until a bet, the settings, the published record or the day changes. */
export async function summariseBets(store: BetStore, owner: string, now: Date, parts: PlanParts): Promise<BetSummary> {
  const account = await store.account(owner);
  const settings = (await store.settings(owner)) ?? NO_SETTINGS;
  const today = dayIn(now, limitsAt(account.limits, now).time_zone);
  const heads = await followedHeads(settings.plan.playbooks, parts);
  const key = sha256(JSON.stringify([SUMMARY_FORMAT, account.version, today, heads]));
  const kept = await store.keptSummary(owner, key);
  if (kept !== undefined) return kept;
  const bets = await countedBets(store, owner);
  const plan = await followedPlan(owner, { plan: settings.plan, bets }, parts);
  const ids = new Set(bets.flatMap(({ playbook }) => playbook?.id ?? []));
  const playbookName = await playbookNames(owner, ids, parts);
  const { deletedLate } = account;
  const summary = betSummary({ bets, plan, settings, deletedLate, playbookName, today, now });
  await store.keepSummary(owner, key, summary);
  return summary;
}

/** The bets of a night, which were placed on the days that the counted bets name. */
async function betsOfNight(store: BetStore, owner: string, night: string): Promise<Bet[]> {
  const days = (await countedBets(store, owner)).filter((bet) => eventOrDay(bet) === night).map(({ day }) => day);
  const [first, last] = [days.toSorted()[0], days.toSorted().at(-1)];
  if (first === undefined || last === undefined) return [];
  const ofNight = (bets: readonly Bet[]) => bets.filter((bet) => eventOrDay(bet) === night);
  const found = ofNight(await store.all(owner, { night, days: { first, last } }));
  // A pick of an older release may say any time.
  return found.length >= days.length ? found : ofNight(await store.all(owner, { night }));
}

/** Bytes of an event's response besides its bets. */
const EVENT_FRAME = 10_000;

/** The bets of an event, or of a day's bets without one; none if there are none. */
export async function betsOfEvent(store: BetStore, owner: string, night: string, parts: PlanParts): Promise<BetEvent> {
  const bets = await betsOfNight(store, owner, night);
  const [first] = bets;
  if (first === undefined) return { event: null, bets: [], skipped: [], skipped_sums: [], is_cut: false };
  const settings = (await store.settings(owner)) ?? NO_SETTINGS;
  const { picks, totals } = await followedPlan(owner, { plan: settings.plan, bets }, parts);
  const ofNight = ({ event }: { event: Event }) => event.id === night;
  const { skipped, skipped_sums } = skippedPicks(
    { picks: picks.filter(ofNight), totals: totals.filter(ofNight) },
    bets,
  );
  const shown = firstOf(bets, BET_LIMITS.pageBytes - EVENT_FRAME);
  return {
    event: first.event ?? null,
    bets: shown,
    skipped: skipped.slice(0, BET_LIMITS.perRequest),
    skipped_sums,
    is_cut: shown.length < bets.length,
  };
}

function firstOf<Value>(values: readonly Value[], mostBytes: number): Value[] {
  let bytes = 0;
  return values.filter((value) => {
    bytes += Buffer.byteLength(JSON.stringify(value)) + 1;
    return bytes <= mostBytes;
  });
}
