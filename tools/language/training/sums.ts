import { everyParameter, type Parameters } from '../../../core/language/second_reader/network.ts';

/** Parameters of the same sizes, all 0. */
export const zerosLike = (parameters: Parameters): Parameters =>
  everyParameter((name) => new Float64Array(parameters[name].length));

/** Leaves numbers out by chance, so that the network learns to do without any of them; answers what each was multiplied by. */
export type Dropout = (values: Float64Array) => Float64Array;

/** Leaves nothing out. */
export const noDropout: Dropout = (values) => new Float64Array(values.length).fill(1);

/** Multiplies each number by its own factor, or all by one. */
export const scaleBy = (values: Float64Array, factors: Float64Array | number) => {
  for (let index = 0; index < values.length; index += 1) {
    const factor = typeof factors === 'number' ? factors : (factors[index] ?? 0);
    values[index] = (values[index] ?? 0) * factor;
  }
};

/** Adds to a number of a row. */
export const addAt = (sums: Float64Array, index: number, value: number) => {
  sums[index] = (sums[index] ?? 0) + value;
};

/** A matrix of so many rows with its columns as rows. */
export function transposed(matrix: Float64Array, rows: number): Float64Array {
  const columns = matrix.length / rows;
  const turned = new Float64Array(matrix.length);
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1)
      turned[column * rows + row] = matrix[row * columns + column] ?? 0;
  return turned;
}
