import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDescription } from '../../../core/language/offline_reading.ts';

const idOf = (middle: string) => `strategy_${middle}_event_return_actual_cumsum`;

/** Parlays with their favorites inside; COUNT is how many, NAME what they are called. */
const PARLAYS = [
  'Stack COUNT mega NAME in one UFC parlay, please',
  'A UFC parlay of COUNT NAME, every card',
  'Massive UFC acca going on, COUNT NAME, all bankers',
  'The UFC parlay must have COUNT selections, all of them NAME',
  'I want COUNT legs in the UFC parlay, NAME obviously',
  'COUNT NAME on one UFC ticket, that is how I play',
  'Parlay COUNT NAME on each UFC card',
  'UFC parlay time. Make it COUNT legs, every leg from the NAME.',
  'UFC accumulators only. The legs have to be NAME and there should be COUNT of them.',
  'Put COUNT NAME together in one UFC bet slip',
  'UFC parlay of NAME, COUNT names in it',
  'My UFC parlay holds the COUNT biggest NAME of the night',
  'Big UFC NAME, COUNT of them, all in one parlay',
];
const COUNTS = [
  ['two', 2],
  ['three', 3],
  ['four', 4],
  ['five', 5],
  ['2', 2],
  ['3', 3],
  ['4', 4],
  ['5', 5],
] as const;
const NAMES = ['favorites', 'favourites', 'favs', 'bankers', 'heavy favorites', 'short-priced favourites'];

describe('favorites inside a parlay are its legs, not a bet of their own', () => {
  it.each(PARLAYS)('%s', (way) => {
    fc.assert(
      fc.property(fc.constantFrom(...COUNTS), fc.constantFrom(...NAMES), ([said, legs], name) => {
        const text = way.replace('COUNT', said).replace('NAME', name);
        expect(readDescription(text).strategies, text).toEqual([idOf(`favorites_parlay_${legs}`)]);
      }),
      { numRuns: 30 },
    );
  });

  it.each([
    ['Favorites straight up and a three-leg parlay every UFC card', ['favorites_all', 'favorites_parlay_3']],
    ['All UFC favorites. A three-leg parlay as well.', ['favorites_all', 'favorites_parlay_3']],
    ["A 2 leg parlay and women's favorites in the UFC please", ['favorites_women', 'favorites_parlay_2']],
    ['A 3 leg parlay and favorites with the higher elo in the UFC', ['favorites_high_elo', 'favorites_parlay_3']],
  ])('a favorite beside a parlay is a bet of its own: %s', (text, middles) => {
    expect(readDescription(text).strategies).toEqual(middles.map(idOf));
  });
});

describe('how many legs', () => {
  it.each([
    ['At least four names in the UFC favorites parlay, please', 'favorites_parlay_4'],
    ['UFC accumulators: keep them short. Three is the ceiling for the number of legs.', 'favorites_parlay_3'],
    ['Five-leg parlay for the UFC. Hmm, too greedy. Make it four.', 'favorites_parlay_4'],
    ['Five legs in the UFC parlay! ... fine, three legs of favorites.', 'favorites_parlay_3'],
    ['UFC parlay with favourites as legs; how many? Three tops.', 'favorites_parlay_3'],
    ['How many legs in my UFC parlay? Four.', 'favorites_parlay_4'],
    ['No parlay bigger than a treble for my UFC card', 'favorites_parlay_3'],
    ['UFC parlay - four legs - chalk', 'favorites_parlay_4'],
    ['Five biggest UFC favourites hitched together, that is the bet.', 'favorites_parlay_5'],
    ['Pick the four largest UFC favourites in one bet, please.', 'favorites_parlay_4'],
    ['Pairing two big favorites is how I play the UFC.', 'favorites_parlay_2'],
    ['A foursome of chalk on one UFC ticket, please and thank you', 'favorites_parlay_4'],
    ['Just the single most lopsided favorite on each UFC card, nothing else', 'favorites_parlay_1'],
  ])('%s', (text, middle) => {
    expect(readDescription(text).strategies).toEqual([idOf(middle)]);
  });

  it('asks for no other size where no option has as many', () => {
    const text = "I'd want a ten-leg UFC parlay at the very minimum, double digits or bust";
    expect(readDescription(text).strategies).toEqual([]);
  });

  it.each([
    ['The lock of the night plus a two-leg UFC parlay', [1, 2]],
    ['UFC parlays of every size from two legs to five, please', [2, 3, 4, 5]],
    ['I want the five-leg UFC parlay. I do not want the rest of the parlays.', [5]],
  ])('%s', (text, sizes) => {
    expect(readDescription(text).strategies).toEqual(sizes.map((legs) => idOf(`favorites_parlay_${legs}`)));
  });
});
