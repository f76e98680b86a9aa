import { expect, test } from 'vitest';
import { type UpgradeStep, upgraded, versionAfter } from '../../../core/contract/values/stored_shape.ts';

const rename: UpgradeStep = ({ title, ...fields }) => ({ ...fields, name: fields.name ?? title });
const count: UpgradeStep = (fields) => ({ count: 0, ...fields });
const STEPS = [rename, count];

test('a stored object passes the steps from its version to the current one, in order', () => {
  expect(versionAfter(STEPS)).toBe(3);
  expect(upgraded({ title: 'A' }, STEPS)).toEqual({ name: 'A', count: 0 });
  expect(upgraded({ schema: 2, name: 'A' }, STEPS)).toEqual({ schema: 2, name: 'A', count: 0 });
});

test('an object of the current or a later version is unchanged, as is what is no object', () => {
  for (const schema of [3, 4]) expect(upgraded({ schema, title: 'A' }, STEPS)).toEqual({ schema, title: 'A' });
  for (const value of [null, undefined, 3, 'text', [1]]) expect(upgraded(value, STEPS)).toEqual(value);
});
