import { expect, test } from 'vitest';
import { lruCache } from '../../lambdas/lru_cache.ts';

test('a value is computed once, and the least recently used value is evicted', () => {
  const cached = lruCache<string>(2);
  const computed: string[] = [];
  const get = (key: string) =>
    cached(key, () => {
      computed.push(key);
      return `value of ${key}`;
    });
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) expect(get(key)).toBe(`value of ${key}`);
  expect(computed).toEqual(['a', 'b', 'c', 'b']);
});

test('a failed computation is not cached', () => {
  const cached = lruCache<string>(2);
  const fail = () => {
    throw new Error('no');
  };
  expect(() => cached('a', fail)).toThrow('no');
  expect(cached('a', () => 'value')).toBe('value');
});
