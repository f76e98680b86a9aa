import { seededRandom } from '../../../core/arithmetic/seeded_random.ts';
import type { Input, Network, Parameters, Sizes } from '../../../core/language/second_reader/network.ts';
import { askedAbout, inputsOf } from '../../../core/language/second_reader/sequence.ts';
import { adam } from './adam.ts';
import type { Answers } from './answer_gradients.ts';
import { shuffled } from './chance.ts';
import { addGradients, type Target } from './gradients.ts';
import type { Lesson, Verdict } from './lessons.ts';
import { newNetwork, type Random, wordsOf } from './new_network.ts';
import { type Dropout, scaleBy, zerosLike } from './sums.ts';

/** How long and how fast to learn, and what to leave out by chance. Found by trial on descriptions that nothing was learned from. */
export interface Schooling {
  sizes: Sizes;
  /** Times that every lesson is heard. */
  rounds: number;
  /** Lessons between two steps. */
  batch: number;
  rate: number;
  /** Shares of numbers, words and names of topics that are left out. */
  dropped: { numbers: number; words: number; topics: number };
  /** Share of lessons heard with each topic under another's name: how a topic is spoken of tells whether it is wished for, not which it is. */
  exchanged: number;
  /** A word that comes more seldom is unknown. */
  leastTimes: number;
  /** Wishes are learned to be only so probable, and the others no less than the rest: labels may be wrong. */
  certainty: number;
  seed: number;
}

export const SCHOOLING: Schooling = {
  sizes: { word: 24, state: 64, dense: 32 },
  rounds: 9,
  batch: 32,
  rate: 4e-3,
  dropped: { numbers: 0.2, words: 0.05, topics: 0.2 },
  exchanged: 0.4,
  leastTimes: 3,
  certainty: 0.98,
  seed: 1,
};

const dropoutOf =
  (share: number, random: Random): Dropout =>
  (values) =>
    values.map(() => (random() < share ? 0 : 1 / (1 - share)));

/** A quick rise over the first third, then a slow fall to nothing (one cycle: Smith, 2018). */
const RISING = 0.3;
const paceAt = (progress: number) =>
  progress < RISING
    ? 0.04 + (0.96 * (1 - Math.cos((Math.PI * progress) / RISING))) / 2
    : (1 + Math.cos((Math.PI * (progress - RISING)) / (1 - RISING))) / 2;

/** The inputs with each topic under the name of one drawn by chance, the same wherever it comes again. */
function withNamesExchanged(inputs: readonly Input[], topics: number, random: Random): Input[] {
  const names = new Map<number, number>();
  return inputs.map((input) => {
    if (!input.isTopic) return input;
    const row = names.get(input.row) ?? 1 + Math.floor(random() * topics);
    names.set(input.row, row);
    return { row, isTopic: true };
  });
}

/** How a lesson is heard: something of it is left out or exchanged each time. Adds to the gradients; answers its loss. */
function hearing(network: Network, { dropped, exchanged, certainty }: Schooling, random: Random) {
  const drop = dropoutOf(dropped.numbers, random);
  const withUnknowns = ({ row, isTopic }: Input): Input => ({
    row: random() < (isTopic ? dropped.topics : dropped.words) ? 0 : row,
    isTopic,
  });
  return (lesson: Lesson, gradients: Parameters): number => {
    const written = inputsOf(network, lesson.sequence);
    const inputs = random() < exchanged ? withNamesExchanged(written, network.topics.size, random) : written;
    return addGradients(network, inputs.map(withUnknowns), targetsOf(lesson, certainty), gradients, drop);
  };
}

const answersFor = (verdict: Verdict, certainty: number): Answers => {
  const probable = (isSo: boolean) => (isSo ? certainty : 1 - certainty);
  const wished = probable(verdict === 'wished');
  return verdict === 'not wished' ? { wished } : { wished, refused: probable(verdict === 'refused') };
};

const targetsOf = ({ sequence, verdicts }: Lesson, certainty: number): Target[] =>
  askedAbout(sequence).flatMap(({ from, to }, index) => {
    const verdict = verdicts[index];
    return verdict ? [{ from, to, answers: answersFor(verdict, certainty) }] : [];
  });

const topicsIn = (lessons: readonly Lesson[]): number =>
  lessons.reduce((sum, { verdicts }) => sum + verdicts.filter((verdict) => verdict !== undefined).length, 0);

/** Teaches a new network; tells after each round what a topic cost on average. */
export function train(
  lessons: readonly Lesson[],
  schooling: Schooling,
  tell: (round: number, loss: number) => void,
): Network {
  const { rounds, batch: size, rate } = schooling;
  const random = seededRandom(schooling.seed);
  const network = newNetwork(wordsOf(lessons, schooling.leastTimes), schooling.sizes, random);
  const hear = hearing(network, schooling, random);
  const step = adam(network.parameters);
  const gradients = zerosLike(network.parameters);
  for (let round = 0; round < rounds; round += 1) {
    const order = shuffled(lessons, random);
    let loss = 0;
    for (let start = 0; start < order.length; start += size) {
      const batch = order.slice(start, start + size);
      for (const lesson of batch) loss += hear(lesson, gradients);
      const share = 1 / topicsIn(batch);
      for (const sums of Object.values(gradients)) scaleBy(sums, share);
      step(gradients, rate * paceAt((round + start / order.length) / rounds));
    }
    tell(round, loss / topicsIn(lessons));
  }
  return network;
}
