import { type MeanWithError, meanWithError } from '../arithmetic/moments.ts';
import type { IsoDate } from '../dates/iso_date.ts';
import { type Card, isSettled } from '../domain/cards/card.ts';
import { isDecisive } from '../domain/cards/corners.ts';
import { type ByEnding, ENDINGS, type Ending, endingOf, endingsAt } from '../domain/cards/endings.ts';
import { fairEndings } from '../domain/cards/method_odds.ts';
import { type CalibrationGroup, calibrationGroups } from './forecasted_bouts.ts';

/** A decided bout of known method with whole prices of the six endings. */
export interface PricedEnding {
  year: number;
  weightClass: string | undefined;
  ending: Ending;
  /** Decimal. */
  odds: ByEnding<number>;
  /** The prices without margin (power method). */
  market: ByEnding<number>;
  /** Undefined before the first forecast. */
  forecast: ByEnding<number> | undefined;
}

/** One with a forecast. */
export interface ForecastedEnding extends PricedEnding {
  forecast: ByEnding<number>;
}

/** The decided bouts of settled cards whose six prices are whole and whose method is known. */
export function pricedEndings(cards: readonly Card[], today: IsoDate): PricedEnding[] {
  return cards
    .filter((card) => isSettled(card, today))
    .flatMap(({ date, bouts }) =>
      bouts.flatMap(({ outcome, winMethod, methodOdds, methodShares, forecastOfRed, weightClass }) => {
        if (!isDecisive(outcome) || winMethod === undefined || methodOdds === undefined) return [];
        const isForecast = methodShares !== undefined && forecastOfRed !== undefined;
        return {
          year: Number(date.slice(0, 4)),
          weightClass,
          ending: endingOf(outcome, winMethod),
          odds: methodOdds,
          market: fairEndings(methodOdds),
          forecast: isForecast ? endingsAt(methodShares, forecastOfRed) : undefined,
        };
      }),
    );
}

/** Those that were forecast. */
export const forecastedEndings = (cards: readonly Card[], today: IsoDate): ForecastedEnding[] =>
  pricedEndings(cards, today).flatMap(({ forecast, ...bout }) => (forecast ? [{ ...bout, forecast }] : []));

export type EndingForecaster = 'market' | 'forecast';

/** Log loss of a bout: −ln of the probability of what happened. */
export const endingLoss = (bout: ForecastedEnding, forecaster: EndingForecaster): number =>
  -Math.log(bout[forecaster][bout.ending]);

/** The market's log loss minus the forecast's, a bout. */
export const endingGain = (bouts: readonly ForecastedEnding[]): MeanWithError =>
  meanWithError(bouts.map((bout) => endingLoss(bout, 'market') - endingLoss(bout, 'forecast')));

/** Ten groups of equal count over all endings of all bouts, by probability. */
export const endingGroups = (bouts: readonly ForecastedEnding[], forecaster: EndingForecaster): CalibrationGroup[] =>
  calibrationGroups(
    bouts.flatMap((bout) =>
      ENDINGS.map((ending) => ({ forecast: bout[forecaster][ending], won: ending === bout.ending })),
    ),
  );
