import * as z from 'zod';
import { hashOf } from '../../core/arithmetic/hash.ts';
import { isStrategyId } from '../../core/strategies/catalogue.ts';
import type { StrategyId } from '../../core/strategies/ids.ts';

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

/** Whether a description is of the fifth that no reader is tuned on, by the bytes of its text. */
export function isSetAside({ text }: { text: string }): boolean {
  const bytes = new TextEncoder().encode(text);
  return hashOf(bytes.length, (index) => bytes[index] ?? 0) % PARTS === 0;
}
