import * as z from 'zod';

const headerSchema = z.object({
  strategies: z.array(z.string()).nonempty(),
  /** Probabilities from which something counts as wished, refused, a bettor's request; and wished without doubt. */
  thresholds: z.object({ wished: z.number(), refused: z.number(), betting: z.number(), certain: z.number() }),
  tensors: z.array(z.object({ name: z.string(), shape: z.array(z.int().positive()), packed: z.boolean() })),
  words: z.array(z.string()),
  numbers: z.array(z.string()),
});
const FLOAT_SIZE = 4;

/** What the trainer wrote: how to read probabilities, and every tensor by its name, row by row. */
export interface Weights {
  strategies: readonly string[];
  thresholds: z.infer<typeof headerSchema>['thresholds'];
  /** Row of a known word; row 0 is for all others. */
  wordRows: ReadonlyMap<string, number>;
  /** Index of a number's feature, behind the rows of the n-grams. */
  numberRows: ReadonlyMap<string, number>;
  /** Throws an Error for a name that the file does not have. */
  tensor: (name: string) => Float32Array;
}

function floatsAt(view: DataView, offset: number, count: number): Float32Array {
  return Float32Array.from({ length: count }, (_, index) => view.getFloat32(offset + index * FLOAT_SIZE, true));
}

/** Rows of int8 behind a float32 scale for each row. */
function unpacked(view: DataView, offset: number, rows: number, width: number): Float32Array {
  const scales = floatsAt(view, offset, rows);
  const values = new Float32Array(rows * width);
  const start = offset + rows * FLOAT_SIZE;
  for (let row = 0; row < rows; row += 1) {
    const scale = scales[row] ?? 0;
    const first = row * width;
    for (let at = first; at < first + width; at += 1) values[at] = view.getInt8(start + at) * scale;
  }
  return values;
}

/**
 * Decodes what the trainer wrote (tools/reader/export.py): a JSON header, and the bytes of the tensors. Throws where the two
 * do not fit.
 */
export function decodeWeights(json: string, bytes: Uint8Array): Weights {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const header = headerSchema.parse(JSON.parse(json));
  const tensors = new Map<string, Float32Array>();
  let offset = 0;
  for (const { name, shape, packed } of header.tensors) {
    const size = shape.reduce((product, length) => product * length, 1);
    const width = shape.at(-1) ?? 1;
    tensors.set(name, packed ? unpacked(view, offset, size / width, width) : floatsAt(view, offset, size));
    offset += packed ? (size / width) * FLOAT_SIZE + size : size * FLOAT_SIZE;
  }
  if (offset !== bytes.length) throw new RangeError(`The reader's weights take ${offset} bytes, not ${bytes.length}`);
  return {
    strategies: header.strategies,
    thresholds: header.thresholds,
    wordRows: new Map(header.words.map((word, index) => [word, index + 1])),
    numberRows: new Map(header.numbers.map((feature, index) => [feature, index])),
    tensor: (name) => {
      const found = tensors.get(name);
      if (found === undefined) throw new RangeError(`The reader's weights have no tensor ${name}`);
      return found;
    },
  };
}
