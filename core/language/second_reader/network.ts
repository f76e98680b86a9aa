/** What a network has learned, by name. */
export type Parameter =
  | 'words'
  | 'topics'
  | 'forwardInput'
  | 'forwardState'
  | 'forwardBias'
  | 'backwardInput'
  | 'backwardState'
  | 'backwardBias'
  | 'dense'
  | 'denseBias'
  | 'answer'
  | 'answerBias'
  | 'refusal'
  | 'refusalBias';
/** Each a matrix, row by row. */
export type Parameters = Record<Parameter, Float64Array>;

/** One of a kind for every parameter, made by its name. */
export const everyParameter = <T>(make: (name: Parameter) => T): Record<Parameter, T> => ({
  words: make('words'),
  topics: make('topics'),
  forwardInput: make('forwardInput'),
  forwardState: make('forwardState'),
  forwardBias: make('forwardBias'),
  backwardInput: make('backwardInput'),
  backwardState: make('backwardState'),
  backwardBias: make('backwardBias'),
  dense: make('dense'),
  denseBias: make('denseBias'),
  answer: make('answer'),
  answerBias: make('answerBias'),
  refusal: make('refusal'),
  refusalBias: make('refusalBias'),
});

/** How many numbers a word, a state of a recurrent layer and the dense layer have. */
export interface Sizes {
  word: number;
  state: number;
  dense: number;
}

/** Which row of its matrix a word or topic has; those that aren't among them have the first. */
export interface Rows {
  words: ReadonlyMap<string, number>;
  topics: ReadonlyMap<string, number>;
}

/**
 * Reads words from left to right and from right to left, and answers for a topic from what both have gathered where it
 * stands.
 */
export interface Network extends Rows {
  sizes: Sizes;
  parameters: Parameters;
}

/** A token as the network sees it: a row of the words, or of the topics where a topic stands. */
export interface Input {
  row: number;
  isTopic: boolean;
}

/** A stretch of inputs that a topic takes. */
export interface Span {
  from: number;
  to: number;
}

/** The inputs as numbers, a row each. */
export function embedded({ sizes, parameters }: Network, inputs: readonly Input[]): Float64Array {
  const rows = new Float64Array(inputs.length * sizes.word);
  inputs.forEach(({ row, isTopic }, at) => {
    const table = isTopic ? parameters.topics : parameters.words;
    rows.set(table.subarray(row * sizes.word, (row + 1) * sizes.word), at * sizes.word);
  });
  return rows;
}
