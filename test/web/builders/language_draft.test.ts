import { expect, test } from 'vitest';
import { STRATEGIES } from '../../../core/strategies/catalogue.ts';
import {
  isUpToDate,
  LANGUAGE_DRAFT,
  offeredStrategies,
  readResult,
  toggled,
} from '../../../web/features/builders/language_draft.ts';
import { builtPlaybook, FIRST_OPTIONS } from './built.ts';

const [first] = FIRST_OPTIONS;
const other = STRATEGIES.find(({ id }) => !FIRST_OPTIONS.includes(id))?.id;
if (first === undefined || other === undefined) throw new Error('The catalogue is too small');

const RESULT = readResult(
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
  const draft = { text: 'A description', result: { ...toggled(RESULT, other), chosen: [] } };
  expect(LANGUAGE_DRAFT.schema.parse(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
});
