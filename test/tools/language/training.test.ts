import { describe, expect, test } from 'vitest';
import { seededRandom } from '../../../core/arithmetic/seeded_random.ts';
import { answering } from '../../../core/language/second_reader/answers.ts';
import { everyParameter, type Network } from '../../../core/language/second_reader/network.ts';
import { inputsOf } from '../../../core/language/second_reader/sequence.ts';
import { networkOf } from '../../../core/language/second_reader/weights.ts';
import { addGradients } from '../../../tools/language/training/gradients.ts';
import { lessonOf } from '../../../tools/language/training/lessons.ts';
import { newNetwork } from '../../../tools/language/training/new_network.ts';
import { SCHOOLING, train } from '../../../tools/language/training/schooling.ts';
import { zerosLike } from '../../../tools/language/training/sums.ts';
import { writtenNetwork } from '../../../tools/language/training/weights_file.ts';

const SIZES = { word: 3, state: 4, dense: 5 };
const small = (): Network =>
  newNetwork(
    new Map([
      ['no', 1],
      ['please', 2],
    ]),
    SIZES,
    seededRandom(3),
  );
const INPUTS = [
  { row: 1, isTopic: false },
  { row: 2, isTopic: true },
  { row: 2, isTopic: true },
  { row: 0, isTopic: false },
  { row: 2, isTopic: false },
  { row: 5, isTopic: true },
];
const TARGETS = [
  { from: 1, to: 3, wished: 0.02 },
  { from: 5, to: 6, wished: 0.98 },
];

describe('learning to read', () => {
  test('follows the slope of the loss: as a small step in each number changes it', () => {
    const network = small();
    const gradients = zerosLike(network.parameters);
    addGradients(network, INPUTS, TARGETS, gradients);
    const loss = () => addGradients(network, INPUTS, TARGETS, zerosLike(network.parameters));
    const STEP = 1e-2;
    everyParameter((name) => {
      const values = network.parameters[name];
      for (let index = 0; index < values.length; index += Math.max(1, Math.floor(values.length / 7))) {
        const value = values[index] ?? 0;
        values[index] = value + STEP;
        const above = loss();
        values[index] = value - STEP;
        const below = loss();
        values[index] = value;
        expect(gradients[name][index], `${name}[${index}]`).toBeCloseTo((above - below) / (2 * STEP), 3);
      }
    });
  });

  test('tells "no" from "please" after some rounds', () => {
    const text = (wish: string, refused: string) =>
      `${wish} please, and no ${refused}, that is how I bet on the fights.`;
    const description = (wish: string, strategy: string, refused: string) => ({
      text: text(wish, refused),
      strategies: [`strategy_${strategy}_event_return_actual_cumsum` as const],
      excluded: [],
      kind: 'lesson',
    });
    const lessons = [
      description('underdogs', 'small_underdogs_max_2_85', 'parlays'),
      description('longer reach', 'longer_reach_by_1', 'underdogs'),
      description('parlays', 'favorites_parlay_2', 'longer reach'),
    ].map((lesson) => lessonOf(lesson));
    const schooling = { ...SCHOOLING, sizes: SIZES, rounds: 150, batch: 1, rate: 0.02 };
    const losses: number[] = [];
    const network = train(lessons, schooling, (_, loss) => losses.push(loss));
    expect(losses.at(-1)).toBeLessThan((losses[0] ?? 0) / 2);
    const { sequence } = lessonOf(description('grapplers', 'better_grapplers', 'cappers'));
    const [wished = 0, refused = 1] = answering(network)(inputsOf(network, sequence), sequence.topics);
    expect(wished).toBeGreaterThan(0.5);
    expect(refused).toBeLessThan(0.5);
  });

  test.each([
    ['Favorites with the higher Elo, not those with the lower Elo', ['favorites_high_elo'], ['favorites_low_elo']],
    ['Two-leg parlays, but never a five-leg parlay', ['favorites_parlay_2'], ['favorites_parlay_5']],
    ["Women's favorites, none of the men's favorites", ['favorites_women'], ['favorites_men']],
  ])('of two of a kind the one is learned to be wished for, the other not: "%s"', (text, strategies, excluded) => {
    const idOf = (middle: string) => `strategy_${middle}_event_return_actual_cumsum` as const;
    const labels = { strategies: strategies.map(idOf), excluded: excluded.map(idOf), kind: 'lesson' };
    const { sequence, wished } = lessonOf({ text: `${text}, in the UFC.`, ...labels });
    const narrow = sequence.topics.map(({ means }, index) => ({ means, wished: wished[index] }));
    expect(narrow.some(({ means }) => means.includes(idOf(excluded[0] ?? '')))).toBe(true);
    for (const { means, wished: isWished } of narrow.filter((topic) => topic.means.length === 1))
      expect(isWished, means.join()).toBe(labels.strategies.some((strategy) => means.includes(strategy)));
  });

  test('a word for a whole kind is not wished for where all but one of it is refused', () => {
    const idOf = (capper: string) => `strategy_capper_${capper}_event_return_actual_cumsum` as const;
    const { sequence, wished } = lessonOf({
      text: 'I follow none of the cappers on UFC fights, bar the Clinch Counter.',
      strategies: [idOf('clinch_counter')],
      excluded: ['distance_decider', 'odds_observer', 'takedown_tracker', 'recklessness_reviewer'].map(idOf),
      kind: 'lesson',
    });
    expect(sequence.topics.map(({ topic }, index) => [topic, wished[index]])).toEqual([
      ['cappers', false],
      ['clinch_counter', true],
    ]);
  });

  test('what was learned is read back from its file, but for rounding', () => {
    const network = small();
    const again = networkOf(writtenNetwork(network));
    expect(again.words).toEqual(network.words);
    expect(again.topics).toEqual(network.topics);
    everyParameter((name) => {
      const most = Math.max(...network.parameters[name].map(Math.abs));
      again.parameters[name].forEach((value, index) => {
        expect(Math.abs(value - (network.parameters[name][index] ?? Number.NaN))).toBeLessThanOrEqual(most / 89);
      });
    });
  });

  test('a label of a topic is a wish where one of its strategies is asked for', () => {
    const { sequence, wished } = lessonOf({
      text: 'Underdogs up to +150 and the better wrestlers, but parlays are out of the question.',
      strategies: [
        'strategy_small_underdogs_max_2_45_event_return_actual_cumsum',
        'strategy_better_grapplers_event_return_actual_cumsum',
      ],
      excluded: [],
      kind: 'limit',
    });
    expect(sequence.topics.map(({ topic }, index) => [topic, wished[index]])).toEqual([
      ['underdog', true],
      ['grapplers', true],
      ['parlay', false],
    ]);
  });
});
