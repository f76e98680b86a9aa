import type { LabOptions } from '../../../core/contract/lab/lab.ts';
import { type Reading, readingSchema } from '../../../core/contract/lab/language.ts';
import { type CardPicks, picksResponseSchema } from '../../../core/contract/playbooks/picks.ts';
import type { PortfolioItem } from '../../../core/contract/playbooks/portfolio.ts';
import { type OptimizeResponse, optimizeResponseSchema } from '../../../core/contract/playbooks/report.ts';
import type { Filters } from '../../../core/contract/rules/rules.ts';
import type { UsedRule } from '../../../core/contract/rules/used_rules.ts';
import type { Bounds } from '../../../core/contract/values/bounds.ts';
import { fromWire } from '../../../core/playbooks/wire_picks.ts';
import type { StrategyId } from '../../../core/strategies/ids.ts';
import { callPrivate } from '../auth/account.ts';
import { readAs } from './read_as.ts';

/** What a playbook is built from: strategies, rules, what is never bet on, and how much is bet. */
export interface BuildingChoice {
  strategies: readonly StrategyId[];
  rules: readonly UsedRule[];
  filters: Filters;
  /** How much is bet on a night. */
  bounds?: Bounds | undefined;
}

/** Optimizes the weights of a choice and reports its past returns. */
export async function optimize(choice: BuildingChoice, signal: AbortSignal): Promise<OptimizeResponse> {
  const { strategies, rules, filters, bounds } = choice;
  return readAs(
    optimizeResponseSchema,
    await callPrivate('optimize', { body: { strategies, rules, filters, bounds }, signal }),
  );
}

/** The same with options of the Lab. */
export async function optimizeInLab(
  { strategies, rules, filters, bounds }: BuildingChoice,
  lab_options: LabOptions,
): Promise<OptimizeResponse> {
  const body = { strategies, rules, filters, bounds, lab_options };
  return readAs(optimizeResponseSchema, await callPrivate('optimize', { body }));
}

/** What a portfolio is picked with. */
type OwnConditions = { [Field in 'rules' | 'filters' | 'bounds']?: BuildingChoice[Field] | undefined };

/** The picks of a portfolio for the next event, with the bets of its rules and without those that filters forbid. */
export async function pickFor(
  portfolio: readonly PortfolioItem[],
  { rules = [], filters = [], bounds }: OwnConditions,
  signal?: AbortSignal,
): Promise<CardPicks> {
  const body = { portfolio, rules, filters, bounds };
  return fromWire(readAs(picksResponseSchema, await callPrivate('picks', { body, ...(signal && { signal }) })));
}

/** The strategies that a description asks for. */
export async function readDescription(description: string, signal: AbortSignal): Promise<Reading> {
  return readAs(readingSchema, await callPrivate('optimizeLanguage', { body: { description }, signal }));
}
