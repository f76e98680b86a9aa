import { everyParameter, type Parameters } from '../../../core/language/second_reader/network.ts';
import { scaleBy, zerosLike } from './sums.ts';

/** As its authors recommend (Kingma and Ba, 2015). */
const DECAY = { mean: 0.9, square: 0.999 };
const TINY = 1e-8;
/** Gradients longer than this are shortened to it, so that a rare batch can't undo what was learned. */
const LONGEST = 1;

/** Shortens the gradients, all together, to the longest allowed. */
function clip(gradients: Parameters) {
  const all = Object.values(gradients);
  const sum = all.reduce((total, values) => values.reduce((part, value) => part + value * value, total), 0);
  const factor = LONGEST / Math.max(LONGEST, Math.sqrt(sum));
  for (const values of all) scaleBy(values, factor);
}

/** Steps along the gradients, each number at its own pace: the optimiser Adam. Empties the gradients. */
export function adam(parameters: Parameters) {
  const means = zerosLike(parameters);
  const squares = zerosLike(parameters);
  let steps = 0;
  return (gradients: Parameters, rate: number) => {
    steps += 1;
    clip(gradients);
    const pace = (rate * Math.sqrt(1 - DECAY.square ** steps)) / (1 - DECAY.mean ** steps);
    everyParameter((name) => {
      const { [name]: values } = parameters;
      const { [name]: gradient } = gradients;
      const { [name]: mean } = means;
      const { [name]: square } = squares;
      for (let index = 0; index < values.length; index += 1) {
        const slope = gradient[index] ?? 0;
        const newMean = DECAY.mean * (mean[index] ?? 0) + (1 - DECAY.mean) * slope;
        const newSquare = DECAY.square * (square[index] ?? 0) + (1 - DECAY.square) * slope * slope;
        mean[index] = newMean;
        square[index] = newSquare;
        values[index] = (values[index] ?? 0) - (pace * newMean) / (Math.sqrt(newSquare) + TINY);
      }
      gradient.fill(0);
    });
  };
}
