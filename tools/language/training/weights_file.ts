import { everyParameter, type Network, type Parameters } from '../../../core/language/second_reader/network.ts';
import {
  LETTERS,
  middleOf,
  type WrittenMatrix,
  type WrittenNetworks,
} from '../../../core/language/second_reader/weights.ts';

/** The rows of words are many and bear rounding; the other matrices are few. */
const DIGITS = { words: 1, others: 2 };

/** A matrix as text, each of its numbers rounded to so many letters. */
export function written(matrix: Float64Array, digits: number): WrittenMatrix {
  const middle = middleOf(digits);
  const scale = matrix.reduce((most, value) => Math.max(most, Math.abs(value)), Number.MIN_VALUE) / middle;
  const letters = Array.from(matrix, (value) => {
    let rest = Math.round(value / scale) + middle;
    let text = '';
    for (let digit = 0; digit < digits; digit += 1) {
      text = String.fromCharCode(LETTERS.first + (rest % LETTERS.count)) + text;
      rest = Math.floor(rest / LETTERS.count);
    }
    return text;
  });
  return { scale, digits, text: letters.join('') };
}

const writtenParameters = (parameters: Parameters) =>
  everyParameter((name) => written(parameters[name], name === 'words' ? DIGITS.words : DIGITS.others));

/** Networks as they are kept in a file, all of the same sizes, words and topics. */
export const writtenNetworks = ([first, ...others]: readonly [Network, ...Network[]]): WrittenNetworks => ({
  sizes: first.sizes,
  words: [...first.words.keys()].join(' '),
  topics: [...first.topics.keys()].join(' '),
  learned: [first, ...others].map(({ parameters }) => writtenParameters(parameters)),
});
