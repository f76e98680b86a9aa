import { type Card, isOpenBet } from '../cards/card.ts';
import { backedFighter } from '../cards/settle.ts';
import { RESPONSE_LIMITS } from '../contract/response_limits.ts';
import type { StrategiesResponse, StrategyFiguresItem } from '../contract/strategies.ts';
import type { IsoDate } from '../dates/iso_date.ts';
import { joinedNames } from '../format/joined_names.ts';
import { nextCard } from '../portfolio/picks.ts';
import { runningSum, thinnedOut } from '../returns/equity.ts';
import type { StrategyId } from '../strategies/ids.ts';
import { correlations } from './correlations.ts';
import { luckTests } from './luck_tests.ts';
import { backtestOverfitting, blindChoiceShare } from './overfitting.ts';
import { type ReturnsTable, returnsTable } from './returns_table.ts';
import { type StrategyFigures, strategyFigures } from './strategy_figures.ts';

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
