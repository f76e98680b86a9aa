import type { Selector } from './catalogue.ts';
import type { Comparison, Condition } from './rules/rule.ts';

/** Selectors that are a condition on one bout; parlays and cappers are not. */
export type ConditionSelector = Exclude<Selector, { kind: 'favorites_parlay' | 'capper' }>;

const difference = (figure: string, is: Comparison, value: number): Condition => ({
  figure,
  of: 'difference',
  is,
  value,
});
const ownOdds = (is: Comparison, value: number): Condition => ({ figure: 'odds', of: 'own', is, value });
const women = (value: 0 | 1): Condition => ({ figure: 'women', of: 'bout', is: '=', value });

const FAVORITE = difference('odds', '<', 0);
const UNDERDOG = difference('odds', '>', 0);

const AMONG: Readonly<Record<(Selector & { kind: 'favorite' })['among'], readonly Condition[]>> = {
  all: [],
  men: [women(0)],
  women: [women(1)],
  lower_elo: [difference('elo', '<', 0)],
  higher_elo: [difference('elo', '>=', 0)],
};

/** The conditions of a rule that backs what the selector backs. */
export function conditionsOf(selector: ConditionSelector): readonly Condition[] {
  switch (selector.kind) {
    case 'favorite':
      return [FAVORITE, ...AMONG[selector.among]];
    case 'favorite_paying_at_least':
      return [FAVORITE, ownOdds('>=', selector.odds)];
    case 'underdog_paying_at_most':
      return [UNDERDOG, ownOdds('<=', selector.odds)];
    case 'younger':
      return [difference('age', '<=', -selector.years)];
    case 'taller':
      return [difference('height_in', '>=', selector.inches)];
    case 'longer_reach':
      return [difference('reach_in', '>=', selector.inches)];
    case 'higher_figure':
      return [difference(selector.figure, '>', 0)];
  }
}
