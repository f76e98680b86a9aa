import type { Network, Parameters, Sizes } from '../../../core/language/second_reader/network.ts';
import { STRATEGIES_OF } from '../../../core/language/second_reader/strategies_of_topics.ts';
import type { Lesson } from './lessons.ts';

/** Numbers in [0, 1). */
export type Random = () => number;

/** The words that come often enough, each with its row. */
export function wordsOf(lessons: readonly Lesson[], leastTimes: number): Map<string, number> {
  const times = new Map<string, number>();
  for (const { sequence } of lessons)
    for (const word of sequence.words) if (!word.includes(' ')) times.set(word, (times.get(word) ?? 0) + 1);
  const known = [...times].filter(([word, count]) => count >= leastTimes && word !== '').map(([word]) => word);
  return new Map(known.sort().map((word, index) => [word, index + 1]));
}

const filled = (length: number, most: number, random: Random) =>
  Float64Array.from({ length }, () => (2 * random() - 1) * most);

/** A network that has learned nothing yet. */
export function newNetwork(words: ReadonlyMap<string, number>, sizes: Sizes, random: Random): Network {
  const topics = new Map([...STRATEGIES_OF.keys()].map((topic, index) => [topic, index + 1]));
  const { word, state, dense } = sizes;
  const gates = state * 3;
  const inLayer = 1 / Math.sqrt(state);
  const parameters: Parameters = {
    words: filled((words.size + 1) * word, 0.5, random),
    topics: filled((topics.size + 1) * word, 0.5, random),
    forwardInput: filled(gates * word, inLayer, random),
    forwardState: filled(gates * state, inLayer, random),
    forwardBias: filled(gates, inLayer, random),
    backwardInput: filled(gates * word, inLayer, random),
    backwardState: filled(gates * state, inLayer, random),
    backwardBias: filled(gates, inLayer, random),
    dense: filled(dense * state * 4, 1 / Math.sqrt(state * 4), random),
    denseBias: new Float64Array(dense),
    answer: filled(dense, 1 / Math.sqrt(dense), random),
    answerBias: new Float64Array(1),
    refusal: filled(dense, 1 / Math.sqrt(dense), random),
    refusalBias: new Float64Array(1),
  };
  return { sizes, words, topics, parameters };
}
