import { DEFAULT_LAB_OPTIONS } from '../contract/lab_defaults.ts';
import { PLAYBOOK_COPY, PLAYBOOK_TYPES, type PrebuiltType } from '../contract/playbook_types.ts';
import { PLAYBOOK_DEFINITIONS } from '../playbooks/playbook_definitions.ts';
import { CAPPER_STRATEGIES, QUESTIONS, STRATEGIES } from '../strategies/catalogue.ts';
import type { LabState } from './lab_address.ts';

/** A choice to start the Lab from. */
export interface StartingPoint {
  name: string;
  state: LabState;
}

/**
 * The Lab's closest choice to one of the product's own playbooks; undefined if no weights of strategies are close.
 * Baseline bets where its cappers agree; here each capper has its own weight.
 */
export function startFrom(type: PrebuiltType): StartingPoint | undefined {
  const definition = PLAYBOOK_DEFINITIONS[type];
  const { name } = PLAYBOOK_COPY[type];
  if (definition.kind === 'equal_stake_parlays' || definition.kind === 'value') return undefined;
  if (definition.kind === 'equal_stake_moneylines') {
    const strategies = CAPPER_STRATEGIES.map(({ id }) => id);
    return { name: `${name}’s cappers`, state: { strategies, options: { ...DEFAULT_LAB_OPTIONS, weights: 'equal' } } };
  }
  const strategies = STRATEGIES.filter(definition.plays).map(({ id }) => id);
  const options = { ...DEFAULT_LAB_OPTIONS, bankroll_fraction: definition.options.bankrollFraction };
  return { name, state: { strategies, options } };
}

/** The first answer to each question of the builder. */
const FIRST_ANSWERS: StartingPoint = {
  name: 'Ten first answers',
  state: { strategies: QUESTIONS.flatMap(({ options: [first] }) => first?.id ?? []), options: DEFAULT_LAB_OPTIONS },
};

export const STARTING_POINTS: readonly StartingPoint[] = [
  ...PLAYBOOK_TYPES.flatMap((type) => startFrom(type) ?? []),
  FIRST_ANSWERS,
];
