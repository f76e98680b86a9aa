import * as z from 'zod';
import { isStrategyId, type StrategyId } from '../../core/strategies/catalogue.ts';

const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;
/** One description in so many is set aside. */
const PARTS = 5;

const strategySchema = z
  .string()
  .transform((middle) => `strategy_${middle}_event_return_actual_cumsum`)
  .refine((id): id is StrategyId => isStrategyId(id), { error: 'is not a strategy of the catalogue' });
const lineSchema = z.object({
  text: z.string(),
  strategies: z.array(strategySchema),
  excluded: z.array(strategySchema).default([]),
  kind: z.string().min(1),
});

/** A description, what an honest reader of the catalogue finds in it, and what it refuses, where that is labelled. */
export type Description = z.infer<typeof lineSchema>;

/** A description with what a reader found. */
export interface Judged extends Description {
  found: ReadonlySet<string>;
}

/** Reads a file of labelled descriptions, one JSON object a line. Throws an Error that names a bad line. */
export function readDescriptions(text: string): Description[] {
  const lines = text.split('\n').filter((line) => line !== '');
  return lines.map((line, index) => {
    const result = lineSchema.safeParse(JSON.parse(line));
    if (!result.success) throw new Error(`Line ${index + 1}: ${z.prettifyError(result.error)}`);
    return result.data;
  });
}

/** FNV-1a over the text's UTF-8 bytes, 32 bits. */
function hashOf(text: string): number {
  let hash = FNV_OFFSET;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, FNV_PRIME) >>> 0;
  return hash;
}

/** Whether a description is of the fifth that no reader is tuned on. */
export const isSetAside = (description: { text: string }): boolean => hashOf(description.text) % PARTS === 0;
