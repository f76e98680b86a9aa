import { figureStops } from '../../../core/strategies/rules/figure_stops.ts';
import { FIGURES, type Figure, type FigureOf, isClassFigure } from '../../../core/strategies/rules/figures.ts';
import type { Condition } from '../../../core/strategies/rules/rule.ts';

/** A condition that can be added, under the words by which it is found. */
export interface ConditionOffer {
  label: string;
  meaning: string;
  condition: Condition;
}

/** The names with which editing starts. */
const FIRST_NAMES: Readonly<Record<string, string>> = { weight_class: 'Lightweight', stance: 'Southpaw' };

/** The condition with which editing of a figure starts. */
export function startCondition(figure: Figure, of: FigureOf): Condition {
  const { id, unit } = figure;
  if (isClassFigure(figure)) return { figure: id, of, is: 'one_of', value: [FIRST_NAMES[id] ?? ''] };
  if (unit === 'flag') return { figure: id, of, is: '=', value: 1 };
  if (figure.id === 'rounds') return { figure: 'rounds', of, is: '=', value: 5 };
  if (of === 'difference') return { figure: figure.id, of, is: figure.id === 'odds' ? '<' : '>', value: 0 };
  if (figure.unit === 'odds') return { figure: figure.id, of, is: '>=', value: 2 };
  const stops = figureStops(figure, of);
  return { figure: figure.id, of, is: '>=', value: stops[Math.floor(stops.length / 2)] ?? 0 };
}

const SIDES: readonly ConditionOffer[] = [
  ['Favorites', 'The shorter price of the two.', '<'] as const,
  ['Underdogs', 'The longer price of the two.', '>'] as const,
].map(([label, meaning, is]) => ({ label, meaning, condition: { figure: 'odds', of: 'difference', is, value: 0 } }));

const BOUTS: readonly ConditionOffer[] = [
  { label: 'Men’s bouts', meaning: 'No women’s bouts.', condition: { figure: 'women', of: 'bout', is: '=', value: 0 } },
];

/** Everything that can be added: favorites, underdogs, and each figure. */
export const OFFERS: readonly ConditionOffer[] = [
  ...SIDES,
  ...BOUTS,
  ...FIGURES.map((figure): ConditionOffer => {
    const { label, meaning, of } = figure;
    return { label, meaning, condition: startCondition(figure, of[0] ?? 'own') };
  }),
];

/** The offers whose label or meaning holds every word, those by label first. */
export function foundOffers(text: string): ConditionOffer[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const holds = (place: string) => words.every((word) => place.toLowerCase().includes(word));
  const byLabel = OFFERS.filter(({ label }) => holds(label));
  return [
    ...byLabel,
    ...OFFERS.filter((offer) => !byLabel.includes(offer) && holds(`${offer.label} ${offer.meaning}`)),
  ];
}
