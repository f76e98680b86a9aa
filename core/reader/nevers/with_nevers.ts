import type { Reading } from '../../contract/language.ts';
import { LIMITS } from '../../contract/limits.ts';
import { hasSameConditions } from '../../rules/filters.ts';
import { selectorOf } from '../../strategies/catalogue.ts';
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
  const isSensed = (never: Never) =>
    sensed.some((one) => {
      const filters = refusalFilters(one.strategies);
      return overlap(one, never) && (never.filters.length === 0 || hasSameConditions(filters, never.filters));
    });
  const told = nevers.filter((never) => !isSensed(never));
  const isMisread = (one: SensedRefusal) =>
    told.some((never) => never.filters.length > 0 && overlap(one, never) && !isOfPrice(one, never));
  const words = ({ from, to }: Never) => cleaned.slice(from, to);
  const kept = told.flatMap((never) =>
    never.filters.length > 0 ? [{ words: words(never), filters: [...never.filters] }] : [],
  );
  return {
    refused: sensed
      .filter((one) => !isMisread(one))
      .map(({ words: said, strategies }) => ({ words: said, strategies })),
    never: [...new Map(kept.map((never) => [never.words, never])).values()].slice(0, LIMITS.strategies),
    unkept: [...new Set(told.filter(({ filters }) => filters.length === 0).map(words))].slice(0, LIMITS.strategies),
  };
}
