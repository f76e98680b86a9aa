import { seededRandom } from '../../core/arithmetic/seeded_random.ts';

/** Random draws. The same seed gives the same draws on every machine. */
export interface Random {
  /** Uniform in [0, 1). */
  uniform(): number;
  /** True with this probability. */
  bernoulli(probability: number): boolean;
  /** Normally distributed, by the Box–Muller transform. */
  normal(mean: number, deviation: number): number;
  /** Poisson distributed, by Knuth's product of uniforms. */
  poisson(mean: number): number;
  /** Number of successes in `trials` independent trials. */
  binomial(trials: number, probability: number): number;
  /** A random element. Throws RangeError if the list is empty. */
  pick<T>(list: readonly T[]): T;
}

/** The random number generator of the league; the seed is an integer. */
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

/** The value limited to [lowest, highest]. */
export function clamp(value: number, lowest: number, highest: number): number {
  return Math.min(highest, Math.max(lowest, value));
}
