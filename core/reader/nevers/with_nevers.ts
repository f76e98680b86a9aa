import type { Reading } from '../../contract/lab/language.ts';
import { LIMITS } from '../../contract/limits/limits.ts';
import { selectorOf } from '../../strategies/catalogue.ts';
import { hasSameConditions } from '../../strategies/rules/filters.ts';
import { overlap, type Part } from '../phrases/plain_text.ts';
import { refusalFilters } from '../refusal_filters.ts';
import type { Never } from './read_nevers.ts';

/** A refusal as the network reads it, and its place in the text in UTF-16 units. */
export type SensedRefusal = Reading['refused'][number] & Part;

/** Refusals of all kinds, as a reading tells them. */
export type ToldRefusals = Pick<Reading, 'refused' | 'never' | 'unkept'>;

/** "No heavy favorites" refuses strategies, and is a price: both are told. */
const isOfPrice = ({ strategies }: SensedRefusal, { filters }: Never): boolean =>
  filters.every(({ figure }) => figure === 'odds') &&
  strategies.every((id) => selectorOf(id)?.kind === 'favorite_paying_at_least');

/** What is read literally, where the network reads nothing, or something else, in the same words. */
export function withNevers(cleaned: string, sensed: readonly SensedRefusal[], nevers: readonly Never[]): ToldRefusals {
  const isSame = (one: SensedRefusal, { filters, isNarrower }: Never) =>
    filters.length === 0 ? !isNarrower : hasSameConditions(refusalFilters(one.strategies), filters);
  const isMisread = (one: SensedRefusal) =>
    nevers.some((never) => overlap(one, never) && !isSame(one, never) && !isOfPrice(one, never));
  const right = sensed.filter((one) => !isMisread(one));
  const told = nevers.filter((never) => !right.some((one) => overlap(one, never) && isSame(one, never)));
  const words = ({ from, to }: Never) => cleaned.slice(from, to);
  const kept = told.flatMap((never) =>
    never.filters.length > 0 ? [{ words: words(never), filters: [...never.filters] }] : [],
  );
  return {
    refused: right.map(({ words: said, strategies }) => ({ words: said, strategies })),
    never: [...new Map(kept.map((never) => [never.words, never])).values()].slice(0, LIMITS.strategies),
    unkept: [...new Set(told.filter(({ filters }) => filters.length === 0).map(words))].slice(0, LIMITS.strategies),
  };
}
