import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import * as z from 'zod';
import { isStrategyId } from '../../core/strategies/catalogue.ts';
import { longStrategyId } from '../../core/strategies/ids.ts';

const FOLDER = new URL('../../test/fixtures/reader/', import.meta.url);

const strategySchema = z
  .string()
  .transform(longStrategyId)
  .refine(isStrategyId, { error: 'is not a strategy of the catalogue' });
const lineSchema = z.object({
  text: z.string(),
  wished: z.array(strategySchema).nullable(),
  /** Null where nobody has labelled what the text refuses. */
  refused: z.array(strategySchema).nullable(),
  /** The set that a text of the test split is of. */
  set: z.string().default('validation'),
});

/** A description, what an honest reader of the catalogue finds in it, and what it refuses. */
export interface Description {
  text: string;
  strategies: readonly string[];
  excluded: readonly string[];
  set: string;
}

/** A description with what a reader found. */
export interface Judged extends Description {
  found: ReadonlySet<string>;
}

/** The splits that figures are counted on. No reader is trained or tuned on the test splits, and nobody reads them. */
export type Split = 'validation' | 'validation_plain' | 'test' | 'test_plain';

/** The lines of a fixture of the reader. */
export const fixtureLines = (name: string): unknown[] =>
  gunzipSync(readFileSync(new URL(`${name}.jsonl.gz`, FOLDER)))
    .toString('utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));

/** The labelled descriptions of a split. Throws an Error that names a bad line. */
export function readSplit(split: Split): Description[] {
  return fixtureLines(split).flatMap((line, index) => {
    const result = lineSchema.safeParse(line);
    if (!result.success) throw new Error(`${split}, line ${index + 1}: ${z.prettifyError(result.error)}`);
    const { text, wished, refused, set } = result.data;
    return wished === null ? [] : [{ text, strategies: wished, excluded: refused ?? [], set }];
  });
}
