import { expect, test } from 'vitest';
import { logistic } from '../../../core/arithmetic/logistic.ts';
import { REGIONS } from '../../../core/contract/prices/regions.ts';
import { overround } from '../../../core/domain/odds/odds.ts';
import { feedBouts, joinRegions, oddsAnswerSchema } from '../../../core/prices/feed/odds_api.ts';
import { demoOdds } from '../../../local/demo_league/book_prices.ts';
import { DEMO_BOOKS } from '../../../local/demo_league/books.ts';
import { makeLeague } from '../../../local/demo_league/make_league.ts';
import { demoLeague } from '../../fixtures/demo_league.ts';

const TODAY = '2026-11-20';
const NOON = Date.parse(`${TODAY}T12:00:00Z`);
const HOUR = 3_600_000;
const LEAGUE = demoLeague(TODAY);
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const allQuotes = (time: number) =>
  joinRegions(REGIONS.map((region) => feedBouts(oddsAnswerSchema.parse(demoOdds(LEAGUE, region, time)), region)));

const ALL = allQuotes(NOON);

test('ten books quote every priced bout of the coming cards, in the documented form', () => {
  const bouts = ALL;
  expect(bouts.length).toBeGreaterThan(20);
  expect(DEMO_BOOKS).toHaveLength(10);
  for (const { quotes } of bouts) expect(quotes.length).toBe(10);
  for (const { quotes } of bouts) for (const { link } of quotes) expect(link).toMatch(/^https:\/\/books\.example\//);
});

test('a region has its own books, an unknown one none', () => {
  const [bout] = demoOdds(LEAGUE, 'us2', NOON);
  expect(bout?.bookmakers.map(({ key }) => key)).toEqual(['cageline', 'old_mill']);
  expect(demoOdds(LEAGUE, 'moon', NOON)[0]?.bookmakers).toEqual([]);
});

test('each book takes its margin', () => {
  for (const book of DEMO_BOOKS) {
    const lines = ALL.flatMap(({ quotes }) => quotes.filter((quote) => quote.book === book.key));
    expect(mean(lines.map(({ home, away }) => overround(home, away) - 1))).toBeCloseTo(book.margin, 2);
  }
});

test('the best price of ten books is a few percent better than one book’s', () => {
  const gains = ALL.flatMap(({ quotes }) => {
    const best = Math.max(...quotes.map(({ home }) => home));
    return quotes.map(({ home }) => best / home - 1);
  });
  expect(mean(gains)).toBeGreaterThan(0.02);
  expect(mean(gains)).toBeLessThan(0.08);
});

/** How far the books' mean is from the truth, over the bouts of the next card. */
function meanError(time: number): number {
  const quotesAt = allQuotes(time).filter(({ startsAt }) => startsAt - NOON < 60 * HOUR);
  return mean(
    quotesAt.map(({ home, away, quotes }) => {
      const bout = LEAGUE.market.find(({ red, blue }) => red.name === home && blue.name === away);
      const truth = logistic((bout && LEAGUE.trueLogits.get(bout)) ?? 0);
      return Math.abs(mean(quotes.map((quote) => 1 / quote.home / overround(quote.home, quote.away))) - truth);
    }),
  );
}

test('prices drift to the league’s true price plus noise, and stop with the bout', () => {
  const starts = ALL.map(({ startsAt }) => startsAt);
  const first = Math.min(...starts);
  const late = meanError(first - HOUR);
  expect(late).toBeLessThan(0.05);
  expect(meanError(first - 300 * HOUR)).toBeGreaterThan(late);
  expect(allQuotes(first).length).toBe(ALL.length - 1);
});

test('the same league and time give the same answer', () => {
  expect(demoOdds(makeLeague(TODAY), 'us', NOON)).toEqual(demoOdds(LEAGUE, 'us', NOON));
});
