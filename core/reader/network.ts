import { fnv1a } from '../arithmetic/hash.ts';
import { attend } from './attention.ts';
import { addRow, beside, dotAt, linear, type Matrix, rowsOf, softmaxAt, zeros } from './matrix.ts';
import { recurrent } from './recurrent.ts';
import type { Token } from './tokens.ts';
import { GRAM_ROWS, type Weights } from './weights.ts';

const GRAM_SIZES = [3, 4, 5];
const EMBEDDED = 64;
const STANCES = 4;

/** Output of the network for a text. */
export interface Judgement {
  tokens: readonly Token[];
  /** One per query: whether each strategy is asked for, then whether each is refused. */
  logits: Float32Array;
  /** Logit of a bettor's request. */
  betting: number;
  /** Tokens × the probabilities of no mention, wished, refused and told. */
  stances: Matrix;
  /** Tokens × queries. Each column sums to 1. */
  attention: Matrix;
}

/** Rows of a word's features: its character n-grams of 3 to 5, hashed (FNV-1a of code points). */
function gramRows(word: string): number[] {
  const characters = [...`<${word}>`].map((character) => character.codePointAt(0) ?? 0);
  return GRAM_SIZES.flatMap((size) =>
    Array.from({ length: Math.max(0, characters.length - size + 1) }, (_, from) => {
      return fnv1a(size, (index) => characters[from + index] ?? 0) % GRAM_ROWS;
    }),
  );
}

function embedded(tokens: readonly Token[], weights: Weights): Matrix {
  const words = { values: weights.tensor('word.weight'), width: EMBEDDED };
  const features = { values: weights.tensor('feature.weight'), width: EMBEDDED };
  const output = zeros(tokens.length, EMBEDDED);
  tokens.forEach(({ word, number }, at) => {
    const row = weights.wordRows.get(word);
    if (row !== undefined) addRow(output, at, words, row, 1);
    const rows = number?.features.flatMap((feature) => weights.numberRows.get(feature) ?? []) ?? gramRows(word);
    const scale = number ? 1 : rows.length ** -0.5;
    for (const feature of rows) addRow(output, at, features, feature, scale);
  });
  return output;
}

/** For each query, the sum of the rows of `source`, weighed by its column of attention. */
function gathered(attention: Matrix, source: Matrix): Matrix {
  const output = zeros(attention.width, source.width);
  for (let query = 0; query < attention.width; query += 1) {
    for (let row = 0; row < rowsOf(source); row += 1) {
      addRow(output, query, source, row, attention.values[row * attention.width + query] ?? 0);
    }
  }
  return output;
}

/** A logit for each query but the last: of its context, of hidden units over it, and of the stances it attends to. */
function labelLogits(context: Matrix, stances: Matrix, weights: Weights): Float32Array {
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
    logit += dotAt(ofStance, half * STANCES, stances.values, query * STANCES, STANCES);
    for (let k = 0; k < units.width; k += 1) {
      const at = query * units.width + k;
      const unit = Math.max(0, (units.values[at] ?? 0) * (gain[at] ?? 0) + (shift[at] ?? 0));
      logit += unit * (out[half * units.width + k] ?? 0);
    }
    return logit;
  });
}

/** Runs the network on at least one token. tools/reader/model.py is the same in PyTorch. */
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
  const last = context.values.length - context.width;
  const ofBetting = dotAt(weights.tensor('betting.weight'), 0, context.values, last, context.width);
  for (let row = 0; row < tokens.length; row += 1) softmaxAt(stances.values, row * STANCES, STANCES, 1);
  return { tokens, logits, betting: ofBetting + (weights.tensor('betting.bias')[0] ?? 0), stances, attention };
}
