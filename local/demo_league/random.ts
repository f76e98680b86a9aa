import { seededRandom } from '../../core/arithmetic/seeded_random.ts';

/** Draws from the distributions that the league is made of. The same seed gives the same draws everywhere. */
export interface Random {
  /** Uniform in [0, 1). */
  uniform(): number;
  /** True with this probability. */
  bernoulli(probability: number): boolean;
  /** Normally distributed, by Box and Muller. */
  normal(mean: number, deviation: number): number;
  /** Number of events where `mean` are expected, by Knuth's product of uniforms. */
  poisson(mean: number): number;
  /** Number of successes in `trials`. */
  binomial(trials: number, probability: number): number;
  /** One of a list; throws RangeError when it is empty. */
  pick<T>(list: readonly T[]): T;
}

/** The league's source of chance, from an integer seed. */
export function createRandom(seed: number): Random {
  const uniform = seededRandom(seed);
  const bernoulli = (probability: number) => uniform() < probability;
  return {
    uniform,
    bernoulli,
    normal: (mean, deviation) =>
      mean + deviation * Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform()),
    poisson: (mean) => {
      const limit = Math.exp(-mean);
      let count = 0;
      for (let product = uniform(); product > limit; product *= uniform()) count += 1;
      return count;
    },
    binomial: (trials, probability) => {
      let successes = 0;
      for (let trial = 0; trial < trials; trial += 1) if (bernoulli(probability)) successes += 1;
      return successes;
    },
    pick: (list) => {
      const [chosen] = list.slice(Math.floor(uniform() * list.length)).slice(0, 1);
      if (chosen === undefined) throw new RangeError('Nothing to pick from.');
      return chosen;
    },
  };
}

/** The value, moved into the range where it lies outside. */
export function clamp(value: number, lowest: number, highest: number): number {
  return Math.min(highest, Math.max(lowest, value));
}
