import { wilsonRange } from '../arithmetic/wilson_range.ts';
import { type Score, ScoreSum } from '../cappers/scores.ts';
import { type Card, isSettled } from '../cards/card.ts';
import { isDecisive } from '../cards/corners.ts';
import type { IsoDate } from '../dates/iso_date.ts';
import { fairProbabilityOfRed } from '../odds/fair_probability.ts';

const STRETCH_YEARS = 4;
const GROUPS = 10;

/** Reduction of log loss per bout relative to the market. */
export interface Gain {
  mean: number;
  standard_error: number;
}

/** Scores of three forecasters on the same bouts. The market's margin is removed by the power method. */
export interface ForecastersScores {
  bouts: number;
  market: Score;
  cappers: Score;
  forecast: Score;
  gain: Gain;
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

export interface ForecastScores extends ForecastersScores {
  by_years: {
    /** By year. */
    single: Record<string, ForecastersScores>;
    /** By each period of four years, such as `2013-2016`. */
    four: Record<string, ForecastersScores>;
  };
  /**
   * Calibration for the side that the forecast favours, closest bouts first. The forecast is symmetric in the corners,
   * so corners would add nothing.
   */
  calibration: CalibrationGroup[];
}

/** A decided bout with the forecast probabilities of red. */
export interface ForecastedBout {
  year: number;
  market: number;
  cappers: number;
  forecast: number;
  redWon: boolean;
}

/** The decided bouts of settled cards that the house and the cappers forecast beforehand. */
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

const logLoss = (probabilityOfRed: number, redWon: boolean) =>
  -Math.log(redWon ? probabilityOfRed : 1 - probabilityOfRed);

/** Both figures are 0 for fewer than two bouts. */
function gainOver(bouts: readonly ForecastedBout[]): Gain {
  const count = bouts.length;
  if (count < 2) return { mean: 0, standard_error: 0 };
  const gains = bouts.map(({ market, forecast, redWon }) => logLoss(market, redWon) - logLoss(forecast, redWon));
  const mean = gains.reduce((sum, gain) => sum + gain, 0) / count;
  const variance = gains.reduce((sum, gain) => sum + (gain - mean) ** 2, 0) / (count - 1);
  return { mean, standard_error: Math.sqrt(variance / count) };
}

function scoresOver(bouts: readonly ForecastedBout[]): ForecastersScores {
  const scoreOf = (forecaster: 'market' | 'cappers' | 'forecast') => {
    const sum = new ScoreSum();
    for (const bout of bouts) sum.add(bout[forecaster], bout.redWon);
    return sum.score();
  };
  const scores = { market: scoreOf('market'), cappers: scoreOf('cappers'), forecast: scoreOf('forecast') };
  return { bouts: bouts.length, ...scores, gain: gainOver(bouts) };
}

/** Scores of each period of `length` consecutive calendar years, by name. */
function scoresByYears(bouts: readonly ForecastedBout[], length: number): Record<string, ForecastersScores> {
  const first = bouts[0]?.year ?? 0;
  const last = bouts.at(-1)?.year ?? -1;
  const starts = Array.from({ length: Math.max(0, last - first + 2 - length) }, (_, index) => first + index);
  return Object.fromEntries(
    starts.map((from) => {
      const to = from + length - 1;
      const within = bouts.filter(({ year }) => year >= from && year <= to);
      return [length === 1 ? `${from}` : `${from}-${to}`, scoresOver(within)];
    }),
  );
}

function calibrationOf(bouts: readonly ForecastedBout[]): CalibrationGroup[] {
  return calibrationGroups(
    bouts.map(({ forecast, redWon }) =>
      forecast >= 0.5 ? { forecast, won: redWon } : { forecast: 1 - forecast, won: !redWon },
    ),
  );
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

/**
 * Out-of-sample scores of the house forecast, the market and the cappers' mean over all decided bouts with a forecast
 * on cards settled as of `today`: in total, by years, and by how clear the bouts were. Cards must be in order of dates.
 */
export function forecastScores(cards: readonly Card[], today: IsoDate): ForecastScores {
  const bouts = forecastedBouts(cards, today);
  return {
    ...scoresOver(bouts),
    by_years: { single: scoresByYears(bouts, 1), four: scoresByYears(bouts, STRETCH_YEARS) },
    calibration: calibrationOf(bouts),
  };
}
