import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDescription } from '../../../core/language/offline_reading.ts';
import { STRATEGIES } from '../../../core/strategies/catalogue.ts';

/** Ways to say the longest price that an underdog may have; P is the price. */
const LONGEST = [
  'UFC underdogs up to P',
  'UFC underdogs, no more than P',
  'UFC dogs no pricier than P',
  'UFC dogs no fatter than P',
  'No UFC underdog above P',
  'UFC underdogs, but nothing over P',
  'Skip any UFC underdog over P',
  'If a UFC underdog pays more than P I lose interest',
  'I like UFC underdogs. Once they go past P I am out.',
  'UFC underdogs at P or less',
  'UFC underdogs with a maximum of P',
  'P is the longest price I take on a UFC underdog',
  'UFC underdogs; anything longer than P is too long for me',
  'My UFC underdogs have a price that must not exceed P',
  'UFC underdogs please. The price must not exceed P.',
  'I draw the line at P for UFC underdogs',
];

/** Ways to say the shortest price that a favorite may have. */
const SHORTEST = [
  'UFC favorites no shorter than P',
  'UFC favorites at P or longer',
  'No UFC favorite shorter than P',
  'If a UFC favorite is shorter than P I lose interest',
  'UFC favorites, but anything steeper than P gets cut from my slip',
  'P is the shortest price I take on a UFC favorite',
  'The shortest price I accept on a UFC favorite is P',
  'UFC favorites. Anything shorter than P I ignore.',
  'I like UFC favorites. Nothing shorter than P.',
  'Big UFC favorites are my thing. Nothing shorter than P.',
  'I draw the line at P for UFC favorites',
];

interface Said {
  text: string;
  odds: number;
}

const decimal = (least: number, most: number) =>
  fc.integer({ min: least, max: most }).map((hundredths): Said => {
    const odds = hundredths / 100;
    return { text: odds.toFixed(2), odds };
  });
const underdogPrice = fc.oneof(
  decimal(206, 600),
  fc.integer({ min: 106, max: 600 }).map((american): Said => ({ text: `+${american}`, odds: 1 + american / 100 })),
  fc.integer({ min: 11, max: 40 }).map((tenths): Said => ({ text: `${tenths}/10`, odds: 1 + tenths / 10 })),
);
const favoritePrice = fc.oneof(
  decimal(106, 184),
  fc.integer({ min: 120, max: 3000 }).map((american): Said => ({ text: `-${american}`, odds: 1 + 100 / american })),
);

/** The catalogue rounds its own prices (-154 stands for 1.65). */
const ROUNDING = 0.001;
const underdogsUpTo = (odds: number) =>
  STRATEGIES.filter(
    ({ selector }) => selector.kind === 'underdog_paying_at_most' && selector.odds <= odds + ROUNDING,
  ).at(-1);
const favoritesFrom = (odds: number) =>
  STRATEGIES.find(({ selector }) => selector.kind === 'favorite_paying_at_least' && selector.odds >= odds - ROUNDING);

describe('a limit on a price, in any notation, leads to the nearest option that honours it', () => {
  it.each(LONGEST)('%s', (way) => {
    fc.assert(
      fc.property(underdogPrice, ({ text, odds }) => {
        expect(readDescription(way.replace('P', text)).strategies).toEqual([underdogsUpTo(odds)?.id]);
      }),
      { numRuns: 30 },
    );
  });

  it.each(SHORTEST)('%s', (way) => {
    fc.assert(
      fc.property(favoritePrice, ({ text, odds }) => {
        expect(readDescription(way.replace('P', text)).strategies).toEqual([favoritesFrom(odds)?.id]);
      }),
      { numRuns: 30 },
    );
  });

  it('takes both sides of one sentence, each with its own limit', () => {
    fc.assert(
      fc.property(underdogPrice, favoritePrice, (dog, favorite) => {
        const text = `UFC dogs no longer than ${dog.text} and favorites no shorter than ${favorite.text}`;
        expect(readDescription(text).strategies).toEqual([
          favoritesFrom(favorite.odds)?.id,
          underdogsUpTo(dog.odds)?.id,
        ]);
      }),
      { numRuns: 30 },
    );
  });
});

describe('what no option honours is not asked for', () => {
  it.each([
    'UFC underdogs longer than +200 is what I crave, the bigger the better',
    'Only UFC favorites shorter than -500 interest me',
    'UFC underdogs at +300 minimum',
    'UFC underdogs at no more than 1.90, please',
    'A UFC favorite that pays 2.20 or better',
  ])('%s', (text) => {
    expect(readDescription(text).strategies).toEqual([]);
  });
});

describe('several prices on one side', () => {
  it.each([
    ['A UFC underdog at +200 is too rich for my blood, keep them at +140 or so', 'small_underdogs_max_2_25'],
    ["I'd take a UFC underdog at 2.4, even 2.5, but never one that's longer than 2.5", 'small_underdogs_max_2_45'],
    ['My bookie offers UFC dogs at +200 but +150 is where I stop', 'small_underdogs_max_2_45'],
    ['My limit on UFC favorites is -180. Heavier ones I leave alone.', 'big_favorites_min_1_65'],
    ['UFC dogs below +180 and skip all the bigger prices', 'small_underdogs_max_2_65'],
    ['UFC dogs, but I get dizzy above +145 so stop there', 'small_underdogs_max_2_45'],
    ['UFC underdogs bigger than +185 are a donation', 'small_underdogs_max_2_85'],
  ])('%s', (text, middle) => {
    expect(readDescription(text).strategies).toEqual([`strategy_${middle}_event_return_actual_cumsum`]);
  });
});
