import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { isTotalOffer, type ToldOffer } from '../../core/markets/offers.ts';
import { ESPN_BOOK, espnOffers } from '../../lambdas/supply/providers/espn/espn_figures.ts';
import { espnOddsSchema, oddsItemSchema } from '../../lambdas/supply/providers/espn/espn_shapes.ts';
import { kalshiBout, kalshiEventSchema, oddsOf } from '../../lambdas/supply/providers/kalshi/kalshi_markets.ts';
import { kalshiOffers } from '../../lambdas/supply/providers/kalshi/kalshi_offers.ts';
import { present } from '../fixtures/present.ts';
import { dataFolder } from './golden.ts';

/** Answers of live providers as they were recorded, which lie beside the sample. Not every folder of source files has them. */
const FOLDER = join(dataFolder(), 'supply');
const recorded = (name: string): unknown => JSON.parse(readFileSync(join(FOLDER, name), 'utf8'));

describe.skipIf(!existsSync(FOLDER))('prices beyond the winner, as they were recorded', () => {
  /** What ESPN's answer has of one book, if of that one. */
  function ofBook(name: string, first: string, second: string): ToldOffer[] {
    const items = espnOddsSchema.parse(recorded(`espn/${name}.json`)).items.map((item) => oddsItemSchema.parse(item));
    const item = items.find(({ provider }) => provider.name === ESPN_BOOK.name);
    return item === undefined ? [] : espnOffers(item, first, second);
  }

  test('of a bout to come at ESPN: six endings of its book and a total of rounds', () => {
    // By hand: +1200, +1000 and +180; +275, +2000 and +175; over and under 2.5 rounds at −245 and +185.
    const [over, under] = [1.408, 2.85];
    expect(ofBook('odds-upcoming-401912275', '4001851', '4412813')).toEqual([
      { winner: 'red', terms: { methods: ['knockout'] }, odds: 13, against: null },
      { winner: 'red', terms: { methods: ['submission'] }, odds: 11, against: null },
      { winner: 'red', terms: { methods: ['decision'] }, odds: 2.8, against: null },
      { winner: 'blue', terms: { methods: ['knockout'] }, odds: 3.75, against: null },
      { winner: 'blue', terms: { methods: ['submission'] }, odds: 21, against: null },
      { winner: 'blue', terms: { methods: ['decision'] }, odds: 2.75, against: null },
      { terms: { anyone: true, from: 5 }, odds: over, against: under },
      { terms: { anyone: true, until: 5 }, odds: under, against: over },
    ]);
  });

  test('of a bout that is over at ESPN: those of the close', () => {
    const offers = ofBook('odds-final-401911630', '5088844', '3075570');
    expect(offers).toHaveLength(8);
    expect(offers.filter(isTotalOffer).map(({ terms, odds }) => [terms.from ?? terms.until, odds])).toEqual([
      [7, 1.571],
      [7, 2.35],
    ]);
    expect(offers.find(({ winner, terms }) => winner === 'red' && terms.methods?.[0] === 'submission')?.odds).toBe(4.5);
  });

  test('of other books at ESPN, and of fighters of another bout: none', () => {
    expect(ofBook('odds-2022-eight-providers-401499752', '4273399', '2506250')).toEqual([]);
    expect(ofBook('odds-upcoming-401912275', '4001851', '3075570')).toEqual([]);
  });

  test('at Kalshi: both sides of each winner’s market, and what its other series are said to hold', () => {
    const page = z
      .object({ events: z.array(kalshiEventSchema) })
      .parse(recorded('kalshi/events-KXUFCFIGHT-20260729.json'));
    const priced = page.events.flatMap(({ markets }) => markets.map((market) => oddsOf(market)));
    expect(priced).toHaveLength(6);
    // By hand: at 0.84 a contract costs 0.84 and a fee of 0.009408.
    expect(priced[0]).toMatchObject({ yes: 1.177 });
    const { sibling_series: described } = z
      .object({ sibling_series: z.record(z.string(), z.string()) })
      .parse(recorded('kalshi/markets-shapes.json'));
    const [ticker = '', title = ''] = /(KXUFCMOV-\S+) '([^']+)'/.exec(described.KXUFCMOV ?? '')?.slice(1) ?? [];
    const [first] = page.events.map(kalshiBout);
    if (first === undefined || typeof first === 'string') throw new Error('The bout is not understood');
    const [{ name: red }] = first.pair.fighters;
    const market = present(page.events[0]?.markets[0], 'a market');
    const own = { ...market, ticker, title: title.replace('Jean Silva', red) };
    expect(kalshiOffers('KXUFCMOV', { event_ticker: 'KXUFCMOV', markets: [own] }, first)).toMatchObject({
      refused: [],
      offers: [{ winner: 'red', terms: { methods: ['knockout'] }, odds: 1.177 }],
    });
  });
});
