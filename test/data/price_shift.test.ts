import { expect, test } from 'vitest';
import { mean } from '../../core/arithmetic/moments.ts';
import { PLAYBOOK_DEFINITIONS } from '../../core/playbooks/playbook_definitions.ts';
import { layOut, prepareChoice } from '../../core/portfolio/optimize.ts';
import { evaluateFit, fitChoice } from '../../core/portfolio/report/walk_forward.ts';
import { STRATEGIES } from '../../core/strategies/catalogue.ts';
import { SAMPLE_TODAY } from './golden.ts';
import { sampleImport } from './sample.ts';

const { cards } = sampleImport;

function tested(type: 'flex' | 'growth', priceShift: number): number {
  const definition = PLAYBOOK_DEFINITIONS[type];
  if (definition.kind !== 'portfolio') throw new Error(`${type} has no weights`);
  const strategies = STRATEGIES.filter(definition.plays).map(({ id }) => id);
  const choice = prepareChoice(cards, strategies, SAMPLE_TODAY, definition.options);
  const priced = { ...choice, ...layOut(cards, strategies, SAMPLE_TODAY, priceShift) };
  return mean(evaluateFit(priced, fitChoice(choice)).returns);
}

test.each([
  ['flex', 0, -0.0032],
  ['flex', 0.02, 0.008],
  ['growth', 0, -0.0007],
  ['growth', 0.02, 0.0073],
] as const)('%s at prices times 1 + %d has earned %d an event', (type, priceShift, expected) => {
  expect(Math.abs(tested(type, priceShift) - expected)).toBeLessThan(1e-4);
});
