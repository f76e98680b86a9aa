import { textHash } from '../arithmetic/hash.ts';
import { sigmoid } from './second_reader/recurrent_layer.ts';
import { matrixOf } from './second_reader/weights.ts';
import written from './subject.json' with { type: 'json' };

const PIECE = /[a-z]+(?:'[a-z]+)?|\d+|[-+£$€?!.,:;/()%]/g;
/** A row for each word and each pair of neighbours; some share one. */
export const SUBJECT_ROWS = 2 ** 17;
/**
 * The rows of a text, each once: of its words, and of each with the one behind it, which tells "my dog" from "the dog". Which row that is,
 * its hash says (Weinberger et al., 2009), so that no word has to be known.
 */
export function subjectRows(text: string): number[] {
  const pieces = text.toLowerCase().replaceAll('’', "'").match(PIECE) ?? [];
  const pairs = pieces.slice(1).map((piece, index) => `${pieces[index]} ${piece}`);
  return [...new Set([...pieces, ...pairs].map((words) => textHash(words) % SUBJECT_ROWS))];
}

/** How probable it is, 0 to 1, that the text of these rows is on betting on fights: a logistic regression, whose last weight is that of every text. */
export const bettingProbability = (weights: Float64Array, rows: readonly number[]): number =>
  sigmoid(rows.reduce((sum, row) => sum + (weights[row] ?? 0), weights[SUBJECT_ROWS] ?? 0));

let known: Float64Array | undefined;

/** How probable it is, 0 to 1, that a cleaned description is on betting on fights, rather than on dogs, kitchens or another sport in the same words. */
export function probablyOfBetting(cleaned: string): number {
  known ??= matrixOf(written);
  return bettingProbability(known, subjectRows(cleaned));
}
