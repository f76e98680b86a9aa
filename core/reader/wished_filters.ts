import type { Reading } from '../contract/language.ts';
import { type Filters, filtersSchema } from '../contract/rules.ts';
import { isKeptOut, joinedFilters, neverText } from '../rules/filters.ts';
import type { Condition } from '../rules/rule.ts';
import { refusalFilters } from './refusal_filters.ts';

/** The filters that a description's refusals ask for, as far as filters can say them and hold together. */
export function wishedFilters({ refused, never }: Pick<Reading, 'refused' | 'never'>): Filters {
  const wished = joinedFilters([
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
