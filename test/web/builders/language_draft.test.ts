import { expect, test } from 'vitest';
import { STRATEGIES } from '../../../core/strategies/catalogue.ts';
import { ruleId } from '../../../core/strategies/rules/canonical_rule.ts';
import { sha256 } from '../../../lambdas/record/sha256.ts';
import {
  isUpToDate,
  LANGUAGE_DRAFT,
  languageResult,
  offeredStrategies,
  rulesOfReading,
  toggled,
} from '../../../web/features/builders/language/language_draft.ts';
import { builtPlaybook, FIRST_OPTIONS } from './built.ts';

const [first] = FIRST_OPTIONS;
const other = STRATEGIES.find(({ id }) => !FIRST_OPTIONS.includes(id))?.id;
if (first === undefined || other === undefined) throw new Error('The catalogue is too small');

const RESULT = languageResult(
  'A description',
  {
    strategies: FIRST_OPTIONS,
    understood: [],
    ignored: [],
    leftOut: [],
    approximate: [],
    offered: [],
    refused: [],
    value: [],
    never: [],
    unkept: [],
    everywhere: [],
    source: 'offline',
  },
  builtPlaybook(),
);

test('a playbook is up to date as it was read, and again after an undone change', () => {
  expect(isUpToDate(RESULT)).toBe(true);
  const without = toggled(RESULT, first);
  expect(without.chosen).not.toContain(first);
  expect(isUpToDate(without)).toBe(false);
  expect(isUpToDate(toggled(without, first))).toBe(true);
});

test('what is taken out stays on offer, and what is added joins it once', () => {
  const added = toggled(RESULT, other);
  expect(added.chosen).toContain(other);
  const again = toggled(toggled(toggled(added, other), other), first);
  expect(offeredStrategies(again)).toEqual([...FIRST_OPTIONS, other]);
});

test('a changed choice survives a reload, even an empty one', () => {
  const draft = { text: 'A description', result: { ...toggled(RESULT, other), chosen: [] }, copied: null };
  expect(LANGUAGE_DRAFT.schema.parse(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
});

test('rules that a model read have the ids of their conditions, and an offline reading has none', async () => {
  const conditions = [{ figure: 'age', of: 'difference', is: '<=', value: -3 }] as const;
  const rule = { name: 'three years younger', backs: 'fighter' as const, conditions: [...conditions] };
  expect(await rulesOfReading({ ...RESULT.reading, rules: [{ ...rule, instead: [], either: [] }] })).toEqual([
    { ...rule, id: ruleId(conditions, sha256) },
  ]);
  expect(await rulesOfReading(RESULT.reading)).toEqual([]);
});
