import type { IsoDate } from '../../../core/dates/iso_date.ts';
import type { Card } from '../../../core/domain/cards/card.ts';
import { nettedStakes } from '../../../core/portfolio/net/net_bets.ts';
import { type OptimizeOptions, prepareChoice } from '../../../core/portfolio/optimize.ts';
import { type TestedBet, testedBets } from '../../../core/portfolio/report/tested_bets.ts';
import type { EventReturns } from '../../../core/portfolio/solver/event_table.ts';
import { kellyStakes } from '../../../core/portfolio/value/kelly_stakes.ts';
import { LEAST_EDGE } from '../../../core/portfolio/value/pick_value.ts';
import type { WeighedId } from '../../../core/strategies/ids.ts';
import { WEIGHT_METHODS, type WeighedFold, weighedFolds } from './weight_methods.ts';

/** The bets of weighed strategies on a card after netting. */
export function weighedBets(card: Card, strategies: readonly WeighedId[], weights: Float64Array): TestedBet[] {
  const shares = new Map(strategies.map((strategy, k) => [strategy, weights[k] ?? 0]));
  return testedBets(card, nettedStakes(card, shares));
}

/** The bets with their stakes scaled down until no bout has more than the cap, as a share of the budget. */
export function capped(bets: readonly TestedBet[], mostOnBout: number): TestedBet[] {
  let left = [...bets];
  const bouts = new Set(bets.flatMap(({ bet }) => bet.map(({ bout }) => bout)));
  for (const bout of bouts) {
    const hangs = ({ bet }: TestedBet) => bet.some((leg) => leg.bout === bout);
    const exposed = left.filter(hangs).reduce((sum, { stake }) => sum + stake, 0);
    if (exposed <= mostOnBout) continue;
    left = left.map((one) => (hangs(one) ? { ...one, stake: (one.stake * mostOnBout) / exposed } : one));
  }
  return left;
}

/** What is staked and won on an event, in budgets. */
export interface StakedAndWon {
  staked: number;
  profit: number;
}

/** Results of each variant on the tested events, in order of dates. */
export type Tested = Readonly<Record<string, readonly StakedAndWon[]>>;

/** The most of the budget that hangs on one bout under the cap. */
const MOST_ON_BOUT = 0.2;
const KELLY_FRACTIONS = { 'an eighth': 0.125, 'a quarter': 0.25, half: 0.5 } as const;
const METHOD_NAMES = {
  returns: 'weights by returns',
  equal: 'equal weights',
  expected: 'weights by the forecast',
  shrunk: 'returns shrunk to equal',
} as const;

const nightOf = (bets: readonly TestedBet[]): StakedAndWon => ({
  staked: bets.reduce((sum, { stake }) => sum + stake, 0),
  profit: bets.reduce((sum, { stake, payout }) => sum + stake * (payout - 1), 0),
});

function kellyStaked(bets: readonly TestedBet[], fraction: number): TestedBet[] {
  const stakes = kellyStakes(bets, fraction);
  return bets.map((bet, index) => ({ ...bet, stake: stakes[index] ?? 0 }));
}

const isAbove =
  (least: number) =>
  ({ edge }: TestedBet) =>
    edge !== null && edge > least;

/** Least edges that are compared. */
const LEAST_EDGES = [0, 0.01, 0.02, 0.03] as const;
const above = (method: string, least: number) => `${method}, edges above ${100 * least} %`;

/** The rows that differ in the least edge alone. */
export const EQUAL_ABOVE = LEAST_EDGES.map((least) => above(METHOD_NAMES.equal, least));

/** What is bet of one choice, by its weights from returns and at equal weights. */
function tableRows(byReturns: readonly TestedBet[], byEqual: readonly TestedBet[]) {
  const quarterKelly = (bets: readonly TestedBet[], least: number) =>
    kellyStaked(bets.filter(isAbove(least)), KELLY_FRACTIONS['a quarter']);
  return {
    'weights by returns, all bets': byReturns,
    'equal weights, all bets': byEqual,
    [above(METHOD_NAMES.returns, 0)]: byReturns.filter(isAbove(0)),
    ...Object.fromEntries(LEAST_EDGES.map((least, place) => [EQUAL_ABOVE[place], byEqual.filter(isAbove(least))])),
    'what edges above 0 leave out': byReturns.filter((bet) => !isAbove(0)(bet)),
    [above('weights by returns, a quarter of Kelly', LEAST_EDGE)]: quarterKelly(byReturns, LEAST_EDGE),
    ...Object.fromEntries(
      LEAST_EDGES.map((least) => [above('equal weights, a quarter of Kelly', least), quarterKelly(byEqual, least)]),
    ),
  };
}

/** The variants of weights and stakes, each with and without the cap, of bets with value. */
function variantRows(card: Card, strategies: readonly WeighedId[], weights: WeighedFold['weights']) {
  const worth = (bets: readonly TestedBet[]) => bets.filter(isAbove(LEAST_EDGE));
  const rows: [string, TestedBet[]][] = WEIGHT_METHODS.map((method) => [
    METHOD_NAMES[method],
    worth(weighedBets(card, strategies, weights[method])),
  ]);
  const named = worth(weighedBets(card, strategies, weights.equal));
  for (const [name, fraction] of Object.entries(KELLY_FRACTIONS))
    rows.push([`${name} of Kelly`, kellyStaked(named, fraction)]);
  return Object.fromEntries(
    rows.flatMap(([name, bets]) => [
      [name, bets],
      [`${name}, capped`, capped(bets, MOST_ON_BOUT)],
    ]),
  );
}

/** The table and the variants of one choice of strategies, walk-forward. */
export function testedChoice(
  settled: readonly Card[],
  strategies: readonly WeighedId[],
  today: IsoDate,
  options: OptimizeOptions,
  drawn: readonly EventReturns[],
): { table: Tested; variants: Tested } {
  const choice = prepareChoice(settled, strategies, today, options);
  const [table, variants] = [new Nights(), new Nights()];
  for (const { first, end, weights } of weighedFolds(choice, drawn))
    for (const card of settled.slice(first, end)) {
      const betsBy = (method: 'returns' | 'equal') => weighedBets(card, choice.strategies, weights[method]);
      table.add(tableRows(betsBy('returns'), betsBy('equal')));
      variants.add(variantRows(card, choice.strategies, weights));
    }
  return { table: table.tested, variants: variants.tested };
}

/** Collects the nights of each row. */
class Nights {
  readonly tested: Record<string, StakedAndWon[]> = {};

  add(rows: Readonly<Record<string, readonly TestedBet[]>>): void {
    for (const [name, bets] of Object.entries(rows)) {
      const nights = this.tested[name] ?? [];
      nights.push(nightOf(bets));
      this.tested[name] = nights;
    }
  }
}

/** The same of a playbook without weights, whose bets are the same under every method. */
export function testedFixed(cards: readonly Card[], betsOn: (card: Card) => readonly TestedBet[]): Tested {
  const variants = new Nights();
  for (const card of cards) {
    const worth = betsOn(card).filter(isAbove(LEAST_EDGE));
    const rows: [string, readonly TestedBet[]][] = [
      [METHOD_NAMES.equal, worth],
      ...Object.entries(KELLY_FRACTIONS).map(([name, fraction]): [string, TestedBet[]] => [
        `${name} of Kelly`,
        kellyStaked(worth, fraction),
      ]),
    ];
    variants.add(
      Object.fromEntries(
        rows.flatMap(([name, bets]) => [
          [name, bets],
          [`${name}, capped`, capped(bets, MOST_ON_BOUT)],
        ]),
      ),
    );
  }
  return variants.tested;
}
