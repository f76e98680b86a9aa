import * as z from 'zod';
import { median } from '../arithmetic/median.ts';
import { toThousandth } from '../arithmetic/to_thousandth.ts';
import { bookOddsSchema } from '../contract/prices/prices.ts';
import { text } from '../contract/values/text.ts';
import { instantSchema, shortTextSchema } from '../contract/values/values.ts';
import { DAY } from '../dates/durations.ts';
import { isoDateOf } from '../dates/iso_date.ts';
import { NO_NAMES, readingsOf } from '../domain/identity/fighters.ts';
import { boutFinder, MOVED_DAYS, pairKey } from '../domain/identity/find_bout.ts';
import { nameKey } from '../domain/identity/name_key.ts';
import { isBelievableLine } from '../domain/odds/odds.ts';
import type { FeedBout } from './feed/odds_api.ts';
import { newQuote } from './feed/update_prices.ts';
import { LEAST_BOOKS } from './quotes/consensus_price.ts';
import { countedQuotes } from './quotes/counted_quotes.ts';

/** A bout of the price feed as it is kept for imports, with the feed's spelling of names. */
const keptBoutSchema = z.object({
  home: shortTextSchema,
  away: shortTextSchema,
  starts_at: instantSchema,
  /** The last response before the start that had the bout. */
  seen_at: instantSchema,
  /** The last consensus line before the start: median decimal odds of at least three books. Null if there was none. */
  line: z.object({ home: bookOddsSchema, away: bookOddsSchema }).nullable(),
  /** Id of the event that the bout was first listed under; known to the import only. */
  event_id: text().min(1).optional(),
});
export const keptBoutsSchema = z.array(keptBoutSchema);
export type KeptBout = z.infer<typeof keptBoutSchema>;

/** Days after a bout's start in which an import can collect it. */
const COLLECTED_DAYS = 14;
/** Days after which a bout that was on no card is dropped: other promotions are in the feed, too. */
const UNLISTED_DAYS = 60;
/** Bouts above this number are dropped, those with the latest starts first: they fit into one item of the table. */
const MOST_BOUTS = 500;

const startOf = ({ starts_at }: Pick<KeptBout, 'starts_at'>) => Date.parse(starts_at);
const keyOf = ({ home, away }: Pick<KeptBout, 'home' | 'away'>) => pairKey([home, away], nameKey);

/** Median decimal odds of the counted quotes at `now` (epoch milliseconds); undefined with fewer than three books. */
function consensusLine({ quotes, startsAt }: FeedBout, now: number): KeptBout['line'] | undefined {
  const known = quotes.map((quote) => newQuote(quote, 'home', undefined, now));
  const counted = countedQuotes({ quotes: known, starts_at: new Date(startsAt).toISOString(), line: null }, now);
  const home = median(counted.map(({ red }) => red));
  const away = median(counted.map(({ blue }) => blue));
  if (home === undefined || away === undefined || counted.length < LEAST_BOOKS) return undefined;
  const line = { home: toThousandth(home), away: toThousandth(away) };
  return isBelievableLine(line.home, line.away) ? line : undefined;
}

/**
 * The kept bouts after a response of the feed at `now` (epoch milliseconds). Bouts that have begun stay as they were;
 * the others get the newest start and line.
 */
export function keptAfter(known: readonly KeptBout[], feed: readonly FeedBout[], now: number): KeptBout[] {
  const kept = new Map(known.map((bout) => [keyOf(bout), bout]));
  for (const bout of feed) {
    if (bout.startsAt <= now) continue;
    const before = kept.get(keyOf(bout));
    const isSameSide = before !== undefined && nameKey(before.home) === nameKey(bout.home);
    kept.set(keyOf(bout), {
      home: bout.home,
      away: bout.away,
      starts_at: new Date(bout.startsAt).toISOString(),
      seen_at: new Date(now).toISOString(),
      line: consensusLine(bout, now) ?? (isSameSide ? before.line : null),
    });
  }
  const collectable = [...kept.values()].filter((bout) => now - startOf(bout) < COLLECTED_DAYS * DAY);
  if (collectable.length <= MOST_BOUTS) return collectable;
  return collectable.toSorted((one, other) => startOf(one) - startOf(other)).slice(0, MOST_BOUTS);
}

/** Finds a kept bout again after it was moved, or its fighters' names written in another order. */
function keptFinder(kept: readonly KeptBout[]) {
  const dated = (bout: KeptBout) => ({
    bout,
    pair: [bout.home, bout.away] as const,
    date: isoDateOf(new Date(startOf(bout))),
  });
  const findBouts = boutFinder(kept.map(dated), readingsOf(NO_NAMES));
  return (bout: KeptBout): KeptBout | undefined => {
    const { pair, date } = dated(bout);
    return findBouts(pair, date, MOVED_DAYS)[0]?.bout.bout;
  };
}

/**
 * The archive of kept bouts after collecting the newest ones. Of bouts that have begun all stay that were on a card;
 * of coming bouts only the collected ones.
 */
export function collectedBouts(archived: readonly KeptBout[], newest: readonly KeptBout[], now: number): KeptBout[] {
  const [inNewest, inArchive] = [keptFinder(newest), keptFinder(archived)];
  const earlier = archived.filter((bout) => {
    const age = now - startOf(bout);
    if (age < 0 || inNewest(bout) !== undefined) return false;
    return bout.event_id !== undefined || age < UNLISTED_DAYS * DAY;
  });
  const collected = newest.map((bout) => {
    const event_id = inArchive(bout)?.event_id;
    return { ...bout, ...(event_id !== undefined && { event_id }) };
  });
  return [...earlier, ...collected];
}

/** The bouts that were not called off: the last response before their start had them, or one of the day before it. */
export function standingBouts(kept: readonly KeptBout[]): KeptBout[] {
  const responses = [...new Set(kept.map(({ seen_at }) => Date.parse(seen_at)))].sort((one, other) => one - other);
  return kept.filter((bout) => {
    const last = responses.findLast((time) => time <= startOf(bout)) ?? 0;
    return last - Date.parse(bout.seen_at) <= DAY;
  });
}
