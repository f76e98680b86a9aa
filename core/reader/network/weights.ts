import * as z from 'zod';
import { strategyIdSchema } from '../../contract/playbooks/portfolio.ts';
import { longStrategyId } from '../../strategies/ids.ts';

const longId = z.string().transform((short): string => longStrategyId(short));
const headerSchema = z.object({
  strategies: z.array(longId.pipe(strategyIdSchema)).nonempty(),
  /** Least probabilities of: asked for, refused, a bettor's request, and asked for without doubt. */
  thresholds: z.object({ wished: z.number(), refused: z.number(), betting: z.number(), certain: z.number() }),
  tensors: z.array(z.object({ name: z.string(), shape: z.array(z.int().positive()), packed: z.boolean() })),
  words: z.array(z.string()),
  numbers: z.array(z.string()),
});
const FLOAT_SIZE = 4;
/** Rows of the features that are n-grams of words. */
export const GRAM_ROWS = 8192;

/** The trained network. */
export interface Weights extends Pick<z.infer<typeof headerSchema>, 'strategies' | 'thresholds'> {
  /** Row of a known word; row 0 is for all others. */
  wordRows: ReadonlyMap<string, number>;
  /** Row of a number's feature, behind the rows of the n-grams. */
  numberRows: ReadonlyMap<string, number>;
  /** A tensor, row by row. Throws RangeError for an unknown name. */
  tensor: (name: string) => Float32Array;
}

const floatsAt = (view: DataView, offset: number, count: number): Float32Array =>
  Float32Array.from({ length: count }, (_, index) => view.getFloat32(offset + index * FLOAT_SIZE, true));

/** Rows of int8 behind a float32 scale for each row. */
function unpacked(view: DataView, offset: number, rows: number, width: number): Float32Array {
  const scales = floatsAt(view, offset, rows);
  const start = offset + rows * FLOAT_SIZE;
  return new Float32Array(rows * width).map(
    (_, at) => view.getInt8(start + at) * (scales[Math.floor(at / width)] ?? 0),
  );
}

/** Decodes the files of tools/reader/export.py: a JSON header, and the bytes of the tensors. Throws if they do not fit. */
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
    numberRows: new Map(header.numbers.map((feature, index) => [feature, GRAM_ROWS + index])),
    tensor: (name) => {
      const found = tensors.get(name);
      if (found === undefined) throw new RangeError(`The reader's weights have no tensor ${name}`);
      return found;
    },
  };
}
