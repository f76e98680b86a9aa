import { textHash } from '../../core/arithmetic/hash.ts';
import { logistic, logit } from '../../core/arithmetic/logistic.ts';
import { DAY, HOUR, MINUTE } from '../../core/dates/durations.ts';
import { isoDateOf } from '../../core/dates/iso_date.ts';
import { fairProbabilityOfRed } from '../../core/domain/odds/fair_probability.ts';
import { decimalFromAmerican } from '../../core/domain/odds/odds.ts';
import type { MarketBout } from '../../core/history/sources/source_bouts.ts';
import type { OddsAnswer } from '../../core/prices/feed/odds_api.ts';
import { DEMO_BOOKS, type DemoBook } from './books.ts';
import { boutAt } from './calendar.ts';
import type { DemoLeague } from './make_league.ts';
import { clamp, createRandom } from './random.ts';

/** The market moves from the bookmaker's line to the true price over the last ten days. */
const DRIFT = 240 * HOUR;
/** Books start to quote a bout this long before it. */
const OPENING = 21 * DAY;
/**
 * Standard deviations in log odds: of the close around the true price, of a book's own view, of its noise per update.
 */
const NOISE = { close: 0.12, book: 0.05, update: 0.02 } as const;
const BELIEF = { lowest: 0.06, highest: 0.94 } as const;
const SHORTEST_ODDS = 1.02;

/** A bout as the market sees it. */
export interface OpenBout {
  id: string;
  bout: MarketBout;
  startsAt: number;
  /** The market's log odds of red at the opening and at the close. */
  opening: number;
  closing: number;
}

const noise = (deviation: number, ...key: (string | number)[]) =>
  createRandom(textHash(key.join(' '))).normal(0, deviation);

/** The bouts that books quote at `now`, with start times; the main event, first on its card, starts last. */
export function openBouts({ market, trueLogits }: DemoLeague, now: number): OpenBout[] {
  const [from, to] = [isoDateOf(new Date(now - DAY)), isoDateOf(new Date(now + OPENING))];
  const upcoming = market.filter(({ date }) => date >= from && date <= to);
  return upcoming.flatMap((bout) => {
    const card = upcoming.filter(({ date }) => date === bout.date);
    const red = decimalFromAmerican(bout.red.americanOdds ?? 0);
    const blue = decimalFromAmerican(bout.blue.americanOdds ?? 0);
    if (red === undefined || blue === undefined) return [];
    const id = `${bout.date} ${bout.red.name} ${bout.blue.name}`;
    const opening = logit(fairProbabilityOfRed(red, blue));
    const closing = (trueLogits.get(bout) ?? opening) + noise(NOISE.close, id);
    const startsAt = boutAt(bout.date, card.indexOf(bout), card.length);
    return { id, bout, startsAt, opening, closing };
  });
}

/** The market's log odds of red: the opening until ten days before the bout, then drifting to the close. */
function marketLogit({ startsAt, opening, closing }: OpenBout, time: number): number {
  const share = clamp(1 - (startsAt - time) / DRIFT, 0, 1);
  return opening + share * share * (3 - 2 * share) * (closing - opening);
}

/** The market's probability of red, as extreme as a price can say. */
export const marketChance = (bout: OpenBout, time: number): number =>
  clamp(logistic(marketLogit(bout, time)), BELIEF.lowest, BELIEF.highest);

/** Decimal odds with margin, rounded to a hundredth, at least SHORTEST_ODDS. */
const quoted = (probability: number, margin: number) =>
  Math.max(SHORTEST_ODDS, Math.round(100 / (probability * (1 + margin))) / 100);

function bookmaker(book: DemoBook, open: OpenBout, now: number): OddsAnswer[number]['bookmakers'][number] {
  const interval = book.updateMinutes * MINUTE;
  const updated = Math.floor(now / interval) * interval;
  const view = noise(NOISE.book, book.key, open.id) + noise(NOISE.update, book.key, open.id, updated);
  const ofRed = logistic(marketLogit(open, updated - book.lagHours * HOUR) + view);
  const belief = clamp(ofRed, BELIEF.lowest, BELIEF.highest);
  const last_update = new Date(updated).toISOString();
  const outcomes = [
    { name: open.bout.red.name, price: quoted(belief, book.margin) },
    { name: open.bout.blue.name, price: quoted(1 - belief, book.margin) },
  ];
  const link = `https://books.example/${book.key}/${encodeURIComponent(open.id)}`;
  return {
    key: book.key,
    title: book.title,
    last_update,
    link,
    markets: [{ key: 'h2h', last_update, link, outcomes }],
  };
}

/**
 * The odds service's response for a region at `now` (epoch milliseconds): the league's bouts that have not begun, with
 * the odds of the region's books. Deterministic.
 */
export function demoOdds(league: DemoLeague, region: string, now: number): OddsAnswer {
  const books = DEMO_BOOKS.filter(({ regions }) => regions.some((one) => one === region));
  return openBouts(league, now)
    .filter(({ startsAt }) => now < startsAt && now >= startsAt - OPENING)
    .map((open) => ({
      id: open.id,
      commence_time: new Date(open.startsAt).toISOString(),
      home_team: open.bout.red.name,
      away_team: open.bout.blue.name,
      bookmakers: books.map((book) => bookmaker(book, open, now)),
    }));
}
