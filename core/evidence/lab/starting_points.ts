import { DEFAULT_LAB_OPTIONS } from '../../contract/lab/lab_defaults.ts';
import { PLAYBOOK_COPY, PLAYBOOK_TYPES, type PrebuiltType } from '../../contract/playbooks/playbook_types.ts';
import { PLAYBOOK_DEFINITIONS } from '../../playbooks/playbook_definitions.ts';
import { CAPPER_STRATEGIES, QUESTIONS, STRATEGIES } from '../../strategies/catalogue.ts';
import type { LabState } from './lab_address.ts';

/** A choice to start the Lab from. */
export interface StartingPoint {
  name: string;
  state: LabState;
  /** The playbook that has the same definition, hence the same figures; undefined if there is none. */
  playbook?: PrebuiltType;
}

/**
 * What the Lab can open of one of the product's own playbooks. `whole`: the same definition, hence the same figures.
 * `part`: strategies that the playbook is made of, which make another playbook by themselves.
 */
export type InLab = ({ kind: 'whole' } & StartingPoint) | ({ kind: 'part' } & StartingPoint) | { kind: 'none' };

/**
 * What the Lab can open of a playbook. Baseline bets where the mean of its cappers points; in the Lab each capper bets
 * for itself.
 */
export function inLab(type: PrebuiltType): InLab {
  const definition = PLAYBOOK_DEFINITIONS[type];
  const { name } = PLAYBOOK_COPY[type];
  if (definition.kind === 'equal_stake_parlays' || definition.kind === 'value') return { kind: 'none' };
  if (definition.kind === 'equal_stake_moneylines') {
    const strategies = CAPPER_STRATEGIES.map(({ id }) => id);
    const options = { ...DEFAULT_LAB_OPTIONS, weights: 'equal' } as const;
    return { kind: 'part', name: `${name}’s cappers`, state: { strategies, options } };
  }
  const { bankrollFraction, priorStrength } = definition.options;
  const strategies = STRATEGIES.filter(definition.plays).map(({ id }) => id);
  const options = {
    ...DEFAULT_LAB_OPTIONS,
    bankroll_fraction: bankrollFraction,
    prior_strength: priorStrength,
  };
  return { kind: 'whole', name, state: { strategies, options } };
}

/** The first answer to each question of the builder. */
const FIRST_ANSWERS: StartingPoint = {
  name: 'Ten first answers',
  state: { strategies: QUESTIONS.flatMap(({ options: [first] }) => first?.id ?? []), options: DEFAULT_LAB_OPTIONS },
};

export const STARTING_POINTS: readonly StartingPoint[] = [
  ...PLAYBOOK_TYPES.flatMap((type) => {
    const opened = inLab(type);
    if (opened.kind === 'none') return [];
    const { name, state } = opened;
    return [{ name, state, ...(opened.kind === 'whole' && { playbook: type }) }];
  }),
  FIRST_ANSWERS,
];
