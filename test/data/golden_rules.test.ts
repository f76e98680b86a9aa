import { expect, test } from 'vitest';
import { ruleSchema } from '../../core/contract/rules/rules.ts';
import { factTable } from '../../core/strategies/facts/fact_table.ts';
import { STARTING_RULES } from '../../core/strategies/rules/starting_rules.ts';
import { packFacts } from '../../lambdas/snapshot/snapshot_store.ts';
import { rulesOutput } from '../../tools/engine/commands/rule_command.ts';
import { readGoldenRules, SAMPLE_TODAY } from './golden.ts';
import { sampleImport } from './sample.ts';

const golden = readGoldenRules();

/** Within 1e-9. */
const exactly = (value: number) => expect.closeTo(value, 9);
/** Within 1e-6. */
const nearly = (value: number) => expect.closeTo(value, 6);
const part = ({ bets, return_on_stakes }: { bets: number; return_on_stakes: number }) => ({
  bets,
  return_on_stakes: exactly(return_on_stakes),
});

test.each(Object.entries(golden))('the rule %s has the reference figures', (name, reference) => {
  const conditions = reference.conditions.map(([figure, of, is, value]) => ({ figure, of, is, value }));
  const { worthless } = reference;
  expect(rulesOutput([ruleSchema.parse({ name, conditions })], sampleImport, SAMPLE_TODAY)).toEqual([
    expect.objectContaining({
      ...part(reference),
      events: reference.events,
      won: reference.won,
      before_sealed: part(reference.before_sealed),
      sealed: part(reference.sealed),
      worthless: {
        mean: nearly(worthless.mean),
        spread: nearly(worthless.spread),
        best_of: { 38: nearly(worthless.best_of_38), 1000: nearly(worthless.best_of_1000) },
      },
      next_card: reference.next_card,
    }),
  ]);
});

test('the file of facts has at most 800 kB', () => {
  expect(packFacts(factTable(sampleImport.facts), SAMPLE_TODAY).length).toBeLessThanOrEqual(800_000);
});

test('southpaws against orthodox fighters have bets and no edge that lies beyond chance', () => {
  const conditions = STARTING_RULES.find(({ question }) => question.includes('southpaws'))?.conditions;
  const [figures] = rulesOutput([ruleSchema.parse({ name: 'Southpaws', conditions })], sampleImport, SAMPLE_TODAY);
  expect(figures?.bets).toBeGreaterThan(1500);
  expect(figures?.range?.[0]).toBeLessThan(0);
  expect(figures?.range?.[1]).toBeGreaterThan(0);
});
