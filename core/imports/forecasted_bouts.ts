import { wilsonRange } from '../arithmetic/wilson_range.ts';
import type { IsoDate } from '../dates/iso_date.ts';
import { type Card, isSettled } from '../domain/cards/card.ts';
import { isDecisive } from '../domain/cards/corners.ts';
import { fairProbabilityOfRed } from '../domain/odds/fair_probability.ts';

const GROUPS = 10;

/** A decided bout with the forecast probabilities of red. */
export interface ForecastedBout {
  year: number;
  market: number;
  cappers: number;
  forecast: number;
  redWon: boolean;
}

/** The decided bouts of settled cards for which the Cornerman forecast and the cappers had a probability beforehand. */
export function forecastedBouts(cards: readonly Card[], today: IsoDate): ForecastedBout[] {
  return cards
    .filter((card) => isSettled(card, today))
    .flatMap(({ date, bouts }) =>
      bouts.flatMap(({ red, blue, outcome, consensusOfRed: cappers, forecastOfRed: forecast }) => {
        if (cappers === undefined || forecast === undefined || !isDecisive(outcome)) return [];
        const market = fairProbabilityOfRed(red.odds, blue.odds);
        return [{ year: Number(date.slice(0, 4)), market, cappers, forecast, redWon: outcome === 'red' }];
      }),
    );
}

/** One of ten groups of equal count, by probability. */
export interface CalibrationGroup {
  bouts: number;
  /** Mean probability. */
  forecast: number;
  /** Share of the bouts that the side won, and its 90 % range. */
  won: number;
  low: number;
  high: number;
}

/** Ten groups of equal count, by forecast; fewer with less than ten forecasts. */
export function calibrationGroups(forecasts: readonly { forecast: number; won: boolean }[]): CalibrationGroup[] {
  const sorted = forecasts.toSorted((one, other) => one.forecast - other.forecast);
  const start = (group: number) => Math.floor((group * sorted.length) / GROUPS);
  const groups = Array.from({ length: GROUPS }, (_, group) => sorted.slice(start(group), start(group + 1)));
  return groups
    .filter((group) => group.length > 0)
    .map((group) => {
      const won = group.filter((bout) => bout.won).length;
      const forecast = group.reduce((sum, bout) => sum + bout.forecast, 0) / group.length;
      return { bouts: group.length, forecast, won: won / group.length, ...wilsonRange(won, group.length) };
    });
}
