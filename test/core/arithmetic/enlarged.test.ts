import { expect, test } from 'vitest';
import { enlarged } from '../../../core/arithmetic/enlarged.ts';

test('an array with room stays itself', () => {
  const values = new Float64Array(4);
  expect(enlarged(values, 4)).toBe(values);
});

test('one without is copied into at least twice the room, zeros behind it', () => {
  expect(enlarged(Int32Array.of(7, 8), 3)).toEqual(Int32Array.of(7, 8, 0, 0));
  expect(enlarged(Uint8Array.of(1), 9)).toHaveLength(9);
  expect(enlarged(new Float64Array(0), 2)).toEqual(new Float64Array(2));
});
