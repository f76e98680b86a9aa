import type { LiveBout, LiveCard } from '../contract/site/live.ts';
import { type Corner, OPPOSITE } from '../domain/cards/corners.ts';
import { isMoneyline } from '../markets/claim.ts';
import { type NightSummary, summarizeNight } from '../portfolio/value/night_summary.ts';
import {
  distributionOf,
  type PayingBet,
  type ProfitBounds,
  type ProfitDistribution,
  profitBounds,
} from '../portfolio/value/profit_distribution.ts';
import { betStandings, isSettledStanding, type NightBet, type NightStanding } from './bet_states.ts';
import type { Chances } from './night_bets.ts';

/** The least and the most of an amount, in cents. */
export type ProfitSpan = Pick<ProfitBounds, 'least' | 'most'>;

/** What an open bout is worth to a slip at the moment in which it ends, whatever the bouts before it were: in cents. */
export interface BoutWorth {
  bout: LiveBout;
  /** Its number in `distribution.bouts` of the ends. */
  place: number;
  /** The side whose win is worth more. */
  backed: Corner;
  /** Profit that is settled when `backed` wins, and when it loses. A span where a parlay hangs on another open bout. */
  wins: ProfitSpan;
  loses: ProfitSpan;
}

/** What can still come: the distribution of the night's profit, with what is settled, over the open bouts; in cents. */
export interface NightEnds {
  worst: number;
  best: number;
  /** False where the worst end may be better, and the best one worse: see `ProfitBounds`. */
  exact: boolean;
  /** Figures and histogram by the chances; undefined where the chance of an open bout is unknown. */
  summary: NightSummary | undefined;
  distribution: ProfitDistribution;
}

/** The night's profit after a bout was settled, in cents. */
interface NightStep {
  bout: LiveBout;
  profit: number;
}

/** How a slip stands on a night; amounts in cents, which add up: `soFar` is the sum of the settled bets' profits. */
export interface SlipNight {
  standings: readonly NightStanding[];
  /** What all bets cost. */
  staked: number;
  soFar: number;
  /** The open bouts that the slip hangs on, in the order in which they are fought. */
  worths: readonly BoutWorth[];
  ends: NightEnds;
  /** Profit bout by bout, in the order in which they were settled. */
  steps: readonly NightStep[];
  /** What was expected before the card, where all chances are known. */
  expectedBefore: number | undefined;
  /** Open bets on other cards, or on more than who wins: `ends` and `worths` are without them. */
  leftOut: number;
}

const EVEN_CHANCE = 0.5;

/** Bouts in the order in which they are fought: the one in the cage, then the card from its end. */
const fightOrder = ({ bouts }: LiveCard): LiveBout[] =>
  bouts.toReversed().sort((one, other) => Number(other.state !== 'coming') - Number(one.state !== 'coming'));

const isOpenBout = ({ state }: LiveBout) =>
  state === 'coming' || state === 'in_the_cage' || state === 'unofficial' || state === 'disputed';

/** A bet that is not settled by its open legs, with the places of their bouts in the order of the fights. */
interface OpenBet {
  cost: number;
  payout: number;
  legs: readonly { place: number; corner: Corner }[];
}

/** An open bet by its legs that are not settled; undefined without one, or if one is on a method or on another card. */
function openBet({ legs, cost, payout }: NightStanding, placeOf: ReadonlyMap<LiveBout, number>): OpenBet | undefined {
  const open = legs.filter(({ outcome }) => outcome === undefined);
  const placed = open.flatMap(({ leg, on }) => {
    const place = on && placeOf.get(on.bout);
    return place === undefined || on === undefined || !isMoneyline(leg) ? [] : [{ place, corner: on.corner }];
  });
  return open.length > 0 && placed.length === open.length ? { cost, payout, legs: placed } : undefined;
}

/** The bet over the bouts of its open legs; a place without a chance counts as even. */
const payingBet = ({ cost, payout, legs }: OpenBet, chances: readonly (number | undefined)[]): PayingBet => ({
  cost,
  payout,
  legs: legs.map(({ place, corner }) => {
    const ofRed = chances[place] ?? EVEN_CHANCE;
    return { bout: place, corner, probability: corner === 'red' ? ofRed : 1 - ofRed };
  }),
});

const settledBet = ({ cost, payout }: Pick<NightStanding, 'cost' | 'payout'>): PayingBet => ({
  cost,
  payout,
  legs: [],
});

/** Profit that is settled when `winner` wins the bout at a place, over the open bouts before it. */
function settledBy(place: number, winner: Corner, bets: readonly OpenBet[]): ProfitSpan {
  const hanging = bets.flatMap((bet): OpenBet[] => {
    const own = bet.legs.find((leg) => leg.place === place);
    if (own === undefined) return [];
    const before = bet.legs.filter((leg) => leg.place < place);
    // A bet pays, or is lost, only if its legs of earlier bouts have won: else it was lost by one of them.
    if (own.corner !== winner) return [{ cost: 0, payout: -bet.cost, legs: before }];
    const isLast = bet.legs.every((leg) => leg.place <= place);
    return isLast ? [{ cost: 0, payout: bet.payout - bet.cost, legs: before }] : [];
  });
  const { least, most } = profitBounds(hanging.map((bet) => payingBet(bet, [])));
  return { least, most };
}

function worthOf(bout: LiveBout, place: number, bets: readonly OpenBet[]): BoutWorth[] {
  if (!bets.some(({ legs }) => legs.some((leg) => leg.place === place))) return [];
  const spans = { red: settledBy(place, 'red', bets), blue: settledBy(place, 'blue', bets) };
  const sumOf = ({ least, most }: ProfitSpan) => least + most;
  const backed = sumOf(spans.red) >= sumOf(spans.blue) ? 'red' : 'blue';
  return [{ bout, place, backed, wins: spans[backed], loses: spans[OPPOSITE[backed]] }];
}

const profitOf = ({ payout, cost }: NightStanding) => payout - cost;
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** The time at which a bout's state was read. */
const timeOf = ({ since }: LiveBout): number => Date.parse(since);

/** The profit after each settled bout that settled a bet: a bet counts with the bout that decided it. */
function stepsOf(settled: readonly NightStanding[]): NightStep[] {
  const gains = new Map<LiveBout, number>();
  for (const standing of settled) {
    const decided = standing.legs.flatMap(({ on, state }) => (on === undefined ? [] : [{ bout: on.bout, state }]));
    const inOrder = decided.toSorted((one, other) => timeOf(one.bout) - timeOf(other.bout));
    const by = inOrder.find(({ state }) => state === 'lost') ?? inOrder.at(-1);
    if (by !== undefined) gains.set(by.bout, (gains.get(by.bout) ?? 0) + profitOf(standing));
  }
  let profit = 0;
  const inOrder = [...gains].sort(([one], [other]) => timeOf(one) - timeOf(other));
  return inOrder.map(([bout, gain]) => {
    profit += gain;
    return { bout, profit };
  });
}

function endsOf(open: readonly OpenBet[], settled: readonly NightStanding[], chances: readonly (number | undefined)[]) {
  const bets = [...open.map((bet) => payingBet(bet, chances)), ...settled.map((standing) => settledBet(standing))];
  const distribution = distributionOf(bets);
  const { least: worst, most: best, exact } = profitBounds(bets);
  const isKnown = distribution.bouts.every((place) => chances[place] !== undefined);
  return { worst, best, exact, summary: isKnown ? summarizeNight(distribution) : undefined, distribution };
}

/** What the bets were expected to bring with no bout decided, and no result entered. */
function expectedBefore(bets: readonly NightBet[], live: LiveCard, chances: Chances): number | undefined {
  const open = bets.map(({ settled_by: _settled, ...bet }) => bet);
  const ofBets = betStandings(open, { ...live, state: 'coming', bouts: live.bouts.map(asComing) }).map(
    ({ legs, payout, cost }) => {
      const ofLegs = legs.map(({ on, leg }) => {
        const ofRed = on && isMoneyline(leg) ? chances.get(on.bout.bout_id) : undefined;
        return ofRed === undefined ? undefined : on?.corner === 'red' ? ofRed : 1 - ofRed;
      });
      const known = ofLegs.filter((chance) => chance !== undefined);
      return legs.length === 0 || known.length < legs.length
        ? undefined
        : payout * known.reduce((all, one) => all * one, 1) - cost;
    },
  );
  const known = ofBets.filter((expected) => expected !== undefined);
  return known.length < bets.length ? undefined : sum(known);
}

const asComing = ({ bout_id, red, blue, since }: LiveBout): LiveBout => ({
  bout_id,
  red,
  blue,
  since,
  state: 'coming',
});

/** How bets stand on a live card, what can still come, and what each open bout is worth to them. */
export function nightOf(bets: readonly NightBet[], live: LiveCard, chances: Chances): SlipNight {
  const standings = betStandings(bets, live);
  const settled = standings.filter(isSettledStanding);
  const openBouts = fightOrder(live).filter(isOpenBout);
  const placeOf = new Map(openBouts.map((bout, place) => [bout, place]));
  const unsettled = standings.filter((standing) => !isSettledStanding(standing));
  const open = unsettled.flatMap((standing) => openBet(standing, placeOf) ?? []);
  return {
    standings,
    staked: sum(standings.map(({ cost }) => cost)),
    soFar: sum(settled.map(profitOf)),
    worths: openBouts.flatMap((bout, place) => worthOf(bout, place, open)),
    ends: endsOf(
      open,
      settled,
      openBouts.map(({ bout_id }) => chances.get(bout_id)),
    ),
    steps: stepsOf(settled),
    expectedBefore: expectedBefore(bets, live, chances),
    leftOut: unsettled.length - open.length,
  };
}
