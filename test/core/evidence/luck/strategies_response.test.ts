import { describe, expect, it } from 'vitest';
import { RESPONSE_LIMITS } from '../../../../core/contract/limits/response_limits.ts';
import { strategiesResponseSchema } from '../../../../core/contract/playbooks/strategies.ts';
import type { Card } from '../../../../core/domain/cards/card.ts';
import { ODDS_BANDS, oddsBandOf } from '../../../../core/evidence/luck/odds_bands.ts';
import { returnsTable } from '../../../../core/evidence/luck/returns_table.ts';
import { strategiesResponse } from '../../../../core/evidence/luck/strategies_response.ts';
import { STRATEGIES } from '../../../../core/strategies/catalogue.ts';
import { luckFigures } from '../../../../tools/engine/commands/luck_command.ts';
import { strategyRecord } from '../../../../tools/engine/record/strategy_record.ts';
import { randomCards, TODAY } from '../../../fixtures/random_cards.ts';
import { cardWith, moneyline } from '../../../fixtures/small_cards.ts';

const CARDS = randomCards(7, 200);
const RESPONSE = strategiesResponse(CARDS, TODAY);
const YOUNGER = 'strategy_younger_by_3_event_return_actual_cumsum';

const figuresOf = (cards: readonly Card[], today: string, id: string) => {
  const found = strategiesResponse(cards, today).strategies.find(({ strategy }) => strategy === id);
  if (found === undefined) throw new Error(`${id} is missing`);
  return found;
};

describe('the strategies’ response', () => {
  it('satisfies the contract, with every strategy in catalogue order', () => {
    expect(strategiesResponseSchema.parse(RESPONSE)).toEqual(RESPONSE);
    expect(RESPONSE.strategies.map(({ strategy }) => strategy)).toEqual(STRATEGIES.map(({ id }) => id));
  });

  it('agrees with the record that the command line prints', () => {
    for (const { strategy, bets, events, mean, last_year } of RESPONSE.strategies) {
      const record = strategyRecord(CARDS, strategy, TODAY);
      expect({ bets, events }).toEqual({ bets: record.bets, events: record.events });
      expect((mean ?? 0) * events).toBeCloseTo(record.cumsum, 9);
      expect((last_year?.mean ?? 0) * (last_year?.events ?? 0)).toBeCloseTo(record.last_year, 9);
    }
  });

  it('splits the same bets by odds and the same returns by year', () => {
    for (const { bets, events, mean, odds_bands, years } of RESPONSE.strategies) {
      expect(odds_bands.reduce((sum, band) => sum + band.bets, 0)).toBe(bets);
      expect(years.reduce((sum, year) => sum + year.events, 0)).toBe(events);
      expect(years.reduce((sum, year) => sum + year.events * year.mean, 0)).toBeCloseTo(events * (mean ?? 0), 9);
    }
  });

  it('ends each curve at the sum of its returns, with as many points as dates and no more than the limit', () => {
    expect(RESPONSE.curve_dates.length).toBeLessThanOrEqual(RESPONSE_LIMITS.curvePoints);
    expect(RESPONSE.curve_dates.at(-1)).toBe(RESPONSE.until);
    for (const { curve, events, mean } of RESPONSE.strategies) {
      expect(curve.length).toBe(RESPONSE.curve_dates.length);
      expect(curve.at(-1)).toBeCloseTo(events * (mean ?? 0), 1);
    }
  });

  it('names the strategies most alike and most opposite by the correlations that the command line prints', () => {
    const { correlation } = luckFigures(returnsTable(CARDS, TODAY));
    const own = RESPONSE.strategies.find(({ strategy }) => strategy === YOUNGER);
    const values = Object.entries(correlation)
      .filter(([pair]) => pair.includes(YOUNGER))
      .map(([, value]) => value ?? 0)
      .sort((one, other) => other - one);
    expect(own?.most_alike.map((each) => each.correlation)).toEqual(values.slice(0, 3));
    expect(own?.most_opposite.map((each) => each.correlation)).toEqual(values.slice(-3).reverse());
  });

  it('says what each strategy backs on the next card, a parlay as one bet', () => {
    const upcoming = cardWith(
      [
        { red: 1.2, blue: 5 },
        { red: 1.4, blue: 3, outcome: 'red' },
        { red: 2.5, blue: 1.55 },
      ],
      {
        [YOUNGER]: [moneyline(0, 'red'), moneyline(1, 'red'), moneyline(2, 'blue')],
        strategy_favorites_parlay_2_event_return_actual_cumsum: [
          [
            { bout: 0, corner: 'red' },
            { bout: 2, corner: 'blue' },
          ],
        ],
      },
    );
    const cards = [...CARDS.slice(0, -1), upcoming];
    expect(strategiesResponse(cards, TODAY).next_card).toEqual({
      ...{ id: upcoming.id, name: upcoming.name, date: upcoming.date },
      bouts: [0, 1, 2].map((place) => ({ red: `Red ${place}`, blue: `Blue ${place}` })),
    });
    expect(figuresOf(cards, TODAY, YOUNGER).next_card).toEqual(['Red 0', 'Blue 2']);
    expect(figuresOf(cards, TODAY, 'strategy_favorites_parlay_2_event_return_actual_cumsum').next_card).toEqual([
      'Red 0 + Blue 2',
    ]);
    expect(figuresOf(cards, TODAY, 'strategy_favorites_all_event_return_actual_cumsum').next_card).toEqual([]);
  });

  it('tells nothing, rather than zero, of a history without a settled event', () => {
    const empty = strategiesResponse([], TODAY);
    expect(strategiesResponseSchema.parse(empty)).toEqual(empty);
    expect(empty).toMatchObject({ events: 0, since: null, until: null, next_card: null });
    expect(empty.overfitting).toMatchObject({ pbo: null, sharpe_to_beat: null });
    expect(empty.strategies[0]).toMatchObject({ bets: 0, won: null, mean: null, interval: null, last_year: null });
  });

  it('counts a returned stake as a bet that did not win, in the band of its odds', () => {
    const card = (date: string, outcome: 'red' | 'blue' | 'draw'): Card => ({
      ...cardWith([{ red: 2.5, blue: 1.55, outcome }], { [YOUNGER]: [moneyline(0, 'red')] }),
      id: date,
      date,
    });
    const cards = [card('2024-01-06', 'red'), card('2024-01-13', 'draw'), card('2025-12-06', 'blue')];
    const figures = figuresOf(cards, '2026-01-01', YOUNGER);
    expect(figures).toMatchObject({ bets: 3, events: 3, won: 1 / 3, average_odds: 2.5 });
    expect(figures.years).toEqual([
      { year: 2024, events: 2, mean: 0.75, end: 1.5 },
      { year: 2025, events: 1, mean: -1, end: 0.5 },
    ]);
    expect(figures.last_year).toEqual({ events: 1, mean: -1 });
    expect(figures.odds_bands[4]).toEqual({ bets: 3, mean: 0.5 / 3 });
  });
});

describe('the bands of odds', () => {
  it.each([
    [1.2, 'to −400'],
    [1.25, 'to −400'],
    [1.26, '−400 to −200'],
    [1.5, '−400 to −200'],
    [1.9, '−200 to −110'],
    [1 + 100 / 110, 'around even'],
    [2.09, 'around even'],
    [2.1, '+110 to +200'],
    [3, '+110 to +200'],
    [3.01, '+200 and longer'],
  ])('put decimal odds of %d into "%s"', (odds, band) => {
    expect(ODDS_BANDS[oddsBandOf(odds)]).toBe(band);
  });
});
