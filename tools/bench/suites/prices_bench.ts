import { mean } from '../../../core/arithmetic/moments.ts';
import { noPrices } from '../../../core/contract/prices/prices.ts';
import { REGIONS } from '../../../core/contract/prices/regions.ts';
import { DAY } from '../../../core/dates/durations.ts';
import { isoDateOf } from '../../../core/dates/iso_date.ts';
import { matchBouts, type PricedCard } from '../../../core/prices/feed/match_bouts.ts';
import { type FeedBout, feedBouts, joinRegions } from '../../../core/prices/feed/odds_api.ts';
import { updatePrices } from '../../../core/prices/feed/update_prices.ts';
import { demoOdds } from '../../../local/demo_league/book_prices.ts';
import { makeLeague } from '../../../local/demo_league/make_league.ts';
import { type BenchRow, medianMilliseconds } from '../bench_row.ts';

const NOON = Date.parse('2026-01-07T12:00:00Z');
/** Leagues of three coming cards each: a season of 45. */
const LEAGUES = 15;
const BOUTS = 30;
const BOOKS = 20;
const RUNS = 20;
const LETTERS = 26;

/** How much more the best of the league's ten books pays than the mean one, in percent, three days before each card. */
function bestOfTen(): number {
  const gains: number[] = [];
  for (let seed = 1; seed <= LEAGUES; seed++) {
    const league = makeLeague(isoDateOf(new Date(NOON)), seed);
    for (const time of [NOON, NOON + 7 * DAY, NOON + 14 * DAY]) {
      const answers = REGIONS.map((region) => feedBouts(demoOdds(league, region, time), region));
      const next = joinRegions(answers).filter(({ startsAt }) => startsAt - time < 7 * DAY);
      for (const { quotes } of next) {
        const odds = quotes.map(({ home }) => home);
        gains.push(...odds.map((one) => 100 * (Math.max(...odds) / one - 1)));
      }
    }
  }
  return mean(Float64Array.from(gains));
}

/** Name keys are letters. */
const fighter = (index: number) => ({
  odds: 1.9,
  name: `Fighter ${String.fromCharCode(97 + Math.floor(index / LETTERS), 97 + (index % LETTERS))}`,
});

/** Milliseconds to match an answer of 30 bouts × 20 books to their card, and to update its prices and paths. */
function refreshMilliseconds(): Promise<number> {
  const bouts = Array.from({ length: BOUTS }, (_, index) => ({
    id: `bout ${index}`,
    red: fighter(index),
    blue: fighter(index + BOUTS),
  }));
  const startsAt = NOON + 3 * DAY;
  const card: PricedCard = { id: 'card', date: isoDateOf(new Date(startsAt)), bouts };
  const answerAt = (updatedAt: number): FeedBout[] =>
    bouts.map(({ red, blue }, bout) => ({
      ...{ id: red.name, home: red.name, away: blue.name, startsAt },
      quotes: Array.from({ length: BOOKS }, (_, book) => ({
        ...{ book: `book${book}`, title: `Book ${book}`, regions: ['us' as const], link: null, updatedAt },
        ...{ home: 1.9 + ((bout + book + updatedAt / DAY) % 7) / 100, away: 1.9 },
      })),
    }));
  let prices = noPrices(card.id);
  let time = NOON;
  return medianMilliseconds(RUNS, () => {
    time += DAY / 96;
    const { matched } = matchBouts(answerAt(time), [card], new Map());
    prices = updatePrices(
      card,
      prices,
      { matches: matched, asked: 'books', now: time },
      {
        forecast: (_, market) => market,
        cappers: (_, market) => market,
      },
    ).prices;
  });
}

/** Prices of many books: what the best of ten is worth over a season of demo leagues, and how long a refresh takes. */
export async function pricesBench(): Promise<BenchRow[]> {
  return [
    { name: 'best of ten books against one, a season of the demo league', value: bestOfTen(), unit: '%' },
    {
      name: 'prices: refresh of 30 bouts × 20 books',
      value: await refreshMilliseconds(),
      unit: 'ms',
      bar: { limit: 1000, better: 'lower' },
    },
  ];
}
