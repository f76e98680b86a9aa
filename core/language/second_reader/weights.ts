import { everyParameter, type Network, type Parameter, type Rows, type Sizes } from './network.ts';

/** A matrix as text: each of its numbers is a multiple of `scale`, written with `digits` letters. */
export interface WrittenMatrix {
  scale: number;
  digits: number;
  text: string;
}

/** Networks of the same lessons as they are kept in a file: their words and topics in the order of their rows, behind the row of none. */
export interface WrittenNetworks {
  sizes: Sizes;
  words: string;
  topics: string;
  learned: readonly Record<Parameter, WrittenMatrix>[];
}

/** The letters of a written number are the printable ones of ASCII from "#" on. */
export const LETTERS = { first: 35, count: 91 };
/** The number that stands for 0, so that there are as many below it as above. */
export const middleOf = (digits: number): number => Math.floor(LETTERS.count ** digits / 2);

/** The numbers of a written matrix. */
export function matrixOf({ scale, digits, text }: WrittenMatrix): Float64Array {
  const middle = middleOf(digits);
  return Float64Array.from({ length: text.length / digits }, (_, index) => {
    let value = 0;
    for (let digit = 0; digit < digits; digit += 1)
      value = value * LETTERS.count + text.charCodeAt(index * digits + digit) - LETTERS.first;
    return (value - middle) * scale;
  });
}

const rowsOf = (names: string): ReadonlyMap<string, number> =>
  new Map(names.split(' ').map((name, index) => [name, index + 1]));

/** The rows of the words and topics that the networks of a file know. */
export const rowsIn = ({ words, topics }: WrittenNetworks): Rows => ({ words: rowsOf(words), topics: rowsOf(topics) });

/** The networks of a file. */
export function networksOf(written: WrittenNetworks): Network[] {
  const rows = rowsIn(written);
  return written.learned.map((matrices) => ({
    ...rows,
    sizes: written.sizes,
    parameters: everyParameter((name) => matrixOf(matrices[name])),
  }));
}
