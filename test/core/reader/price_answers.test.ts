import { describe, expect, test } from 'vitest';
import { cleanDescription } from '../../../core/contract/values/clean_description.ts';
import { shortStrategyId } from '../../../core/strategies/ids.ts';
import { describeOffline } from '../../../lambdas/interpreter/offline_reader.ts';

const read = (text: string) => {
  const { strategies, approximate, offered, ...reading } = describeOffline(cleanDescription(text));
  const offers = offered.map((offer) => [offer.note, ...offer.strategies.map(shortStrategyId)]);
  return {
    ...reading,
    strategies: strategies.map(shortStrategyId),
    notes: approximate.map(({ note }) => note),
    offers,
  };
};
const nearest = (said: string, name: string) => `There is no option for exactly ${said}: the nearest is “${name}”.`;

describe('a phrase for prices takes the nearest option within the limit, and says what differs', () => {
  test.each<[phrase: string, option: string, note?: string]>([
    ['everything under -150 on the card', 'big_favorites_min_1_65', nearest('−150', 'Favorites at −154 or longer')],
    ['favorites no shorter than -200', 'big_favorites_min_1_65', nearest('−200', 'Favorites at −154 or longer')],
    ['favorites at -300 or better price', 'big_favorites_min_1_45', nearest('−300', 'Favorites at −222 or longer')],
    ['big favorites, -400 or longer', 'big_favorites_min_1_25'],
    ['underdogs up to +150', 'small_underdogs_max_2_45', nearest('+150', 'Underdogs up to +145')],
    ['fighters between +100 and +150', 'small_underdogs_max_2_45', nearest('+150', 'Underdogs up to +145')],
    ['underdogs between +100 and +145', 'small_underdogs_max_2_45'],
    ['underdogs at 2.65 or less', 'small_underdogs_max_2_65'],
    ['underdogs', 'small_underdogs_max_2_85'],
    ['slight underdogs', 'small_underdogs_max_2_05'],
    ['slight favorites', 'big_favorites_min_1_85'],
  ])('%s: %s', (phrase, option, note) => {
    const { strategies, notes, offers } = read(`Wrestlers and ${phrase}.`);
    expect(strategies).toEqual([option, 'better_grapplers']);
    expect(notes).toEqual(note === undefined ? [] : [note]);
    expect(offers).toEqual([]);
  });

  test('big favorites: a fixed option, and the biggest one alone on offer', () => {
    const { strategies, notes, offers } = read('Wrestlers and big favorites.');
    expect(strategies).toEqual(['big_favorites_min_1_05', 'better_grapplers']);
    expect(notes).toEqual([
      'No option backs only big favorites. “Favorites at −2000 or longer” takes nearly every favorite.',
    ]);
    expect(offers).toEqual([['No option backs only big favorites.', 'favorites_parlay_1']]);
  });
});

describe('a phrase that no option says is not added; the two nearest options are offered', () => {
  test.each<[phrase: string, what: string, ...offers: string[]]>([
    [
      'only heavy favorites, -300 or better',
      'favorites at −300 or shorter',
      'favorites_parlay_1',
      'big_favorites_min_1_25',
    ],
    ['favorites at -300 or shorter', 'favorites at −300 or shorter', 'favorites_parlay_1', 'big_favorites_min_1_25'],
    [
      'favorites between -300 and -150',
      'favorites from −300 to −150',
      'big_favorites_min_1_25',
      'big_favorites_min_1_45',
    ],
    [
      'underdogs at +200 or longer',
      'underdogs at +200 or longer',
      'small_underdogs_max_2_85',
      'small_underdogs_max_2_65',
    ],
  ])('%s', (phrase, what, ...offers) => {
    const { strategies, notes, offers: found, ignored } = read(`Wrestlers and ${phrase}.`);
    expect(strategies).toEqual(['better_grapplers']);
    expect(notes).toEqual([]);
    expect(found).toEqual([[`No option backs only ${what}.`, ...offers]]);
    expect(ignored).toEqual([]);
  });

  test('but the nearest is taken, and said, if nothing else is asked for', () => {
    const { strategies, notes, offers } = read('I want only heavy favorites, -300 or better, on every card.');
    expect(strategies).toEqual(['favorites_parlay_1']);
    expect(notes).toEqual(['No option backs only favorites at −300 or shorter. Taken is “Favorites parlay, 1 leg”.']);
    expect(offers).toEqual([
      ['No option backs only favorites at −300 or shorter.', 'big_favorites_min_1_25', 'big_favorites_min_1_05'],
    ]);
  });
});

describe('one wish is read once', () => {
  test('"never a grappler over a striker" refuses nothing beside the wish', () => {
    const { strategies, refused, ignored } = read('Never pick a grappler over a striker, that is the only rule.');
    expect(strategies).toEqual(['better_strikers']);
    expect([...refused, ...ignored]).toEqual([]);
  });

  test('"double up with a four-leg parlay" is one parlay', () => {
    const { strategies } = read('Back taller fighters and double up with a four-leg parlay every card.');
    expect(strategies).toEqual(['taller_by_1', 'favorites_parlay_4']);
  });

  test('a double and a treble are two', () => {
    const { strategies } = read('A two-leg parlay and a three-leg parlay of the favorites on every card.');
    expect(strategies).toEqual(['favorites_parlay_2', 'favorites_parlay_3']);
  });

  test('all words of a parlay are quoted', () => {
    const { understood, ignored } = read('I want a 2-leg parlay of the biggest favorites on every card please.');
    expect(understood.map(({ words }) => words).join()).toMatch(/^2-leg parlay of the biggest favorites/);
    expect(ignored).toEqual([]);
  });
});

describe('a wish for value points to the switch', () => {
  test.each([
    ['Only bets with value, and younger fighters please.', ['value']],
    ['Younger fighters, but only at a good price.', ['good price']],
    ['Younger fighters with value on every card, please.', ['value']],
    ['Younger fighters. There is no value in the rest.', []],
    ['Younger fighters, if you please.', []],
  ])('%s', (text, value) => {
    const reading = read(text);
    expect(reading.strategies).toEqual(['younger_by_1']);
    expect(reading.value).toEqual(value);
    expect(reading.ignored.filter((words) => /value|price/.test(words))).toEqual([]);
  });
});
