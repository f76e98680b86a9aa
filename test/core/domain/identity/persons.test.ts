import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nameOfPerson, Persons, type Sighting } from '../../../../core/domain/identity/persons.ts';

const BULLDOG: Sighting = {
  nickname: 'Bulldog',
  heightCm: 162.56,
  born: 1989,
  weightClass: 'Flyweight',
  isWoman: false,
};
const BLINDADO: Sighting = {
  nickname: 'Blindado',
  heightCm: 182.88,
  born: 1989,
  weightClass: 'Middleweight',
  isWoman: false,
};

/** The persons of sightings under one name, in order. */
function persons(...seen: Sighting[]): string[] {
  const all = new Persons();
  return seen.map((sighting) => all.see('brunosilva', sighting));
}

const NO_NICKNAME = { nickname: undefined };

describe('two fighters of one name', () => {
  test('are two persons by nickname and body, whatever the order of their bouts', () => {
    expect(persons(BULLDOG, BLINDADO, BLINDADO, BULLDOG)).toEqual([
      'brunosilva',
      'brunosilva-2',
      'brunosilva-2',
      'brunosilva',
    ]);
    expect(nameOfPerson('brunosilva-2')).toBe('brunosilva');
  });

  test.each<[string, Sighting]>([
    ['height', { nickname: 'Other', heightCm: 170.6 }],
    ['birth', { nickname: 'Other', born: 1992 }],
    ['weight class', { nickname: 'Other', weightClass: 'Welterweight' }],
    ['sex', { nickname: 'Other', isWoman: true }],
    ['weight class and height, without a nickname', { heightCm: 182.88, weightClass: 'Middleweight' }],
    ['weight class and birth, without a nickname', { born: 1980, weightClass: 'Middleweight' }],
  ])('differ in %s', (_, other) => {
    expect(persons(BULLDOG, other)[1]).toBe('brunosilva-2');
  });

  test('have a bout without nickname each by body, a bout in between to the nearer', () => {
    expect(
      persons(
        BULLDOG,
        BLINDADO,
        { ...BULLDOG, ...NO_NICKNAME },
        { ...BLINDADO, ...NO_NICKNAME },
        { weightClass: 'Light Heavyweight' },
        { heightCm: 165.1, weightClass: 'Bantamweight' },
      ),
    ).toEqual(['brunosilva', 'brunosilva-2', 'brunosilva', 'brunosilva-2', 'brunosilva-2', 'brunosilva']);
  });
});

describe('one fighter', () => {
  test.each<[string, Sighting, Sighting]>([
    ['with another nickname', BULLDOG, { ...BULLDOG, nickname: 'Kid' }],
    ['whose nickname is spelt otherwise', BULLDOG, { ...BLINDADO, nickname: 'BULL DOG' }],
    ['whose height and age were mistyped', BULLDOG, { ...BULLDOG, ...NO_NICKNAME, heightCm: 172.72, born: 1980 }],
    ['in another weight class', { ...BULLDOG, ...NO_NICKNAME }, { weightClass: 'Welterweight', isWoman: false }],
    ['of whom nothing is known', {}, BULLDOG],
  ])('%s stays one person', (_, one, other) => {
    expect(new Set(persons(one, other)).size).toBe(1);
  });
});

const sighting: fc.Arbitrary<Sighting> = fc.record({
  nickname: fc.constantFrom(undefined, 'Bulldog', 'Blindado', 'Kid'),
  heightCm: fc.constantFrom(undefined, 162.56, 172.72, 182.88),
  born: fc.constantFrom(undefined, 1980, 1989, 1990),
  weightClass: fc.constantFrom(undefined, 'Catch Weight', 'Flyweight', 'Welterweight', 'Middleweight'),
  isWoman: fc.constantFrom(undefined, false, true),
});
const seen = fc.array(sighting, { minLength: 1, maxLength: 12 });

describe('whoever is seen under a name', () => {
  test('is not parted from earlier bouts by later ones', () => {
    fc.assert(
      fc.property(seen, seen, (before, after) => {
        expect(persons(...before, ...after).slice(0, before.length)).toEqual(persons(...before));
      }),
    );
  });

  test('is one person by one nickname', () => {
    fc.assert(
      fc.property(seen, (all) => {
        const named = all.map((one) => ({ ...one, nickname: 'Kid' }));
        expect(new Set(persons(...named)).size).toBe(1);
      }),
    );
  });

  test('has the name’s own key if seen first, and the name in every key', () => {
    fc.assert(
      fc.property(seen, (all) => {
        const keys = persons(...all);
        expect(keys[0]).toBe('brunosilva');
        expect(new Set(keys.map(nameOfPerson))).toEqual(new Set(['brunosilva']));
      }),
    );
  });
});
