import { mean } from '../../arithmetic/moments.ts';
import { RESPONSE_LIMITS } from '../../contract/limits/response_limits.ts';
import type { StrategiesResponse, StrategyFiguresItem } from '../../contract/playbooks/strategies.ts';
import { type IsoDate, yearBefore } from '../../dates/iso_date.ts';
import { type Card, isOpenBet } from '../../domain/cards/card.ts';
import { backedFighter } from '../../domain/cards/settle.ts';
import { joinedNames } from '../../format/words/joined_names.ts';
import { nextCard } from '../../portfolio/picks/picks.ts';
import type { StrategyId } from '../../strategies/ids.ts';
import { bootstrapInterval } from '../returns/bootstrap.ts';
import { runningSum, thinnedOut } from '../returns/equity.ts';
import { yearlyReturns } from '../returns/yearly_returns.ts';
import { correlations } from './correlations.ts';
import { byOddsBand } from './odds_bands.ts';
import { luckTests } from './overfitting/luck_tests.ts';
import { backtestOverfitting, blindChoiceShare } from './overfitting/overfitting.ts';
import { type ReturnsTable, returnsTable, type StrategyColumn } from './returns_table.ts';

/** The part of a strategy's figures that its own record gives. */
type StrategyFigures = Pick<
  StrategyFiguresItem,
  'bets' | 'events' | 'won' | 'average_odds' | 'mean' | 'interval' | 'last_year' | 'years' | 'odds_bands'
>;
type Period = NonNullable<StrategyFigures['last_year']>;

/** The 365 days up to the last of these dates; null without a bet in them. */
function lastYear(activeDates: readonly IsoDate[], activeReturns: Float64Array, last: IsoDate): Period | null {
  const since = yearBefore(last);
  const returns = activeReturns.filter((_, place) => (activeDates[place] ?? '') > since);
  return returns.length === 0 ? null : { events: returns.length, mean: mean(returns) };
}

/** The figures of a strategy over settled events of these dates, ascending. */
function strategyFigures(column: StrategyColumn, dates: readonly IsoDate[]): StrategyFigures {
  const bets = column.events.flatMap((event) => event?.bets ?? []);
  const { activeReturns } = column;
  const isIdle = activeReturns.length === 0;
  const activeDates = dates.filter((_, place) => column.events[place] !== undefined);
  return {
    bets: bets.length,
    events: activeReturns.length,
    won: isIdle ? null : bets.filter(({ payout }) => payout > 1).length / bets.length,
    average_odds: isIdle ? null : bets.reduce((sum, { odds }) => sum + odds, 0) / bets.length,
    mean: isIdle ? null : mean(activeReturns),
    interval: isIdle ? null : bootstrapInterval(activeReturns),
    last_year: lastYear(activeDates, activeReturns, dates.at(-1) ?? '1970-01-01'),
    years: yearlyReturns(activeDates, activeReturns).map(({ year, events, sum, end }) => {
      return { year, events, mean: sum / events, end };
    }),
    odds_bands: byOddsBand(bets),
  };
}

/** Number of most and least correlated strategies. */
const RELATED = 3;
/** A hundredth of a stake is less than a pixel of a curve. */
const CURVE_DECIMALS = 2;

/** Processes strategies by number of events, because bootstrap draws are cached for the last number. */
function figuresByStrategy({ dates, columns }: ReturnsTable): Map<StrategyId, StrategyFigures> {
  const byEvents = columns.toSorted((one, other) => one.activeReturns.length - other.activeReturns.length);
  return new Map(byEvents.map((column) => [column.id, strategyFigures(column, dates)]));
}

type Related = Pick<StrategyFiguresItem, 'most_alike' | 'most_opposite'>;

/** For each strategy, the others with the highest and the lowest correlation of event returns. */
function relatedStrategies({ columns }: ReturnsTable): Related[] {
  const correlationOf = correlations(columns.map(({ returns }) => returns));
  return columns.map((_, place) => {
    const others = columns.flatMap(({ id }, other) => {
      const value = other === place ? undefined : correlationOf(place, other);
      return value === undefined ? [] : [{ strategy: id, correlation: value }];
    });
    const descending = others.sort((one, other) => other.correlation - one.correlation);
    return { most_alike: descending.slice(0, RELATED), most_opposite: descending.slice(-RELATED).reverse() };
  });
}

function backedOn(card: Card | undefined, id: StrategyId): string[] {
  if (card === undefined) return [];
  const open = (card.selections.get(id) ?? []).filter((bet) => isOpenBet(card, bet));
  return open.map((bet) => joinedNames(bet.map((leg) => backedFighter(card, leg).name)));
}

const listedCard = ({ id, name, date, bouts }: Card): StrategiesResponse['next_card'] => ({
  ...{ id, name, date },
  bouts: bouts.map(({ red, blue }) => ({ red: red.name, blue: blue.name })),
});

const curveThrough = (returns: Float64Array, places: readonly number[]): number[] => {
  const sums = runningSum(returns);
  return places.map((place) => Number((sums[place] ?? 0).toFixed(CURVE_DECIMALS)));
};

/**
 * The response of `GET /strategies` for the cards as of `today`: record, luck figures and selections on the next card
 * of each strategy.
 */
export function strategiesResponse(cards: readonly Card[], today: IsoDate): StrategiesResponse {
  const table = returnsTable(cards, today);
  const { dates, columns } = table;
  const { toBeat, byStrategy } = luckTests(table);
  const figures = figuresByStrategy(table);
  const places = thinnedOut(dates.length, RESPONSE_LIMITS.curvePoints);
  const related = relatedStrategies(table);
  const next = nextCard(cards, new Date(today));
  return {
    events: dates.length,
    since: dates[0] ?? null,
    until: dates.at(-1) ?? null,
    overfitting: {
      ...backtestOverfitting(columns.map(({ returns }) => returns)),
      blind_choice: blindChoiceShare(columns.length),
      sharpe_to_beat: toBeat,
    },
    next_card: next === undefined ? null : listedCard(next),
    curve_dates: places.map((place) => dates[place] ?? ''),
    strategies: columns.flatMap(({ id, returns }, place) => {
      const own = figures.get(id);
      const test = byStrategy.get(id);
      const relations = related[place];
      if (own === undefined || test === undefined || relations === undefined) return [];
      const { sharpe, dsr } = test;
      const curve = curveThrough(returns, places);
      return [{ strategy: id, ...own, sharpe, dsr, curve, ...relations, next_card: backedOn(next, id) }];
    }),
  };
}
