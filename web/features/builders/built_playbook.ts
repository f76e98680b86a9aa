import * as z from 'zod';
import type { Reading } from '../../../core/contract/lab/language.ts';
import { cardPicksSchema, picksResponseSchema } from '../../../core/contract/playbooks/picks.ts';
import { playbookIdSchema, type SavePlaybookRequest } from '../../../core/contract/playbooks/playbooks.ts';
import { strategyListSchema } from '../../../core/contract/playbooks/portfolio.ts';
import { optimizeResponseSchema } from '../../../core/contract/playbooks/report.ts';
import { filtersSchema } from '../../../core/contract/rules/rules.ts';
import { usedRulesSchema } from '../../../core/contract/rules/used_rules.ts';
import { boundsSchema } from '../../../core/contract/values/bounds.ts';
import { fromWire } from '../../../core/playbooks/wire_picks.ts';
import { type BuildingChoice, optimize, pickFor } from '../../lib/api/building.ts';
import { savedFields } from '../../lib/saved/saved_fields.ts';
import { now } from '../../lib/time/clock.ts';

/** The result of a builder. Its id is generated with it, so that a repeated save stores it once. */
export const builtPlaybookSchema = z.object({
  id: playbookIdSchema,
  strategies: strategyListSchema,
  /** What is never bet on. */
  filters: filtersSchema.default([]),
  /** The user's own rules. */
  rules: usedRulesSchema.default([]),
  /** How much is bet on a night. */
  bounds: boundsSchema.optional(),
  optimized: optimizeResponseSchema,
  /** Drafts of older releases hold the response of the picks call. */
  picks: cardPicksSchema.or(picksResponseSchema.transform(fromWire)),
});
export type BuiltPlaybook = z.infer<typeof builtPlaybookSchema>;

export type BuildingPhase = 'optimizing' | 'picking';

/** Texts for the phases of a build. */
export const BUILDING_TEXTS: Readonly<Record<BuildingPhase, string>> = {
  optimizing: 'Optimizing your playbook...',
  picking: 'Building picks...',
};

export interface Build {
  uid: string;
  choice: BuildingChoice;
  signal: AbortSignal;
  onPhase(phase: BuildingPhase): void;
}

/** Thrown when a call of a build fails; `phase` says which one. */
export class BuildError extends Error {
  override name = 'BuildError';
  readonly phase: BuildingPhase;

  constructor(phase: BuildingPhase, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.phase = phase;
  }
}

async function inPhase<Result>(phase: BuildingPhase, { onPhase }: Build, call: () => Promise<Result>): Promise<Result> {
  onPhase(phase);
  try {
    return await call();
  } catch (cause) {
    throw new BuildError(phase, cause);
  }
}

/** Optimizes the weights of the strategies, then fetches the picks. Throws BuildError. */
export async function buildPlaybook(build: Build): Promise<BuiltPlaybook> {
  const { uid, choice, signal } = build;
  const { strategies, rules, filters, bounds } = choice;
  const optimized = await inPhase('optimizing', build, () => optimize(choice, signal));
  const picks = await inPhase('picking', build, () => pickFor(optimized.portfolio, choice, signal));
  const id = `${uid}_${now().getTime()}`;
  return { id, strategies: [...strategies], rules: [...rules], filters, bounds, optimized, picks };
}

/** The save request for a result of the simple builder. */
export function simpleSaveRequest(built: BuiltPlaybook, name: string): SavePlaybookRequest {
  return { ...savedFields(built, name), playbook_type: 'simple', selected_strategies: built.strategies };
}

/** The save request for a result of the language builder. */
export function languageSaveRequest(
  built: BuiltPlaybook,
  name: string,
  description: string,
  reading: Reading,
): SavePlaybookRequest {
  return { ...savedFields(built, name), playbook_type: 'language', description, optimize_language_output: reading };
}
