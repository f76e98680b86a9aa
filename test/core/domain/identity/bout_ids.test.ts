import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, type IsoDate } from '../../../../core/dates/iso_date.ts';
import { givenIds } from '../../../../core/domain/identity/bout_ids.ts';
import { type DatedPair, MOVED_DAYS } from '../../../../core/domain/identity/find_bout.ts';
import { cases } from '../../../fixtures/runs.ts';

const APRIL = '2026-04-04';

/** The ids of an import's bouts, and what it lists for the next one. */
function importOf(bouts: readonly DatedPair[], listed: readonly (DatedPair & { id: string })[] = []) {
  const ids = givenIds(bouts, listed).map(({ id }) => id);
  return { ids, listed: bouts.map(({ pair, date }, place) => ({ pair, date, id: ids[place] ?? '' })) };
}

describe('a bout', () => {
  const bout = (red: string, blue: string, date = APRIL): DatedPair => ({ pair: [red, blue], date });
  const first = importOf([bout('Ann Red', 'Bea Blue')]);

  test('gets the address of its page as its id', () => {
    expect(first.ids).toEqual(['ann-red-vs-bea-blue-2026-04-04']);
  });

  test.each([
    ['a respelling', bout('Ánn Red', 'Bea Bluee')],
    ['names in another order', bout('Red Ann', 'Bea Blue')],
    ['another day', bout('Ann Red', 'Bea Blue', addDays(APRIL, MOVED_DAYS))],
    ['swapped corners', bout('Bea Blue', 'Ann Red')],
  ])('keeps it through %s', (_, changed) => {
    expect(importOf([changed], first.listed).ids).toEqual(first.ids);
  });

  test('is another one with a replaced opponent, and as a rematch', () => {
    const others = [bout('Ann Red', 'Cleo Green'), bout('Ann Red', 'Bea Blue', '2026-10-03')];
    expect(importOf(others, first.listed).ids).toEqual([
      'ann-red-vs-cleo-green-2026-04-04',
      'ann-red-vs-bea-blue-2026-10-03',
    ]);
  });

  test('that live facts gave an id has this one, and keeps it when a file has the bout, too', () => {
    const told = importOf([{ ...bout('Ann Red', 'Bea Blue'), id: 'told' }]);
    expect(told.ids).toEqual(['told']);
    expect(importOf([bout('Ann Red', 'Bea Blue')], told.listed).ids).toEqual(['told']);
  });

  test('is found by the id of live facts, whatever both names are now', () => {
    const told = importOf([{ ...bout('Ann Red', 'Bea Blue'), id: 'told' }]);
    expect(importOf([{ ...bout('Ann Married', 'Bea Blue'), id: 'told' }], told.listed).ids).toEqual(['told']);
  });

  test('is the nearer one, where two could be the listed one', () => {
    const [moved, near] = [bout('Ann Red', 'Bea Blue', '2026-04-09'), bout('Ann Red', 'Bea Blue', '2026-04-05')];
    expect(importOf([moved, near], first.listed).ids).toEqual(['ann-red-vs-bea-blue-2026-04-09', first.ids[0]]);
  });
});

const SYLLABLES = ['ban', 'dor', 'lim', 'vet'];
const words = (length: number): string[] =>
  length === 0 ? [''] : words(length - 1).flatMap((start) => SYLLABLES.map((end) => start + end));

/** Names of fighters of whom no two are named alike. */
const FIGHTERS = words(4).map((family) => `Ana ${family}`);

const SPELLINGS: readonly ((name: string) => string)[] = [
  (name) => name.toUpperCase(),
  (name) => `${name} Jr.`,
  (name) => name.split(' ').toReversed().join(' '),
  (name) => name.replace('a', 'á'),
];

/** What a source changes between two imports: of which bout, and how. */
const changeOf = fc.record({
  place: fc.nat({ max: 5 }),
  kind: fc.constantFrom('respelt', 'moved', 'swapped', 'replaced', 'listed anew'),
  by: fc.nat({ max: 2 * MOVED_DAYS }),
});

test('over imports a bout keeps its id, a replacement gets a new one, and no two bouts share one', () => {
  fc.assert(
    fc.property(fc.array(fc.array(changeOf, { maxLength: 4 }), { maxLength: 8 }), (imports) => {
      const fighters = FIGHTERS.values();
      const next = () => fighters.next().value ?? expect.fail('There are too few fighters');
      const newBout = (date: IsoDate = APRIL): DatedPair & { expected?: string } => ({ pair: [next(), next()], date });
      let bouts = Array.from({ length: 6 }, () => newBout());
      let { ids, listed } = importOf(bouts);
      bouts = bouts.map((bout, place) => ({ ...bout, expected: ids[place] ?? '' }));
      const given = new Set(ids);
      for (const changes of imports) {
        const touched = new Set<number>();
        for (const { place, kind, by } of changes) {
          const bout = bouts[place];
          if (bout === undefined || touched.has(place)) continue;
          touched.add(place);
          const { pair, date, expected } = bout;
          const [red, blue] = pair;
          const respell = SPELLINGS[by % SPELLINGS.length] ?? expect.fail('There is no such spelling');
          const kept = { expected: expected ?? '' };
          if (kind === 'respelt') bouts[place] = { pair: [respell(red), blue], date, ...kept };
          if (kind === 'moved') bouts[place] = { pair, date: addDays(date, by - MOVED_DAYS), ...kept };
          if (kind === 'swapped') bouts[place] = { pair: [blue, red], date, ...kept };
          if (kind === 'replaced') bouts[place] = { pair: [red, next()], date };
          if (kind === 'listed anew') bouts[place] = newBout(date);
        }
        ({ ids, listed } = importOf(bouts, listed));
        expect(new Set(ids).size).toBe(bouts.length);
        for (const [place, { expected }] of bouts.entries()) {
          const id = ids[place] ?? '';
          if (expected === undefined) expect(given).not.toContain(id);
          else expect(id).toBe(expected);
        }
        bouts = bouts.map((bout, place) => ({ ...bout, expected: ids[place] ?? '' }));
        for (const id of ids) given.add(id);
      }
    }),
    { numRuns: cases(100) },
  );
});
