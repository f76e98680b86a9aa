import { expect, test } from 'vitest';
import { lruCache } from '../../lambdas/lru_cache.ts';

test('an answer is made once, and of too many the one asked for longest ago is forgotten', () => {
  const answers = lruCache<string>(2);
  const made: string[] = [];
  const ask = (key: string) =>
    answers(key, () => {
      made.push(key);
      return `answer to ${key}`;
    });
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) expect(ask(key)).toBe(`answer to ${key}`);
  expect(made).toEqual(['a', 'b', 'c', 'b']);
});

test('an answer that could not be made is not kept', () => {
  const answers = lruCache<string>(2);
  const fail = () => {
    throw new Error('no');
  };
  expect(() => answers('a', fail)).toThrow('no');
  expect(answers('a', () => 'answer')).toBe('answer');
});
