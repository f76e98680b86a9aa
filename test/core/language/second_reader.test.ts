import { describe, expect, test } from 'vitest';
import { cleanDescription } from '../../../core/contract/clean_description.ts';
import { answeringTogether } from '../../../core/language/second_reader/answers.ts';
import type { Network } from '../../../core/language/second_reader/network.ts';
import { inputsOf, sequenceOf } from '../../../core/language/second_reader/sequence.ts';
import { STRATEGIES_OF } from '../../../core/language/second_reader/strategies_of_topics.ts';
import weights from '../../../core/language/second_reader/weights.json' with { type: 'json' };
import { networksOf, rowsIn } from '../../../core/language/second_reader/weights.ts';
import { scopeOf } from '../../../core/language/stance/scope.ts';
import { statementsOf } from '../../../core/language/statements.ts';
import { STRATEGIES } from '../../../core/strategies/catalogue.ts';

const networks = networksOf(weights);
const rows = rowsIn(weights);

function read(text: string) {
  const statements = statementsOf(cleanDescription(text));
  const sequence = sequenceOf(statements, statements.map(scopeOf));
  return { inputs: inputsOf(rows, sequence), topics: sequence.topics };
}

function probabilities(text: string): Map<string, number> {
  const { inputs, topics } = read(text);
  const found = answeringTogether(networks)(inputs, topics);
  return new Map(topics.map(({ topic }, index) => [topic, found[index]?.wished ?? Number.NaN]));
}

describe('the second reader', () => {
  test('knows what the catalogue offers: every strategy may be meant by a topic', () => {
    const meant = new Set([...STRATEGIES_OF.values()].flat());
    expect(STRATEGIES.filter(({ id }) => !meant.has(id)).map(({ id }) => id)).toEqual([]);
  });

  test('has a row for every word and topic it knows, and one for those it does not', () => {
    for (const { sizes, words, topics, parameters } of networks) {
      expect(parameters.words.length).toBe((words.size + 1) * sizes.word);
      expect(parameters.topics.length).toBe((topics.size + 1) * sizes.word);
    }
    expect([...STRATEGIES_OF.keys()].filter((topic) => !rows.topics.has(topic))).toEqual([]);
  });

  test.each([
    ['I want underdogs and the better strikers, please.', ['underdog', 'strikers'], []],
    ['Underdogs for me. Parlays emptied my account twice.', ['underdog'], ['parlay']],
    ['Longer reach every time. Height is a party trick and nothing more.', ['reach'], ['taller']],
  ])('tells wishes from what is only told: %s', (text, wished, told) => {
    const found = probabilities(text);
    for (const topic of wished) expect(found.get(topic)).toBeGreaterThan(0.5);
    for (const topic of told) expect(found.get(topic)).toBeLessThan(0.5);
  });

  test('asks its other networks only where the first is not sure of every topic', () => {
    const { inputs, topics } = read('No parlays. Underdogs in the UFC, please.');
    const answeringAlways = (logOdds: number): Network[] =>
      networks.slice(0, 1).map((network) => {
        const answer = new Float64Array(network.sizes.dense);
        const answerBias = Float64Array.of(logOdds);
        return { ...network, parameters: { ...network.parameters, answer, answerBias } };
      });
    const together = (...logOdds: number[]) =>
      answeringTogether(logOdds.flatMap(answeringAlways))(inputs, topics).map(({ wished }) => wished);
    const [sure, unsure, other] = [4, 1, -2].map((logOdds) => 1 / (1 + Math.exp(-logOdds)));
    expect(together(4, -2)).toEqual([sure, sure]);
    expect(together(1, -2)).toEqual(topics.map(() => ((unsure ?? 0) + (other ?? 0)) / 2));
  });

  test('reads words that it never learned without losing its mind', () => {
    for (const probability of probabilities('Zxqv blorp underdogs wibble, frobnicate the qwzx grapplers.').values()) {
      expect(probability).toBeGreaterThan(0);
      expect(probability).toBeLessThan(1);
    }
  });
});
