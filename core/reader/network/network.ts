import { fnv1a } from '../../arithmetic/hash.ts';
import { logistic } from '../../arithmetic/logistic.ts';
import { addRow, beside, dotAt, linear, type Matrix, rowsOf, softmaxAt, zeros } from './matrix.ts';
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

/** Writes the states of a gated recurrent unit (Cho et al., 2014) to `output`, from `column` on. */
function direction(input: Matrix, weights: Weights, suffix: '' | '_reverse', output: Matrix, column: number): void {
  const of = (name: string) => weights.tensor(`gru.${name}_l0${suffix}`);
  const [weight, bias] = [of('weight_hh'), of('bias_hh')];
  // Of the input, side by side: the parts of reset, update and new state.
  const { values: gates, width } = linear(input, of('weight_ih'), of('bias_ih'));
  const rows = rowsOf(input);
  const size = width / 3;
  let state = new Float32Array(size);
  for (let count = 0; count < rows; count += 1) {
    const row = suffix === '' ? count : rows - 1 - count;
    const at = row * width;
    const previous = state;
    const ofState = (gate: number) => dotAt(weight, gate * size, previous, 0, size) + (bias[gate] ?? 0);
    state = previous.map((value, k) => {
      const reset = logistic((gates[at + k] ?? 0) + ofState(k));
      const update = logistic((gates[at + size + k] ?? 0) + ofState(size + k));
      const fresh = Math.tanh((gates[at + 2 * size + k] ?? 0) + reset * ofState(2 * size + k));
      return (1 - update) * fresh + update * value;
    });
    output.values.set(state, row * output.width + column);
  }
}

/** States of a bidirectional GRU: for each row of the input those of both directions side by side. */
function recurrent(input: Matrix, weights: Weights): Matrix {
  const size = weights.tensor('gru.bias_hh_l0').length / 3;
  const output = zeros(rowsOf(input), 2 * size);
  direction(input, weights, '', output, 0);
  direction(input, weights, '_reverse', output, size);
  return output;
}

const HEADS = 4;
const EPSILON = 1e-5;

/** Each row with mean 0 and variance 1, scaled and shifted (Ba, Kiros and Hinton, 2016). */
function layerNorm({ values, width }: Matrix, gain: Float32Array, shift: Float32Array): Matrix {
  const output = new Float32Array(values.length);
  for (let start = 0; start < values.length; start += width) {
    const row = values.subarray(start, start + width);
    const mean = row.reduce((sum, value) => sum + value, 0) / width;
    const variance = row.reduce((sum, value) => sum + (value - mean) ** 2, 0) / width;
    const scale = 1 / Math.sqrt(variance + EPSILON);
    const scaled = row.map((value, k) => (value - mean) * scale * (gain[k] ?? 0) + (shift[k] ?? 0));
    output.set(scaled, start);
  }
  return { values: output, width };
}

/** Scaled dot-product attention of one head; `joined` holds queries, keys and values side by side. */
function attendHead(joined: Matrix, head: number, size: number, output: Matrix): void {
  const rows = rowsOf(joined);
  const width = joined.width / 3;
  const column = head * size;
  for (let row = 0; row < rows; row += 1) {
    const scores = new Float32Array(rows);
    for (let other = 0; other < rows; other += 1) {
      const key = other * joined.width + width + column;
      scores[other] = dotAt(joined.values, row * joined.width + column, joined.values, key, size) / Math.sqrt(size);
    }
    softmaxAt(scores, 0, rows, 1);
    for (let other = 0; other < rows; other += 1) {
      const share = scores[other] ?? 0;
      const value = other * joined.width + 2 * width + column;
      const target = row * output.width + column;
      for (let k = 0; k < size; k += 1) {
        output.values[target + k] = (output.values[target + k] ?? 0) + share * (joined.values[value + k] ?? 0);
      }
    }
  }
}

const sumOf = (one: Matrix, other: Matrix): Matrix => ({
  values: one.values.map((value, k) => value + (other.values[k] ?? 0)),
  width: one.width,
});

/** One layer of a transformer encoder, normalised first (Vaswani et al., 2017; Xiong et al., 2020). */
function attend(input: Matrix, weights: Weights): Matrix {
  const of = (name: string) => weights.tensor(`attention.${name}`);
  const normed = layerNorm(input, of('norm1.weight'), of('norm1.bias'));
  const joined = linear(normed, of('self_attn.in_proj_weight'), of('self_attn.in_proj_bias'));
  const heads = zeros(rowsOf(input), input.width);
  for (let head = 0; head < HEADS; head += 1) attendHead(joined, head, input.width / HEADS, heads);
  const attended = linear(heads, of('self_attn.out_proj.weight'), of('self_attn.out_proj.bias'));
  const state = sumOf(input, attended);
  const renormed = layerNorm(state, of('norm2.weight'), of('norm2.bias'));
  const { values, width } = linear(renormed, of('linear1.weight'), of('linear1.bias'));
  const active = { values: values.map((value) => Math.max(0, value)), width };
  return sumOf(state, linear(active, of('linear2.weight'), of('linear2.bias')));
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
