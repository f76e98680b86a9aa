import type { Reading } from '../contract/lab/language.ts';
import { type Filters, filtersSchema } from '../contract/rules/rules.ts';
import type { StrategyId } from '../strategies/ids.ts';
import { isKeptOut, joinedFilters, neverText } from '../strategies/rules/filters.ts';
import type { Condition } from '../strategies/rules/rule.ts';
import { refusalFilters } from './refusal_filters.ts';

type Refusing = Pick<Reading, 'refused' | 'never' | 'everywhere'>;

/** The strategies of a playbook from words: those that no rule takes the place of. */
export function chosenStrategies({ strategies, rules = [] }: Pick<Reading, 'strategies' | 'rules'>): StrategyId[] {
  const replaced = new Set(rules.flatMap(({ instead }) => instead));
  return strategies.filter((strategy) => !replaced.has(strategy));
}

/** The wishes that neither an option nor a rule meets. */
export const openOffers = ({ offered, rules = [] }: Pick<Reading, 'offered' | 'rules'>): Reading['offered'] =>
  offered.filter(({ words }) => !rules.some(({ name }) => name.includes(words) || words.includes(name)));

/** The filters that a description asks for, by refusals or of every bet, as far as filters can say them and hold together. */
export function wishedFilters({ refused, never, everywhere }: Refusing): Filters {
  const wished = joinedFilters([
    ...everywhere.flatMap(({ filters }) => filters),
    ...refused.flatMap(({ strategies }) => refusalFilters(strategies)),
    ...never.flatMap(({ filters }) => filters),
  ]);
  const kept: Condition[] = [];
  for (const filter of wished) {
    if (filtersSchema.safeParse([...kept, filter]).success) kept.push(filter);
  }
  return kept;
}

/** Says what was done about a refusal that filters can say. */
export function neverNote({ words, filters }: Reading['never'][number], kept: readonly Condition[]): string {
  if (!filters.every((filter) => isKeptOut(filter, kept))) return `“${words}” is not kept out: picks may be on it.`;
  const names = filters.map((filter) => `“${neverText(filter)}”`).join(', ');
  return `“${words}” is in no pick and in no bet of the test: never bet on is ${names}.`;
}

/** Says that no filter can say a refusal. */
export const unkeptNote = (words: string): string => `No filter can keep out “${words}”: picks may be on it.`;
