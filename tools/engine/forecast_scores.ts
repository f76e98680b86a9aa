import { type MeanWithError, meanWithError } from '../../core/arithmetic/moments.ts';
import type { IsoDate } from '../../core/dates/iso_date.ts';
import type { Card } from '../../core/domain/cards/card.ts';
import {
  type CalibrationGroup,
  calibrationGroups,
  type ForecastedBout,
  forecastedBouts,
} from '../../core/imports/forecasted_bouts.ts';
import { type Score, scoreOf } from '../../core/models/cappers/scores.ts';

const STRETCH_YEARS = 4;

/** Scores of three forecasters on the same bouts. The market's margin is removed by the power method. */
export interface ForecastersScores {
  bouts: number;
  market: Score;
  cappers: Score;
  forecast: Score;
  /** Reduction of log loss per bout relative to the market. */
  gain: MeanWithError;
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

const logLoss = (probabilityOfRed: number, redWon: boolean) =>
  -Math.log(redWon ? probabilityOfRed : 1 - probabilityOfRed);

function scoresOver(bouts: readonly ForecastedBout[]): ForecastersScores {
  return {
    bouts: bouts.length,
    market: scoreOf(bouts, ({ market }) => market),
    cappers: scoreOf(bouts, ({ cappers }) => cappers),
    forecast: scoreOf(bouts, ({ forecast }) => forecast),
    gain: meanWithError(
      bouts.map(({ market, forecast, redWon }) => logLoss(market, redWon) - logLoss(forecast, redWon)),
    ),
  };
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

/**
 * Out-of-sample scores of the Cornerman forecast, the market and the cappers' mean over all decided bouts with a forecast
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
