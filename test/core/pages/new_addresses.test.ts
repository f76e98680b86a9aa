import { expect, test } from 'vitest';
import { addressFinder } from '../../../core/pages/new_addresses.ts';

test('a bout is found where a fighter is respelt so that the names stand in another order', () => {
  const find = addressFinder({
    bouts: [{ id: 'boris-b-vs-zed-a-2026-04-04', eventId: '2026-04-04-test-city' }],
    fighters: new Map([
      ['adam-a', 'zed-a'],
      ['zed-a', 'zed-a'],
      ['boris-b', 'boris-b'],
    ]),
  });
  expect(find('bouts', 'adam-a-vs-boris-b-2026-04-04', undefined)).toBe('boris-b-vs-zed-a-2026-04-04');
});
