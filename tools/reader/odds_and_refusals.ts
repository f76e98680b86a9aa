import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { cleanDescription } from '../../core/contract/values/clean_description.ts';
import { refusedThings } from '../../core/reader/refusals.ts';
import { shortStrategyId } from '../../core/strategies/ids.ts';
import { describeOffline } from '../../lambdas/interpreter/offline_reader.ts';
import type { Share } from './figures.ts';

const FILE = new URL('../../test/fixtures/reader/odds_and_refusals.json', import.meta.url);

const requestSchema = z.object({
  text: z.string(),
  wished: z.array(z.string()),
  /** An option is taken that differs from the wish. */
  note: z.boolean(),
  /** Options are offered for a wish that none says. */
  offers: z.boolean(),
  /** What is refused, in its plain name. */
  refused: z.array(z.string()),
  /** The switch for value is pointed to. */
  value: z.boolean(),
});

const isSame = (found: readonly string[], wanted: readonly string[]): boolean =>
  [...found].sort().join() === [...wanted].sort().join();

/** How many requests about odds and refusals get exactly their strategies, and how many also the right notes. */
export function oddsAndRefusals(): { strategies: Share; all: Share } {
  const requests = z.array(requestSchema).parse(JSON.parse(readFileSync(FILE, 'utf8')));
  const right = requests.map(({ text, wished, note, offers, refused, value }) => {
    const reading = describeOffline(cleanDescription(text));
    const isRead = isSame(reading.strategies.map(shortStrategyId), wished);
    const things = reading.refused.flatMap(({ strategies }) => refusedThings(strategies));
    const isNoted = reading.approximate.length > 0 === note && reading.offered.length > 0 === offers;
    return { isRead, isAll: isRead && isNoted && isSame(things, refused) && reading.value.length > 0 === value };
  });
  const of = requests.length;
  return {
    strategies: { hits: right.filter(({ isRead }) => isRead).length, of },
    all: { hits: right.filter(({ isAll }) => isAll).length, of },
  };
}
