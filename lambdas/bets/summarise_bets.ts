import { eventOrDay } from '../../core/bets/bet_figures.ts';
import { betSummary, NO_SETTINGS, skippedPicks } from '../../core/bets/bet_summary.ts';
import type { CountedBet } from '../../core/bets/counted_bet.ts';
import { limitsAt } from '../../core/bets/own_limits.ts';
import type { Plan } from '../../core/bets/plan/follow_plan.ts';
import { planOfChain, planOfOwn } from '../../core/bets/plan/plan_picks.ts';
import { BET_LIMITS } from '../../core/contract/bets/bet_limits.ts';
import type { BetEvent, BetSettings, BetSummary } from '../../core/contract/bets/bet_summary.ts';
import type { Bet } from '../../core/contract/bets/bets.ts';
import { PLAYBOOK_COPY, PLAYBOOK_TYPES, type PrebuiltType } from '../../core/contract/playbooks/playbook_types.ts';
import { playbookIdSchema } from '../../core/contract/playbooks/playbooks.ts';
import type { Event } from '../../core/contract/site/events.ts';
import { addDays } from '../../core/dates/iso_date.ts';
import { dayIn } from '../../core/dates/zoned_days.ts';
import { groupBy } from '../../core/history/group_by.ts';
import { keptResults } from '../../core/record/playbooks/user_results.ts';
import type { RecordLedger } from '../record/record_ledger.ts';
import { sha256 } from '../record/sha256.ts';
import { batchesOf } from '../store/bets/bet_reads.ts';
import type { BetStore } from '../store/bets/bet_store.ts';
import { monthOf } from '../store/bets/total_items.ts';
import type { PlaybookStore } from '../store/playbooks/playbook_store.ts';

/** Up to so many changed months are read each for itself; of more, all bets are read. */
const MONTHS_READ_ALONE = 4;
const KEPT_AT_ONCE = 10;

const LONGEST_MONTH = 31;

/** The bets of these months. */
async function betsOfMonths(store: BetStore, owner: string, months: readonly string[]): Promise<Map<string, Bet[]>> {
  if (months.length > MONTHS_READ_ALONE) return new Map(groupBy(await store.all(owner), ({ day }) => monthOf(day)));
  const read = months.map(async (month): Promise<[string, Bet[]]> => {
    const first = `${month}-01`;
    const near = await store.all(owner, { days: { first, last: addDays(first, LONGEST_MONTH) } });
    return [month, near.filter(({ day }) => monthOf(day) === month)];
  });
  return new Map(await Promise.all(read));
}

type Revisions = ReadonlyMap<string, number>;

/** Reads the bets of these months and keeps their parts. */
async function readMonths(store: BetStore, owner: string, revisions: Revisions): Promise<Map<string, Bet[]>> {
  const read = await betsOfMonths(store, owner, [...revisions.keys()]);
  for (const batch of batchesOf([...revisions], KEPT_AT_ONCE))
    await Promise.all(batch.map(([month, revision]) => store.keepPart(owner, month, revision, read.get(month) ?? [])));
  return read;
}

/**
 * All bets of an owner with their counted fields, the latest months first. Those of months that changed since they were
 * kept are read again; the others come from the kept parts. All are read where these lack a bet: the time of a pick of an
 * older release may lie in any month, and the bets of a month are found by their times.
 */
export async function countedBets(store: BetStore, owner: string): Promise<CountedBet[]> {
  // Before the bets: a change meanwhile has a part computed again by the next call.
  const { bets: count } = await store.account(owner);
  const revisions = await store.monthRevisions(owner);
  const parts = await store.parts(owner);
  const changed = new Map([...revisions].filter(([month, revision]) => parts.get(month)?.revision !== revision));
  const inMonths = (of: (month: string) => readonly CountedBet[] | undefined) =>
    [...revisions.keys()]
      .toSorted()
      .toReversed()
      .flatMap((month) => of(month) ?? []);
  const read = await readMonths(store, owner, changed);
  const counted = inMonths((month) => (changed.has(month) ? read.get(month) : parts.get(month)?.bets));
  if (counted.length >= count) return counted;
  const all = new Map(groupBy(await store.all(owner), ({ day }) => monthOf(day)));
  const kept = [...revisions].filter(([month]) => all.has(month));
  for (const [month, revision] of kept) await store.keepPart(owner, month, revision, all.get(month) ?? []);
  return inMonths((month) => all.get(month));
}

interface PlanParts {
  record: Pick<RecordLedger, 'items' | 'newest'>;
  playbooks: Pick<PlaybookStore, 'find' | 'list'>;
}

const isProductPlaybook = (id: string): id is PrebuiltType => PLAYBOOK_TYPES.some((type) => type === id);

const NO_PLAN: Plan = { picks: [], totals: [] };

/** The plan of a followed playbook; of a deleted one, what the owner's bets on it record. */
async function planOf(owner: string, id: string, { plan, bets }: PlanOf, { record, playbooks }: PlanParts) {
  if (isProductPlaybook(id)) return planOfChain(id, await record.items(id), plan.budget);
  if (!playbookIdSchema.safeParse(id).success) return NO_PLAN;
  const own = await playbooks.find({ user_id: owner, id });
  return planOfOwn(id, keptResults(own ?? {}), bets, plan.budget);
}

/** Names and newest hashes of the chains that the followed playbooks have in the published record. */
async function followedHeads(playbooks: readonly string[], { record }: PlanParts): Promise<string[]> {
  const chains = [...new Set(playbooks)].filter(isProductPlaybook).toSorted();
  return Promise.all(chains.map(async (id) => `${id} ${(await record.newest(id))?.hash}`));
}

interface PlanOf {
  plan: BetSettings['plan'];
  /** The owner's bets: they name picks that are no longer kept. */
  bets: readonly CountedBet[];
}

/** The plan of all followed playbooks. */
async function followedPlan(owner: string, of: PlanOf, parts: PlanParts): Promise<Plan> {
  const plans = await Promise.all([...new Set(of.plan.playbooks)].map((id) => planOf(owner, id, of, parts)));
  return { picks: plans.flatMap(({ picks }) => picks), totals: plans.flatMap(({ totals }) => totals) };
}

/** The name of a playbook by its id. */
async function playbookNames(
  owner: string,
  ids: ReadonlySet<string>,
  { playbooks }: PlanParts,
): Promise<(id: string) => string> {
  const needsOwn = [...ids].some((id) => !isProductPlaybook(id));
  const own = needsOwn ? await playbooks.list(owner, () => {}) : [];
  const names = new Map(own.map(({ id, name }) => [id, name]));
  return (id) => (isProductPlaybook(id) ? PLAYBOOK_COPY[id].name : (names.get(id) ?? 'A deleted playbook'));
}

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
