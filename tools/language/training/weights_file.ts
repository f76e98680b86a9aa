import { everyParameter, type Network } from '../../../core/language/second_reader/network.ts';
import {
  LETTERS,
  middleOf,
  type WrittenMatrix,
  type WrittenNetwork,
} from '../../../core/language/second_reader/weights.ts';

/** The rows of words are many and bear rounding; the other matrices are few. */
const DIGITS = { words: 1, others: 2 };

function written(matrix: Float64Array, digits: number): WrittenMatrix {
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

/** A network as it is kept in a file. */
export const writtenNetwork = ({ sizes, words, topics, parameters }: Network): WrittenNetwork => ({
  sizes,
  words: [...words.keys()].join(' '),
  topics: [...topics.keys()].join(' '),
  parameters: everyParameter((name) => written(parameters[name], name === 'words' ? DIGITS.words : DIGITS.others)),
});
