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
    let withEndings = 0;
    for (const { red, blue, odds, forecast, endings, rounds } of booked) {
      const whatIf = found({ red: red.slug ?? '', blue: blue.slug ?? '' });
      const said = whatIfForecast(whatIf, odds ?? undefined);
      // The six prices, which only a booked bout has, move its forecast.
      if (typeof endings?.prices !== 'string') continue;
      withEndings += 1;
      expect(said?.ofRed).toBeCloseTo(forecast ?? -1, 4);
      if (rounds !== whatIf.rounds) continue;
      for (const corner of ['red', 'blue'] as const)
        expect(said?.endings?.shares[corner].knockout).toBeCloseTo(endings.shares[corner].knockout, 2);
    }
    expect(withEndings).toBeGreaterThan(0);
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
