import { logistic, logit } from '../arithmetic/logistic.ts';
import type { Corner } from '../cards/corners.ts';
import { FEATURES, type FigureGroup } from './features.ts';
import { forecastLogit, marketTerms } from './forecast_at.ts';
import { figureText, priceText } from './reason_texts.ts';

const MOST_REASONS = 3;
/** A twentieth of a point: smaller effects round to 0.0 points. */
const LEAST_POINTS = 0.0005;

/** Effects are compared in units of 1e-9, so that equal ones have the same order for both corners. */
const UNITS = 1e9;
const inUnits = ({ points }: ForecastReason): number => Math.round(Math.abs(points) * UNITS);

/** A figure that moves the forecast of a side away from the market. */
export interface ForecastReason {
  /** From that side's view: `younger by 6 years`. */
  text: string;
  /** Effect on the side's probability, −1…1: the forecast minus the forecast without the figure. */
  points: number;
}

/** A group of similar figures, or the price itself. */
export type ReasonGroup = FigureGroup | 'price';

/** An effect on the log odds of a side, with the text of its main figure. */
interface Effect {
  group: ReasonGroup;
  size: number;
  text: string;
}

/** One effect per group of figures, with the text of the main figure. Differences are the side's minus the other's. */
function figureEffects(differences: readonly number[], coefficients: readonly number[]): Effect[] {
  const groups = new Map<FigureGroup, { figure: number; size: number }[]>();
  for (const [figure, difference] of differences.entries()) {
    const group = FEATURES[figure]?.group;
    if (group === undefined || difference === 0) continue;
    const effects = groups.get(group) ?? [];
    groups.set(group, [...effects, { figure, size: difference * (coefficients[figure] ?? 0) }]);
  }
  return [...groups].map(([group, effects]) => {
    const size = effects.reduce((sum, effect) => sum + effect.size, 0);
    const [main] = effects.sort((one, other) => (other.size - one.size) * Math.sign(size));
    const feature = main && FEATURES[main.figure];
    return { group, size, text: main && feature ? figureText(feature.figure, differences[main.figure] ?? 0) : '' };
  });
}

/**
 * Up to three groups of figures that move the forecast of a corner most from the market's probability of red (0…1),
 * largest effect first. Features are red minus blue. The two corners have opposite points.
 */
export function groupedReasons(
  features: readonly number[],
  coefficients: readonly number[],
  marketProbability: number,
  corner: Corner,
): (ForecastReason & { group: ReasonGroup })[] {
  const sign = corner === 'red' ? 1 : -1;
  const market = sign * logit(marketProbability);
  const terms = marketTerms(market);
  const differences = features.map((feature) => sign * feature);
  const total = forecastLogit(differences, coefficients, market);
  const ofPrice = terms.reduce((sum, term, index) => sum + term * (coefficients[index] ?? 0), -market);
  const effects: Effect[] = [
    { group: 'price', size: ofPrice, text: priceText(market > 0, ofPrice > 0) },
    ...figureEffects(differences, coefficients.slice(terms.length)),
  ];
  return effects
    .map(({ group, size, text }) => ({ group, text, points: logistic(total) - logistic(total - size) }))
    .filter(({ points }) => Math.abs(points) >= LEAST_POINTS)
    .sort((one, other) => inUnits(other) - inUnits(one))
    .slice(0, MOST_REASONS);
}

/** The same without their groups. */
export const forecastReasons = (...of: Parameters<typeof groupedReasons>): ForecastReason[] =>
  groupedReasons(...of).map(({ text, points }) => ({ text, points }));
