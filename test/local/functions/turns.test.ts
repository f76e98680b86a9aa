import { expect, test } from 'vitest';
import { turnsByKey } from '../../../local/functions/functions.ts';

/** Works that end when they are told to, and the names of those that have begun. */
function steeredWorks() {
  const begun: string[] = [];
  const work = (name: string) => {
    let end = () => {};
    let fail = () => {};
    const promise = new Promise<string>((resolve, reject) => {
      end = () => resolve(name);
      fail = () => reject(new Error(name));
    });
    const start = () => {
      begun.push(name);
      return promise;
    };
    return { start, end, fail };
  };
  return { begun, work };
}

test('a user’s calls run one after the other, and another user’s call does not wait for them', async () => {
  const { begun, work } = steeredWorks();
  const inTurn = turnsByKey(1, 9);
  const [one, two, other] = [work('one'), work('two'), work('other')];
  const first = inTurn('hostile', one.start);
  const second = inTurn('hostile', two.start);
  const neighbour = inTurn('neighbour', other.start);
  other.end();
  expect(await neighbour).toBe('other');
  expect(begun).toEqual(['one', 'other']);
  one.end();
  two.end();
  expect(await Promise.all([first, second])).toEqual(['one', 'two']);
});

test('a failed call does not stop the user’s next one', async () => {
  const { work } = steeredWorks();
  const inTurn = turnsByKey(1, 9);
  const [one, two] = [work('one'), work('two')];
  const first = inTurn('user', one.start);
  const second = inTurn('user', two.start);
  one.fail();
  two.end();
  await expect(first).rejects.toThrow('one');
  expect(await second).toBe('two');
});

test('a user’s calls above those that may wait are refused, and those that wait run in order', async () => {
  const { begun, work } = steeredWorks();
  const inTurn = turnsByKey(2, 1);
  const works = ['one', 'two', 'three', 'four'].map(work);
  const calls = works.map(({ start }) => inTurn('hostile', start));
  expect(await calls[3]).toBeUndefined();
  expect(begun).toEqual(['one', 'two']);
  for (const { end } of works) end();
  expect(await Promise.all(calls)).toEqual(['one', 'two', 'three', undefined]);
});
