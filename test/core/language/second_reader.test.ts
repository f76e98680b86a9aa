import { describe, expect, test } from 'vitest';
import { cleanDescription } from '../../../core/language/clean_description.ts';
import { answering } from '../../../core/language/second_reader/answers.ts';
import { inputsOf, sequenceOf } from '../../../core/language/second_reader/sequence.ts';
import { STRATEGIES_OF } from '../../../core/language/second_reader/strategies_of_topics.ts';
import weights from '../../../core/language/second_reader/weights.json' with { type: 'json' };
import { networkOf } from '../../../core/language/second_reader/weights.ts';
import { scopeOf } from '../../../core/language/stance/scope.ts';
import { statementsOf } from '../../../core/language/statements.ts';
import { STRATEGIES } from '../../../core/strategies/catalogue.ts';

const network = networkOf(weights);

function probabilities(text: string): Map<string, number> {
  const statements = statementsOf(cleanDescription(text));
  const sequence = sequenceOf(
    statements,
    statements.map((statement) => scopeOf(statement).mentions),
  );
  const found = answering(network)(inputsOf(network, sequence), sequence.topics);
  return new Map(sequence.topics.map(({ topic }, index) => [topic, found[index] ?? Number.NaN]));
}
describe('the second reader', () => {
  test('knows what the catalogue offers: every strategy may be meant by a topic', () => {
    const meant = new Set([...STRATEGIES_OF.values()].flat());
    expect(STRATEGIES.filter(({ id }) => !meant.has(id)).map(({ id }) => id)).toEqual([]);
  });

  test('has a row for every word and topic it knows, and one for those it does not', () => {
    const { sizes, words, topics, parameters } = network;
    expect(parameters.words.length).toBe((words.size + 1) * sizes.word);
    expect(parameters.topics.length).toBe((topics.size + 1) * sizes.word);
    expect([...STRATEGIES_OF.keys()].filter((topic) => !topics.has(topic))).toEqual([]);
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

  test('reads words that it never learned without losing its mind', () => {
    for (const probability of probabilities('Zxqv blorp underdogs wibble, frobnicate the qwzx grapplers.').values()) {
      expect(probability).toBeGreaterThan(0);
      expect(probability).toBeLessThan(1);
    }
  });
});
