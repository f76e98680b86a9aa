import { expect, test } from 'vitest';
import { lruCache } from '../../lambdas/runtime/lru_cache.ts';

test('a value is kept, and the least recently used value is evicted', () => {
  const cached = lruCache<string>(2);
  const missed: string[] = [];
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) {
    if (cached.find(key) === undefined) missed.push(cached.keep(key, key));
    expect(cached.find(key)).toBe(key);
  }
  expect(missed).toEqual(['a', 'b', 'c', 'b']);
});
