import { logistic, logit } from '../../arithmetic/logistic.ts';
import type { Corner } from '../../domain/cards/corners.ts';
import { FEATURES, type FigureGroup } from './features.ts';
import type { ForecastFigure } from './figures.ts';
import { forecastLogit, marketTerms } from './forecast_at.ts';

const MOST_REASONS = 3;
/** A twentieth of a point: smaller effects round to 0.0 points. */
const LEAST_POINTS = 0.0005;

/** Effects are compared in units of 1e-9, so that equal ones have the same order for both corners. */
const UNITS = 1e9;
const inUnits = ({ points }: ForecastReason): number => Math.round(Math.abs(points) * UNITS);

/** A group of similar figures, or the price itself. */
export type ReasonGroup = FigureGroup | 'price';

/** What a reason says of a side: that it has more or less of a figure, or what bets at its price do. */
export type ReasonSubject =
  | { figure: ForecastFigure; hasMore: boolean }
  | { figure: 'price'; isFavorite: boolean; winsMore: boolean };

/** A group of figures that moves the forecast of a side away from the market. */
export interface ForecastReason {
  group: ReasonGroup;
  /** The figure that does most of it, from that side's view. */
  main: ReasonSubject;
  /** Effect on the side's probability, −1…1: the forecast minus the forecast without the group. */
  points: number;
}

/** An effect on the log odds of a side. */
type Effect = Pick<ForecastReason, 'group' | 'main'> & { size: number };

/** Whether a side has more of a figure: by its first column, because those derived from it may point the other way. */
const hasMore = (figure: ForecastFigure, differences: readonly number[]): boolean =>
  (differences[FEATURES.findIndex((feature) => feature.figure === figure)] ?? 0) > 0;

/** One effect per group of figures with its main figure. Differences are the side's minus the other's. */
function figureEffects(differences: readonly number[], coefficients: readonly number[]): Effect[] {
  const groups = new Map<FigureGroup, { figure: ForecastFigure; size: number }[]>();
  for (const [column, { figure, group }] of FEATURES.entries()) {
    const difference = differences[column] ?? 0;
    if (difference === 0) continue;
    const effects = groups.get(group) ?? [];
    groups.set(group, [...effects, { figure, size: difference * (coefficients[column] ?? 0) }]);
  }
  return [...groups].flatMap(([group, effects]) => {
    const size = effects.reduce((sum, effect) => sum + effect.size, 0);
    const [main] = effects.sort((one, other) => (other.size - one.size) * Math.sign(size));
    return main ? { group, size, main: { figure: main.figure, hasMore: hasMore(main.figure, differences) } } : [];
  });
}

/**
 * Up to three groups of figures that move the forecast of a corner most from the market's probability of red (0…1),
 * largest effect first. Features are red minus blue. The two corners have opposite points.
 */
export function forecastReasons(
  features: readonly number[],
  coefficients: readonly number[],
  marketProbability: number,
  corner: Corner,
): ForecastReason[] {
  const sign = corner === 'red' ? 1 : -1;
  const market = sign * logit(marketProbability);
  const terms = marketTerms(market);
  const differences = features.map((feature) => sign * feature);
  const total = forecastLogit(differences, coefficients, market);
  const ofPrice = terms.reduce((sum, term, index) => sum + term * (coefficients[index] ?? 0), -market);
  const effects: Effect[] = [
    { group: 'price', size: ofPrice, main: { figure: 'price', isFavorite: market > 0, winsMore: ofPrice > 0 } },
    ...figureEffects(differences, coefficients.slice(terms.length)),
  ];
  return effects
    .map(({ group, size, main }) => ({ group, main, points: logistic(total) - logistic(total - size) }))
    .filter(({ points }) => Math.abs(points) >= LEAST_POINTS)
    .sort((one, other) => inUnits(other) - inUnits(one))
    .slice(0, MOST_REASONS);
}
