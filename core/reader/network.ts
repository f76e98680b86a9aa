import { hashOf } from '../arithmetic/hash.ts';
import { attend } from './attention.ts';
import { addRow, beside, dotAt, linear, type Matrix, rowsOf, sigmoid, softmaxAt, zeros } from './matrix.ts';
import { recurrent } from './recurrent.ts';
import type { Token } from './tokens.ts';
import type { Weights } from './weights.ts';

const GRAM_ROWS = 8192;
const GRAM_SIZES = [3, 4, 5];
const EMBEDDED = 64;
const STANCES = 4;

/** What the network says of a text. `logits` are those of wished, then refused, of each strategy; `betting` of a bettor's request. */
export interface Judgement {
  logits: Float32Array;
  betting: number;
  /** Tokens by the probabilities of no mention, wished, refused and told. */
  stances: Matrix;
  /** Tokens by queries: how much each logit, in their order, looks at each token; each column sums to 1. */
  attention: Matrix;
}

/** Rows of the features of a word: its character n-grams of 3 to 5, hashed (FNV-1a of code points). */
export function gramRows(word: string): number[] {
  const characters = [...`<${word}>`].map((character) => character.codePointAt(0) ?? 0);
  return GRAM_SIZES.flatMap((size) =>
    Array.from({ length: Math.max(0, characters.length - size + 1) }, (_, from) => {
      return hashOf(size, (index) => characters[from + index] ?? 0) % GRAM_ROWS;
    }),
  );
}

/** The rows of a token's features and the weight of each. */
export function featureRows({ word, number }: Token, weights: Weights): { rows: number[]; weight: number } {
  if (number === undefined) {
    const rows = gramRows(word);
    return { rows, weight: rows.length ** -0.5 };
  }
  const known = number.features.flatMap((feature) => weights.numberRows.get(feature) ?? []);
  return { rows: known.map((row) => GRAM_ROWS + row), weight: 1 };
}

function embedded(tokens: readonly Token[], weights: Weights): Matrix {
  const words = { values: weights.tensor('word.weight'), width: EMBEDDED };
  const features = { values: weights.tensor('feature.weight'), width: EMBEDDED };
  const output = zeros(tokens.length, EMBEDDED);
  tokens.forEach((token, at) => {
    const row = weights.wordRows.get(token.word);
    if (row !== undefined) addRow(output, at, words, row, 1);
    const { rows, weight } = featureRows(token, weights);
    for (const feature of rows) addRow(output, at, features, feature, weight);
  });
  return output;
}

/** For each query the rows of `source`, weighed by its column of attention. */
function gathered(attention: Matrix, source: Matrix): Matrix {
  const output = zeros(attention.width, source.width);
  for (let query = 0; query < attention.width; query += 1) {
    for (let row = 0; row < rowsOf(source); row += 1) {
      addRow(output, query, source, row, attention.values[row * attention.width + query] ?? 0);
    }
  }
  return output;
}

/** One logit a query but the last: hidden units of what it gathered, that itself, and the stances it looks at. */
function labelLogits(context: Matrix, heard: Matrix, weights: Weights): Float32Array {
  const units = linear(context, weights.tensor('unit.weight'), weights.tensor('unit.bias'));
  const gain = weights.tensor('unit_gain');
  const shift = weights.tensor('unit_bias');
  const out = weights.tensor('unit_out');
  const direct = weights.tensor('direct');
  const bias = weights.tensor('bias');
  const ofStance = weights.tensor('stance_out');
  return Float32Array.from(bias, (start, query) => {
    const half = query < bias.length / 2 ? 0 : 1;
    let logit = start + dotAt(direct, query * context.width, context.values, query * context.width, context.width);
    logit += dotAt(ofStance, half * STANCES, heard.values, query * STANCES, STANCES);
    for (let k = 0; k < units.width; k += 1) {
      const at = query * units.width + k;
      const unit = Math.max(0, (units.values[at] ?? 0) * (gain[at] ?? 0) + (shift[at] ?? 0));
      logit += unit * (out[half * units.width + k] ?? 0);
    }
    return logit;
  });
}

/** Runs the network over at least one token. tools/reader/model.py is the same in PyTorch. */
export function judge(tokens: readonly Token[], weights: Weights): Judgement {
  const words = embedded(tokens, weights);
  const states = attend(recurrent(words, weights), weights);
  const both = beside(states, words);
  const keys = linear(both, weights.tensor('key.weight'), weights.tensor('key.bias'));
  const attention = linear(keys, weights.tensor('query'));
  for (let query = 0; query < attention.width; query += 1) {
    softmaxAt(attention.values, query, tokens.length, attention.width);
  }
  const stances = linear(states, weights.tensor('stance.weight'), weights.tensor('stance.bias'));
  const context = gathered(attention, both);
  const logits = labelLogits(context, gathered(attention, stances), weights);
  const last = (context.values.length / context.width - 1) * context.width;
  const ofBetting = dotAt(weights.tensor('betting.weight'), 0, context.values, last, context.width);
  for (let row = 0; row < tokens.length; row += 1) softmaxAt(stances.values, row * STANCES, STANCES, 1);
  return { logits, betting: ofBetting + (weights.tensor('betting.bias')[0] ?? 0), stances, attention };
}

/** A logit as a probability, 0…1. */
export const probabilityOf = (logit: number | undefined): number => sigmoid(logit ?? 0);
