import type { MeanWithError } from '../../core/arithmetic/moments.ts';
import type { IsoDate } from '../../core/dates/iso_date.ts';
import type { Card } from '../../core/domain/cards/card.ts';
import { type ByEnding, byEnding, ENDINGS, endingOf } from '../../core/domain/cards/endings.ts';
import type { CalibrationGroup } from '../../core/imports/forecasted_bouts.ts';
import {
  type EndingForecaster,
  endingGain,
  endingGroups,
  endingLoss,
  type ForecastedEnding,
  forecastedEndings,
  type PricedEnding,
  pricedEndings,
} from '../../core/imports/forecasted_endings.ts';
import { type DifferenceRow, differenceRows } from './ending_differences.ts';

/** Losses of one year; the gain is the market's loss minus the model's. */
interface YearScore {
  bouts: number;
  market_log_loss: number;
  log_loss: number;
  gain: MeanWithError;
}

export interface MethodsScores {
  /** With six prices and a known method. */
  bouts: number;
  market: { log_loss: number; log_loss_in_proportion: number };
  /** Over those that were forecast. */
  model: {
    bouts: number;
    market_log_loss: number;
    log_loss: number;
    gain: MeanWithError;
    by_year: Record<string, YearScore>;
    calibration: CalibrationGroup[];
  };
  /** Without the six prices, over the forecast bouts: the model, and frequencies of the six by weight class so far. */
  without_prices: { log_loss: number; frequencies_log_loss: number };
  /** Return of a unit bet on the ending in every bout, at the source's prices. */
  blind: ByEnding<number>;
  differences: DifferenceRow[];
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

const lossOf = (bouts: readonly ForecastedEnding[], forecaster: EndingForecaster) =>
  mean(bouts.map((bout) => endingLoss(bout, forecaster)));

const losses = (bouts: readonly ForecastedEnding[]) => ({
  bouts: bouts.length,
  market_log_loss: lossOf(bouts, 'market'),
  log_loss: lossOf(bouts, 'forecast'),
  gain: endingGain(bouts),
});

function lossInProportion({ odds, ending }: PricedEnding): number {
  return Math.log(odds[ending] * ENDINGS.reduce((sum, each) => sum + 1 / odds[each], 0));
}

function byYear(bouts: readonly ForecastedEnding[]): Record<string, YearScore> {
  const years = [...new Set(bouts.map(({ year }) => year))];
  return Object.fromEntries(years.map((year) => [year, losses(bouts.filter((bout) => bout.year === year))]));
}

const blindReturn = (bouts: readonly PricedEnding[]): ByEnding<number> =>
  byEnding((winner, method) => {
    const backed = endingOf(winner, method);
    return mean(bouts.map(({ ending, odds }) => (ending === backed ? odds[backed] : 0) - 1));
  });

/** Mean log loss of the frequencies of the six endings among the earlier bouts of the weight class, from 1 each. */
function frequenciesLoss(bouts: readonly ForecastedEnding[]): number {
  const counts = new Map<string, number[]>();
  return mean(
    bouts.map(({ weightClass = '', ending }) => {
      const own = counts.get(weightClass) ?? ENDINGS.map(() => 1);
      const place = ENDINGS.indexOf(ending);
      const loss = -Math.log((own[place] ?? 0) / own.reduce((sum, count) => sum + count, 0));
      own[place] = (own[place] ?? 0) + 1;
      counts.set(weightClass, own);
      return loss;
    }),
  );
}

/**
 * Scores of the six endings over the bouts with six prices on cards settled as of `today`, in order of dates.
 * `withoutPrices` are the cards of an import without the six prices.
 */
export function methodsScores(cards: readonly Card[], withoutPrices: readonly Card[], today: IsoDate): MethodsScores {
  const bouts = pricedEndings(cards, today);
  const forecast = forecastedEndings(cards, today);
  const priced = new Map(cards.map((card) => [card.id, card]));
  const masked = withoutPrices.map((card) => ({
    ...card,
    bouts: card.bouts.map((bout, place) => ({ ...bout, methodOdds: priced.get(card.id)?.bouts[place]?.methodOdds })),
  }));
  return {
    bouts: bouts.length,
    market: {
      log_loss: mean(bouts.map(({ market, ending }) => -Math.log(market[ending]))),
      log_loss_in_proportion: mean(bouts.map(lossInProportion)),
    },
    model: {
      ...losses(forecast),
      by_year: byYear(forecast),
      calibration: endingGroups(forecast, 'forecast'),
    },
    without_prices: {
      log_loss: lossOf(forecastedEndings(masked, today), 'forecast'),
      frequencies_log_loss: frequenciesLoss(forecast),
    },
    blind: blindReturn(bouts),
    differences: differenceRows(forecast),
  };
}
