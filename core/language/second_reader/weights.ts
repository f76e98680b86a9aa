import { everyParameter, type Network, type Parameter, type Sizes } from './network.ts';

/** A matrix as text: each of its numbers is a multiple of `scale`, written with `digits` letters. */
export interface WrittenMatrix {
  scale: number;
  digits: number;
  text: string;
}

/** A network as it is kept in a file: its words and topics in the order of their rows, behind the row of none. */
export interface WrittenNetwork {
  sizes: Sizes;
  words: string;
  topics: string;
  parameters: Record<Parameter, WrittenMatrix>;
}

/** The letters of a written number are the printable ones of ASCII from "#" on. */
export const LETTERS = { first: 35, count: 91 };
/** The number that stands for 0, so that there are as many below it as above. */
export const middleOf = (digits: number): number => Math.floor(LETTERS.count ** digits / 2);

function matrixOf({ scale, digits, text }: WrittenMatrix): Float64Array {
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

/** The network of a file. */
export const networkOf = ({ sizes, words, topics, parameters }: WrittenNetwork): Network => ({
  sizes,
  words: rowsOf(words),
  topics: rowsOf(topics),
  parameters: everyParameter((name) => matrixOf(parameters[name])),
});
