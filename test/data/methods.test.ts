import { describe, expect, test } from 'vitest';
import type { IsoDate } from '../../core/dates/iso_date.ts';
import type { Card } from '../../core/domain/cards/card.ts';
import { ENDINGS, endingsAt, sideTotal } from '../../core/domain/cards/endings.ts';
import type { SourceBouts } from '../../core/history/sources/source_bouts.ts';
import { importCards } from '../../core/imports/import_cards.ts';
import { withoutMethodOdds } from '../../tools/engine/commands/methods_command.ts';
import { methodsScores } from '../../tools/engine/methods_scores.ts';
import { SAMPLE_TODAY } from './golden.ts';
import { sampleImport, sampleSources } from './sample.ts';

const { cards } = sampleImport;
const withoutPrices = importCards(withoutMethodOdds(sampleSources), SAMPLE_TODAY).cards;
const scores = methodsScores(cards, withoutPrices, SAMPLE_TODAY);

describe('the prices of the six endings', () => {
  test('are scored on 5,208 bouts: 1.531 by the power method, 1.536 in proportion', () => {
    expect(scores.bouts).toBe(5208);
    expect(Math.abs(scores.market.log_loss - 1.531)).toBeLessThan(0.001);
    expect(Math.abs(scores.market.log_loss_in_proportion - 1.536)).toBeLessThan(0.001);
  });

  test('return a little on red by decision to blind bets, and lose 17 to 52 % on all else', () => {
    const { red_decision, ...others } = scores.blind;
    expect(red_decision).toBeCloseTo(0.0056, 4);
    const returns = Object.values(others);
    expect(Math.max(...returns)).toBeCloseTo(-0.17, 2);
    expect(Math.min(...returns)).toBeCloseTo(-0.52, 2);
  });
});

describe('the forecast of the endings', () => {
  test('loses less than the market, as docs/methods.md says', () => {
    expect(scores.model).toMatchObject({
      bouts: 5193,
      market_log_loss: expect.closeTo(1.531035, 6),
      log_loss: expect.closeTo(1.515059, 5),
      gain: { mean: expect.closeTo(0.015976, 5), standard_error: expect.closeTo(0.00265, 5) },
    });
  });

  test('without the six prices loses at least 0.05 less than frequencies by weight class', () => {
    expect(scores.without_prices.log_loss).toBeCloseTo(1.557499, 5);
    expect(scores.without_prices.frequencies_log_loss).toBeCloseTo(1.697322, 5);
  });

  test('sums to 1, and by side to the forecast of the winner, to 1e-12', () => {
    const bouts = cards.flatMap((card) => card.bouts);
    let checked = 0;
    for (const { methodShares, forecastOfRed } of bouts) {
      expect(methodShares === undefined).toBe(forecastOfRed === undefined);
      if (methodShares === undefined || forecastOfRed === undefined) continue;
      const endings = endingsAt(methodShares, forecastOfRed);
      const sum = ENDINGS.reduce((all, ending) => all + endings[ending], 0);
      checked += Math.abs(sum - 1) < 1e-12 && Math.abs(sideTotal(endings, 'red') - forecastOfRed) < 1e-12 ? 1 : 0;
    }
    expect(checked).toBe(bouts.filter(({ forecastOfRed }) => forecastOfRed !== undefined).length);
    expect(checked).toBeGreaterThan(6000);
  });

  test('is there for every bout of the upcoming card, with the prices of twelve of the thirteen', () => {
    const bouts = cards.filter(({ date }) => date >= SAMPLE_TODAY).flatMap((card) => card.bouts);
    expect(bouts.filter(({ methodShares }) => methodShares !== undefined)).toHaveLength(13);
    expect(bouts.filter(({ methodOdds }) => methodOdds !== undefined)).toHaveLength(12);
  });

  test.each<IsoDate>(['2016-03-05', '2023-11-11'])(
    'is the same to the byte when the future from %s on is cut off',
    (date) => {
      const before: SourceBouts = {
        market: sampleSources.market
          .filter((bout) => bout.date <= date)
          .map((bout) => (bout.date === date ? { ...bout, outcome: undefined, winMethod: undefined } : bout)),
        stats: sampleSources.stats.filter((bout) => bout.date < date),
      };
      const sharesOf = (all: readonly Card[]) =>
        JSON.stringify(
          all.filter((card) => card.date <= date).map(({ bouts }) => bouts.map(({ methodShares }) => methodShares)),
        );
      const beforehand = importCards(before, date).cards;
      expect(beforehand.some((card) => card.date === date)).toBe(true);
      expect(sharesOf(beforehand)).toBe(sharesOf(cards));
    },
  );
});
