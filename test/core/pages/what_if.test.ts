import { describe, expect, test } from 'vitest';
import { whatIfSchema } from '../../../core/contract/pages/what_if.ts';
import { typedLine, whatIfForecast, whatIfNotes } from '../../../core/pages/bout/what_if.ts';
import { whatIfOf, whatIfTableSchema } from '../../../core/pages/bout/what_if_table.ts';
import { roundedJson } from '../../../lambdas/snapshot/snapshot_store.ts';
import { sorted } from '../../fixtures/pages/made_pages.ts';
import { eveOfCard, firstPair } from '../../fixtures/pages/what_if.ts';

const PAGES = eveOfCard();
/** As it is stored and read. */
const TABLE = whatIfTableSchema.parse(JSON.parse(roundedJson(PAGES.whatIf)));
const PAIR = firstPair(PAGES);
const found = (slugs = PAIR) => {
  const whatIf = whatIfOf(TABLE, slugs);
  if (whatIf === undefined) throw new Error('Not found');
  return whatIf;
};

describe('a bout of any two fighters', () => {
  test('that is booked for the next day is forecast as its page says, with its endings', () => {
    const booked = [...sorted(PAGES.pages()).bouts.values()].filter(({ result, odds }) => result === null && odds);
    expect(booked.length).toBeGreaterThan(1);
    const compared: Record<number, number> = { 3: 0, 5: 0 };
    for (const { red, blue, odds, forecast, endings, rounds } of booked) {
      const whatIf = found({ red: red.slug ?? '', blue: blue.slug ?? '' });
      const said = whatIfForecast(whatIf, odds ?? undefined);
      // The six prices, which only a booked bout has, move its forecast.
      if (typeof endings?.prices !== 'string') continue;
      compared[whatIf.rounds] = (compared[whatIf.rounds] ?? 0) + 1;
      expect(said?.ofRed).toBeCloseTo(forecast ?? -1, 4);
      expect(whatIf.rounds).toBe(rounds);
      expect(said?.endings?.hazards?.knockout).toHaveLength(2 * whatIf.rounds);
      for (const corner of ['red', 'blue'] as const)
        expect(said?.endings?.shares[corner].knockout).toBeCloseTo(endings.shares[corner].knockout, 2);
    }
    expect(compared[3]).toBeGreaterThan(0);
  });

  test('is over three rounds, or five with a champion who is booked for no other number; who wins does not go by it', () => {
    const isOf = (...slugs: string[]) => slugs.includes(PAIR.red) || slugs.includes(PAIR.blue);
    const without = { ...TABLE, booked: TABLE.booked.filter(({ fighters }) => !isOf(...fighters)) };
    const asChampion = (isChampion: true | undefined) =>
      without.fighters.map((one) => ({ ...one, isChampion: one.slug === PAIR.red ? isChampion : undefined }));
    const roundsWith = (changes: Partial<typeof TABLE>) => whatIfOf({ ...without, ...changes }, PAIR)?.rounds;
    expect(roundsWith({ fighters: asChampion(undefined) })).toBe(3);
    expect(roundsWith({ fighters: asChampion(true) })).toBe(5);
    const booked = [{ fighters: [PAIR.blue, PAIR.red] as [string, string], rounds: 3 }];
    expect(roundsWith({ fighters: asChampion(true), booked })).toBe(3);
    const [three, five] = ([3, 5] as const).map((rounds) => whatIfForecast(found(), undefined, rounds));
    expect(three?.ofRed).toBe(five?.ofRed);
    expect(three?.endings?.shares).not.toEqual(five?.endings?.shares);
  });

  test('has the same forecast from the other corner', () => {
    const [one, other] = [found(), found({ red: PAIR.blue, blue: PAIR.red })];
    const ofOne = whatIfForecast(one, { red: 1.5, blue: 2.8 });
    const ofOther = whatIfForecast(other, { red: 2.8, blue: 1.5 });
    expect((ofOne?.ofRed ?? 0) + (ofOther?.ofRed ?? 0)).toBeCloseTo(1, 9);
    expect(ofOne?.endings?.shares.red.submission).toBeCloseTo(ofOther?.endings?.shares.blue.submission ?? -1, 3);
  });

  test('is worth what its forecast says at the price, and starts from the Elo ratings without one', () => {
    const whatIf = whatIfSchema.parse(found());
    const priced = whatIfForecast(whatIf, { red: 1.5, blue: 2.8 });
    expect(priced?.sides.blue?.offer?.edge).toBeCloseTo(2.8 * (1 - (priced?.ofRed ?? 0)) - 1, 9);
    const unpriced = whatIfForecast(whatIf, undefined);
    expect(unpriced?.market).toBe(whatIf.elo);
    expect(unpriced?.sides.red?.offer).toBeUndefined();
    expect(unpriced?.sides.red?.fair).toBeCloseTo(1 / (unpriced?.ofRed ?? 1), 9);
  });

  test('is none of one fighter twice, and none with somebody who is not known', () => {
    expect(whatIfOf(TABLE, { red: PAIR.red, blue: PAIR.red })).toBeUndefined();
    expect(whatIfOf(TABLE, { red: PAIR.red, blue: 'nobody' })).toBeUndefined();
  });

  test('says of whom there is no UFC bout', () => {
    const { red, blue } = found();
    expect(whatIfNotes({ ...found(), red: { ...red, bouts: 3 }, blue: { ...blue, bouts: 2 } })).toEqual([]);
    expect(whatIfNotes({ ...found(), red: { ...red, name: 'New', bouts: 0 } })[0]).toContain('New');
  });
});

describe('typed prices', () => {
  test('make a line in any form of odds, once both are there', () => {
    expect(typedLine({ red: '-150', blue: '2.5' }, 'american').odds).toEqual({ red: 1 + 100 / 150, blue: 2.5 });
    expect(typedLine({ red: '4/6', blue: '' }, 'american')).toEqual({ problems: {} });
  });

  test('say what is wrong with them', () => {
    expect(typedLine({ red: 'x', blue: '+130' }, 'american').problems.red).toContain('no odds');
    expect(typedLine({ red: '+300', blue: '+300' }, 'american').problems.blue).toContain('no one bout');
  });
});
