import * as z from 'zod';
import { LIMITS } from '../../core/contract/limits.ts';
import { isStrategyId } from '../../core/strategies/catalogue.ts';
import type { StrategyId } from '../../core/strategies/ids.ts';
import { ModelFailure } from './model_failure.ts';

const MOST_ENTRIES = 200;

/** What the tool is called with. Identifiers are any text here: unknown ones are dropped and counted, not refused. */
const toolInputSchema = z.object({
  readings: z.array(z.object({ strategy: z.string(), words: z.string().catch('') })).max(MOST_ENTRIES),
  ignored: z.array(z.string()).max(MOST_ENTRIES).catch([]),
});

/** The model's reading, held to the catalogue and to the description's own words. */
export interface ModelResponse {
  understood: { strategy: StrategyId; words: string }[];
  ignored: string[];
  /** How many identifiers were named that the catalogue does not have. */
  unknown: number;
}

/** Words that the description holds, however their letters' case was copied, as the description writes them. */
function quoted(cleaned: string, words: string): string | undefined {
  const wanted = words.trim();
  const at = cleaned.toLowerCase().indexOf(wanted.toLowerCase());
  if (wanted === '' || at < 0) return undefined;
  const found = cleaned.slice(at, at + wanted.length);
  return found.length <= LIMITS.description.most ? found : undefined;
}

/** Checks a tool call's input. Throws ModelFailure when it is not of the agreed shape or holds nothing of use. */
export function checkedResponse(input: unknown, cleaned: string): ModelResponse {
  const result = toolInputSchema.safeParse(input);
  if (!result.success) throw new ModelFailure('malformed_answer', { cause: result.error });
  const { readings, ignored } = result.data;
  if (readings.length === 0) throw new ModelFailure('empty_answer');
  const understood = readings.flatMap(({ strategy, words }) =>
    isStrategyId(strategy) ? [{ strategy, words: quoted(cleaned, words) ?? '' }] : [],
  );
  if (understood.length === 0) throw new ModelFailure('unknown_strategies');
  return {
    understood,
    ignored: [...new Set(ignored.flatMap((words) => quoted(cleaned, words) ?? []))],
    unknown: readings.length - understood.length,
  };
}
