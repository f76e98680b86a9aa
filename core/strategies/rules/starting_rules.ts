import type { Condition } from './rule.ts';

/** A question that bettors ask, as a rule. */
export interface StartingRule {
  question: string;
  conditions: readonly Condition[];
}

const FAVORITE: Condition = { figure: 'odds', of: 'difference', is: '<', value: 0 };

/** Rules to start from. */
export const STARTING_RULES: readonly StartingRule[] = [
  {
    question: 'Do younger fighters have an edge?',
    conditions: [{ figure: 'age', of: 'difference', is: '<=', value: -3 }],
  },
  {
    question: 'Do southpaws have an edge?',
    conditions: [
      { figure: 'stance', of: 'own', is: 'one_of', value: ['Southpaw'] },
      { figure: 'stance', of: 'opponent', is: 'one_of', value: ['Orthodox'] },
    ],
  },
  {
    question: 'Do favorites recover from a loss?',
    conditions: [FAVORITE, { figure: 'losing_run', of: 'own', is: '>=', value: 1 }],
  },
  {
    question: 'Does a longer reach pay?',
    conditions: [{ figure: 'reach_in', of: 'difference', is: '>=', value: 3 }],
  },
  {
    question: 'Do better wrestlers have an edge?',
    conditions: [{ figure: 'takedowns_attack', of: 'difference', is: '>=', value: 1 }],
  },
  {
    question: 'Do debutants beat their price?',
    conditions: [
      { figure: 'bouts', of: 'own', is: '=', value: 0 },
      { figure: 'bouts', of: 'opponent', is: '>=', value: 1 },
    ],
  },
];
