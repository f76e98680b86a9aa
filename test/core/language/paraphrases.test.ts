import { describe, expect, it } from 'vitest';
import { cleanDescription } from '../../../core/contract/clean_description.ts';
import { readDescription } from '../../../core/language/offline_reading.ts';

const read = (text: string) =>
  readDescription(cleanDescription(text)).strategies.map((id) =>
    id.replace(/^strategy_/, '').replace(/_event_return_actual_cumsum$/, ''),
  );
const reads = (cases: readonly (readonly [string, readonly string[]])[]) =>
  it.each(cases)('%s', (text, strategies) => {
    expect(read(`${text}. That is all I bet on in the UFC.`)).toEqual([...strategies]);
  });

describe('a topic is understood without its own word', () => {
  reads([
    ['Whoever the bookmakers expect to win', ['favorites_all']],
    ['The one with the shorter odds in each fight', ['favorites_all']],
    ['Fighters whose price starts with a minus', ['favorites_all']],
    ['The fighter nobody gives a chance', ['small_underdogs_max_2_85']],
    ['The side that pays more', ['small_underdogs_max_2_85']],
    ['Whoever is least likely to win according to the odds', ['small_underdogs_max_2_85']],
    ['I back whoever has fewer candles on the birthday cake', ['younger_by_1']],
    ['Prospects against gatekeepers', ['younger_by_1']],
    ['Whoever stands taller at the weigh-in', ['taller_by_1']],
    ['Long rangy dudes', ['longer_reach_by_1']],
    ['Those who land more than they absorb', ['better_strikers']],
    ['Anyone who drags people to the mat', ['better_grapplers']],
    ['The man who has won the larger share of all his fights', ['win_rate_overall']],
    ['Fighters tested and winning in the UFC itself', ['win_rate_ufc']],
    ['Anyone coming off three straight wins', ['win_rate_recent']],
    ['Fighters who get the nod from the judges', ['win_rate_decision']],
    ['Guys who sleep people', ['win_rate_finish']],
    ["Those who get the judges' nod", ['win_rate_decision']],
    ['Give me the ground men', ['better_grapplers']],
    ['Whoever hits cleaner', ['better_strikers']],
    ['I bet on fighters on a good run of results', ['win_rate_recent']],
    ['Combine the three biggest favorites on one slip', ['favorites_parlay_3']],
    ['The AI capper who keeps track of takedowns', ['capper_takedown_tracker']],
    [
      'The whole capper crew',
      ['distance_decider', 'odds_observer', 'takedown_tracker', 'recklessness_reviewer', 'clinch_counter'].map(
        (name) => `capper_${name}`,
      ),
    ],
  ]);
});

describe('cappers are all of them but those excepted', () => {
  const all = ['distance_decider', 'odds_observer', 'takedown_tracker', 'recklessness_reviewer', 'clinch_counter'];
  const without = (...names: readonly string[]) =>
    all.filter((name) => !names.includes(name)).map((name) => `capper_${name}`);
  reads([
    ['Every tipster, please', without()],
    ['Tipsters, all of them', without()],
    ['Every capper save the Odds Observer', without('odds_observer')],
    ['I follow every capper on your roster but Takedown Tracker', without('takedown_tracker')],
    [
      'All the cappers with the exceptions of Odds Observer and Clinch Counter',
      without('odds_observer', 'clinch_counter'),
    ],
    ['Anyone but Clinch Counter on the tipping side, so the other four', without('clinch_counter')],
    ['I bet on younger fighters. Two cappers get my attention', ['younger_by_1']],
  ]);
});

describe('a record of a kind is no overall record', () => {
  reads([
    ['I bet on recent form, so use that win rate', ['win_rate_recent']],
    ['The man with more finishes on his record', ['win_rate_finish']],
    ['I like decisions, whoever wins more of those', ['win_rate_decision']],
    ['Win rate: by finish', ['win_rate_finish']],
    ['The best record in the UFC', ['win_rate_ufc']],
    ['Whoever has won more inside the promotion', ['win_rate_ufc']],
    ['Count lifetime wins', ['win_rate_overall']],
    ['Win rate in the UFC plus recent win rate', ['win_rate_ufc', 'win_rate_recent']],
    ['Win rates? All of them', ['overall', 'ufc', 'recent', 'decision', 'finish'].map((kind) => `win_rate_${kind}`)],
  ]);
});

describe('another sport may be scenery', () => {
  reads([
    ['Just the taller fighter, please, works for basketball works for me', ['taller_by_1']],
    ['A treble of the biggest favourites, same as I do with the football', ['favorites_parlay_3']],
    ['I coach basketball and I bet on height', ['taller_by_1']],
    ['My poker friends bet on slight underdogs, and so do I', ['small_underdogs_max_2_05']],
    ['I play basketball. I back the favorite in football', []],
    ['I coach basketball and I back the taller team', []],
  ]);
});

describe('Elo is of the favorite, whoever is named beside it', () => {
  reads([
    ['Favorites whose opponent has the higher Elo', ['favorites_low_elo']],
    ['Favorites although Elo says the other man is better', ['favorites_low_elo']],
    ['Favorites with more Elo points than the opponent', ['favorites_high_elo']],
    ['Favorites outranked on Elo by their opponents', ['favorites_low_elo']],
  ]);
});

describe('years and inches are of our side, whoever is named beside them', () => {
  reads([
    ['Opponents must be at least five years older', ['younger_by_5']],
    ['I bet against anyone who gives up three years or more', ['younger_by_3']],
    ['I bet against the shorter man', ['taller_by_1']],
    ['Three inches in both height and reach', ['taller_by_3', 'longer_reach_by_3']],
    ['Younger by 36 months or more', ['younger_by_3']],
    ['A quarter of a foot taller', ['taller_by_3']],
    ['Fighters taller than 6\'2"', []],
    ['Taller by a mile', ['taller_by_5']],
    ['Younger men it is, with the widest gap the menu offers', ['younger_by_5']],
    ['A big reach advantage of three inches', ['longer_reach_by_3']],
    ['The height gap has to be enormous', ['taller_by_5']],
    ['Younger by a year, taller by an inch, longer by an inch', ['younger_by_1', 'taller_by_1', 'longer_reach_by_1']],
  ]);
});

describe('kinds of win rate are told apart', () => {
  reads([
    ['Recent form and career win rate', ['win_rate_overall', 'win_rate_recent']],
    ["These days it's just UFC win rate", ['win_rate_ufc']],
    ['A better recent win rate', ['win_rate_recent']],
  ]);
});

describe('what lies beyond a limit is refused, and the limit stays', () => {
  reads([
    ['Favourites. Anything less than 1.33 I ignore', ['big_favorites_min_1_45']],
    ['If an underdog pays more than 2.80 I lose interest', ['small_underdogs_max_2_65']],
    ['Dogs - fine. Dogs longer than +185 - not fine', ['small_underdogs_max_2_85']],
    ['For favourites the shortest I can live with is 2/5', ['big_favorites_min_1_45']],
    ['Bet the younger fighter. No less than 30 months between them', ['younger_by_3']],
  ]);
});

describe('words of the trade in other company ask for nothing', () => {
  it.each([
    'My favorite recipe needs three eggs and you combine them together in one bowl',
    'The kids finished their exams early, so we took them to the zoo to see the tall giraffes',
    'The judges loved her poems and she won first prize by a unanimous decision last night',
    'He was born later than his sister, and now he is the tallest in the whole family',
    'Who won the last election, and what were the odds that the public expected it?',
    'My dog is three years old and weighs more than 150 pounds, is he too heavy?',
    'Horse racing tips for Ascot: the favourite in each race and a long shot',
    'Our house has four bedrooms, two baths and is on the market for 300 thousand',
    'We would love to adopt the younger puppy, the one with the long legs and the short tail',
    'Give me your favorites for a rainy Sunday: soups, films, anything with a blanket',
    'Always choose the taller candidate? Apparently some managers do so without knowing it',
  ])('%s', (text) => {
    expect(read(text)).toEqual([]);
  });
});
