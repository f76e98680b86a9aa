import { BET_LIMITS } from '../contract/bets/bet_limits.ts';
import type { BetEvent, BetEventRow, BetSettings, BetSummary } from '../contract/bets/bet_summary.ts';
import type { Event } from '../contract/site/events.ts';
import type { IsoDate } from '../dates/iso_date.ts';
import { countText } from '../format/numbers/count.ts';
import { moneyText } from '../format/numbers/money.ts';
import { groupBy } from '../history/group_by.ts';
import { resultOf } from '../record/settle_picks.ts';
import { bankrollCurve, type DayOfBankroll } from './bankroll.ts';
import {
  betGroups,
  closingOfBets,
  closingValueOf,
  eventOrDay,
  isSettledBet,
  patience,
  profitOfBet,
  returnsOf,
} from './bet_figures.ts';
import { type CountedBet, costOf } from './counted_bet.ts';
import { type Followed, followPlan, type Plan, planProfit } from './plan/follow_plan.ts';
import { practiceOf } from './plan/practice.ts';

/** What a summary is made of. */
export interface SummaryParts {
  bets: readonly CountedBet[];
  /** What the followed playbooks say. */
  plan: Plan;
  settings: BetSettings;
  /** Bets that were deleted after their bout. */
  deletedLate: number;
  /** The name of a playbook by its id. */
  playbookName(id: string): string;
  /** The account's day. */
  today: IsoDate;
  now: Date;
}

export const NO_SETTINGS: BetSettings = {
  start: 0,
  moves: [],
  plan: { playbooks: [], budget: 0, since: null },
  books: [],
};

const CENTS = 100;
const sumOf = <Value>(values: readonly Value[], of: (value: Value) => number) =>
  values.reduce((sum, value) => sum + of(value), 0);

const dateOf = ({ event, day }: CountedBet): IsoDate => event?.date ?? day;
const countOf = (bets: readonly CountedBet[], wanted: CountedBet['status']) =>
  bets.filter(({ status }) => status === wanted).length;

/** The row of a night's bets, with what the plan's picks with results made of it. */
function rowOf(bets: readonly [CountedBet, ...CountedBet[]], planned: readonly number[]): BetEventRow {
  const [{ event }] = bets;
  const settled = bets.filter(isSettledBet);
  const closing = bets.map(closingValueOf).filter((value) => value !== undefined);
  return {
    event: event ?? null,
    date: dateOf(bets[0]),
    bets: bets.length,
    open: countOf(bets, 'open'),
    won: countOf(bets, 'won'),
    lost: countOf(bets, 'lost'),
    returned: countOf(bets, 'returned'),
    cashed_out: countOf(bets, 'cashed_out'),
    staked: sumOf(bets, costOf),
    profit: settled.length === 0 ? null : sumOf(settled, profitOfBet),
    closing: closing.length === 0 ? null : sumOf(closing, (value) => value) / closing.length,
    plan: planned.length === 0 ? null : sumOf(planned, (profit) => profit),
  };
}

/** The plan from the day on from which it is followed. */
function planOf({ plan, settings, bets }: SummaryParts): Plan {
  const first = bets.map(dateOf).toSorted()[0];
  const since = settings.plan.since ?? first;
  if (since === undefined) return { picks: [], totals: [] };
  const isFollowed = ({ event }: { event: Event }) => event.date >= since;
  return { picks: plan.picks.filter(isFollowed), totals: plan.totals.filter(isFollowed) };
}

/** What the plan made by event, in cents: of each pick with results, and of those of which only a sum is known. */
const planned = ({ picks, skipped }: Followed): { event: Event; profit: number }[] => [
  ...picks.flatMap((pick) => {
    const profit = planProfit(pick);
    return profit === undefined ? [] : [{ event: pick.plan.event, profit }];
  }),
  ...skipped,
];

function rowsOf(bets: readonly CountedBet[], followed: Followed): BetEventRow[] {
  const byEvent = new Map(groupBy(planned(followed), ({ event }) => event.id));
  return groupBy(bets, eventOrDay)
    .flatMap(([night, own]) => {
      const [first, ...rest] = own;
      const ofNight = (byEvent.get(night) ?? []).map(({ profit }) => profit);
      return first === undefined ? [] : [rowOf([first, ...rest], ofNight)];
    })
    .toSorted((one, other) => (one.date < other.date ? 1 : -1));
}

/** Profit of bets and plan by the date of the event, and the money that was moved. */
function daysOf(bets: readonly CountedBet[], followed: Followed, { moves }: BetSettings): DayOfBankroll[] {
  const nothing = { profit: 0, plan: 0, moved: 0 };
  return [
    ...bets.filter(isSettledBet).map((bet) => ({ ...nothing, date: dateOf(bet), profit: profitOfBet(bet) })),
    ...planned(followed).map(({ event, profit }) => ({ ...nothing, date: event.date, plan: profit })),
    ...moves.map(({ on, amount }) => ({ ...nothing, date: on, moved: amount })),
  ];
}

const moneyOf = (cents: number) => moneyText(Math.abs(cents) / CENTS);
const standing = (cents: number) => (cents === 0 ? 'even' : `${moneyOf(cents)} ${cents > 0 ? 'ahead' : 'behind'}`);

/** What of a profit is not of fights: ` on fights, and $10.00 ahead on other bets`. Nothing without such bets. */
function othersText(settled: readonly CountedBet[]): string {
  const others = settled.filter(({ event }) => event === undefined);
  return others.length === 0 ? '' : ` on fights, and ${standing(sumOf(others, profitOfBet))} on other bets`;
}

/** “You are $22.75 ahead, and $70.09 behind your own plan.” What is not of fights is told apart. */
function headlineOf(bets: readonly CountedBet[], behindPlan: number | undefined): string {
  const settled = bets.filter(isSettledBet);
  if (bets.length === 0) return 'No bets yet.';
  if (settled.length === 0) return `${countText(bets.length, 'bet')} open, none settled yet.`;
  const fights = settled.filter(({ event }) => event !== undefined);
  const own = `You are ${standing(sumOf(fights, profitOfBet))}${othersText(settled)}`;
  if (behindPlan === undefined) return `${own}.`;
  if (behindPlan === 0) return `${own}, as your own plan is.`;
  const isAhead = behindPlan < 0;
  return `${own}, and ${moneyOf(behindPlan)} ${isAhead ? 'ahead of' : 'behind'} your own plan.`;
}

const awaitsClose = ({ event, legs, outcomes, closing_odds }: CountedBet, today: IsoDate): boolean =>
  event !== undefined && event.date < today && legs.length > 0 && (outcomes ?? closing_odds) === undefined;

/** What an account's bets amount to, and its plan against practice. */
export function betSummary(parts: SummaryParts): BetSummary {
  const { bets, settings, today } = parts;
  // A bet on something else is no step away from the plan.
  const fights = bets.filter(({ event }) => event !== undefined);
  const followed = followPlan(planOf(parts), fights);
  const settled = bets.filter(isSettledBet);
  const open = bets.filter((bet) => !isSettledBet(bet));
  const profit = sumOf(settled, profitOfBet);
  const moved = sumOf(settings.moves, ({ amount }) => amount);
  const hasPlan = followed.picks.length > 0 || followed.skipped.length > 0;
  const practice = hasPlan ? practiceOf(followed) : null;
  const { curve, drawdown } = bankrollCurve(daysOf(bets, followed, settings), settings, hasPlan);
  const rows = rowsOf(bets, followed);
  const month = today.slice(0, 'YYYY-MM'.length);
  const ofMonth = settled.filter(({ day }) => day.startsWith(month));
  const closing = closingOfBets(bets);
  const { moves: _moves, books: _books, ...shown } = settings;
  return {
    bets: bets.length,
    other_bets: bets.length - fights.length,
    events: rows.length,
    since: bets.map(({ day }) => day).toSorted()[0] ?? null,
    changed_late: bets.filter(({ changed_late }) => changed_late).length + parts.deletedLate,
    headline: headlineOf(bets, practice ? practice.plan - practice.practice : undefined),
    bankroll: { start: settings.start, moved, profit, now: settings.start + moved + profit, drawdown },
    open: { bets: open.length, stakes: sumOf(open, costOf) },
    month: { month, settled: ofMonth.length, profit: sumOf(ofMonth, profitOfBet) },
    returns: returnsOf(bets),
    closing: closing && {
      ...closing,
      bets: bets.filter(({ closing_odds }) => closing_odds !== undefined).length,
      ...patience(bets),
    },
    closing_awaited: bets.filter((bet) => awaitsClose(bet, today)).length,
    curve,
    practice,
    rows: rows.slice(0, BET_LIMITS.summaryEvents),
    more_rows: Math.max(0, rows.length - BET_LIMITS.summaryEvents),
    groups: betGroups(bets, BET_LIMITS.groups, parts.playbookName),
    settings: shown,
    computed_at: parts.now.toISOString(),
  };
}

/** The picks of the plan that none of an event's bets follows: each, and those of which only a sum is known. */
export function skippedPicks(plan: Plan, bets: readonly CountedBet[]): Pick<BetEvent, 'skipped' | 'skipped_sums'> {
  const { picks, skipped } = followPlan(plan, bets);
  const isOver = new Set(plan.totals.map(({ playbook }) => playbook));
  return {
    skipped: picks
      .filter((pick) => pick.bets.length === 0)
      .map((followed) => {
        const { playbook, pick, stake, outcomes } = followed.plan;
        const open = isOver.has(playbook) ? 'over' : 'open';
        return {
          playbook,
          legs: pick.legs.map(({ fighter, opponent }) => ({ fighter, opponent })),
          offered_odds: pick.odds,
          stake,
          status: outcomes === undefined ? open : resultOf(outcomes),
          profit: planProfit(followed) ?? null,
        };
      }),
    skipped_sums: skipped.map(({ playbook, picks: count, profit }) => ({ playbook, picks: count, profit })),
  };
}
