import { describe, expect, test } from 'vitest';
import { seededRandom } from '../../../core/arithmetic/seeded_random.ts';
import { answering } from '../../../core/language/second_reader/answers.ts';
import { everyParameter, type Network } from '../../../core/language/second_reader/network.ts';
import { inputsOf } from '../../../core/language/second_reader/sequence.ts';
import { networksOf } from '../../../core/language/second_reader/weights.ts';
import type { Description } from '../../../tools/language/labelled.ts';
import { addGradients } from '../../../tools/language/training/gradients.ts';
import { labelledLesson } from '../../../tools/language/training/labelled_lesson.ts';
import type { Lesson } from '../../../tools/language/training/lessons.ts';
import { markedLesson } from '../../../tools/language/training/marked_lesson.ts';
import { newNetwork } from '../../../tools/language/training/new_network.ts';
import { SCHOOLING, train } from '../../../tools/language/training/schooling.ts';
import { zerosLike } from '../../../tools/language/training/sums.ts';
import { writtenNetworks } from '../../../tools/language/training/weights_file.ts';

const SIZES = { word: 3, state: 4, dense: 5 };
const small = (seed = 3): Network =>
  newNetwork(
    new Map([
      ['no', 1],
      ['please', 2],
    ]),
    SIZES,
    seededRandom(seed),
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
  { from: 1, to: 3, answers: { wished: 0.02, refused: 0.98 } },
  { from: 5, to: 6, answers: { wished: 0.98 } },
];

const verdictsOf = ({ sequence, verdicts }: Lesson) =>
  sequence.topics.map(({ topic }, index) => [topic, verdicts[index]]);

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
    const STRATEGIES = {
      underdogs: 'strategy_small_underdogs_max_2_85_event_return_actual_cumsum',
      'longer reach': 'strategy_longer_reach_by_1_event_return_actual_cumsum',
      parlays: 'strategy_favorites_parlay_2_event_return_actual_cumsum',
      grapplers: 'strategy_better_grapplers_event_return_actual_cumsum',
      strikers: 'strategy_better_strikers_event_return_actual_cumsum',
    } as const;
    const lesson = (wish: keyof typeof STRATEGIES, refused: keyof typeof STRATEGIES) =>
      labelledLesson(
        {
          text: text(wish, refused),
          strategies: [STRATEGIES[wish]],
          excluded: [STRATEGIES[refused]],
          kind: 'lesson',
        },
        true,
      );
    const lessons = [
      lesson('underdogs', 'parlays'),
      lesson('longer reach', 'underdogs'),
      lesson('parlays', 'longer reach'),
    ];
    const schooling = { ...SCHOOLING, sizes: SIZES, rounds: 300, batch: 1, rate: 0.02 };
    const losses: number[] = [];
    const network = train(lessons, schooling, (_, loss) => losses.push(loss));
    expect(losses.at(-1)).toBeLessThan((losses[0] ?? 0) / 2);
    const { sequence } = lesson('grapplers', 'strikers');
    const [wish, refusal] = answering(network)(inputsOf(network, sequence), sequence.topics);
    expect(wish?.wished).toBeGreaterThan(0.5);
    expect(wish?.refused).toBeLessThan(0.5);
    expect(refusal?.wished).toBeLessThan(0.5);
    expect(refusal?.refused).toBeGreaterThan(0.5);
  });

  test.each([
    ['Favorites with the higher Elo, not those with the lower Elo', ['favorites_high_elo'], ['favorites_low_elo']],
    ['Two-leg parlays, but never a five-leg parlay', ['favorites_parlay_2'], ['favorites_parlay_5']],
    ["Women's favorites, none of the men's favorites", ['favorites_women'], ['favorites_men']],
  ])('of two of a kind the one is learned to be wished for, the other not: "%s"', (text, strategies, excluded) => {
    const idOf = (middle: string) => `strategy_${middle}_event_return_actual_cumsum` as const;
    const labels = { strategies: strategies.map(idOf), excluded: excluded.map(idOf), kind: 'lesson' };
    const { sequence, verdicts } = labelledLesson({ text: `${text}, in the UFC.`, ...labels }, true);
    const narrow = sequence.topics.map(({ means }, index) => ({ means, verdict: verdicts[index] }));
    expect(narrow.some(({ means }) => means.includes(idOf(excluded[0] ?? '')))).toBe(true);
    for (const { means, verdict } of narrow.filter((topic) => topic.means.length === 1))
      expect(verdict, means.join()).toBe(
        labels.strategies.some((strategy) => means.includes(strategy)) ? 'wished' : 'refused',
      );
  });

  test('a word for a whole kind is not wished for where all but one of it is refused', () => {
    const idOf = (capper: string) => `strategy_capper_${capper}_event_return_actual_cumsum` as const;
    const labels = {
      text: 'I follow none of the cappers on UFC fights, bar the Clinch Counter.',
      strategies: [idOf('clinch_counter')],
      excluded: ['distance_decider', 'odds_observer', 'takedown_tracker', 'recklessness_reviewer'].map(idOf),
      kind: 'lesson',
    };
    expect(verdictsOf(labelledLesson(labels, true))).toEqual([
      ['cappers', 'refused'],
      ['clinch_counter', 'wished'],
    ]);
  });

  test('what was learned is read back from its file, but for rounding', () => {
    const networks = [small(3), small(4)] as const;
    const again = networksOf(writtenNetworks(networks));
    networks.forEach(({ words, topics, parameters }, which) => {
      expect(again[which]?.words).toEqual(words);
      expect(again[which]?.topics).toEqual(topics);
      everyParameter((name) => {
        const most = Math.max(...parameters[name].map(Math.abs));
        again[which]?.parameters[name].forEach((value, index) => {
          expect(Math.abs(value - (parameters[name][index] ?? Number.NaN))).toBeLessThanOrEqual(most / 89);
        });
      });
    });
  });

  test('a label of a topic is a wish where one of its strategies is asked for; what else it is, not all labels tell', () => {
    const labels = {
      text: 'Underdogs up to +150 and the better wrestlers, but parlays are out of the question.',
      strategies: [
        'strategy_small_underdogs_max_2_45_event_return_actual_cumsum',
        'strategy_better_grapplers_event_return_actual_cumsum',
      ],
      excluded: [],
      kind: 'limit',
    } satisfies Description;
    const wishes = [
      ['underdog', 'wished'],
      ['grapplers', 'wished'],
    ];
    expect(verdictsOf(labelledLesson(labels, true))).toEqual([...wishes, ['parlay', 'told']]);
    expect(verdictsOf(labelledLesson(labels, false))).toEqual([...wishes, ['parlay', 'not wished']]);
  });

  test('a marked sentence tells what each of its topics is meant as, and nothing of those without a mark', () => {
    const line =
      '[-Parlays]? My cousin’s, with his [=favorites]. [+Wrestlers] for me in the UFC, and older men, not reach.';
    expect(verdictsOf(markedLesson(line))).toEqual([
      ['parlay', 'refused'],
      ['favorite', 'told'],
      ['grapplers', 'wished'],
      ['older', undefined],
      ['reach', undefined],
    ]);
  });
});
