import { meanWithError } from '../../arithmetic/moments.ts';
import { normalCdf } from '../../arithmetic/normal_distribution.ts';
import type { RecordResponse } from '../../contract/record/record.ts';
import type { Calibration, ForecastEvidence } from '../../contract/record/record_evidence.ts';
import type { IsoDate } from '../../dates/iso_date.ts';
import type { Card } from '../../domain/cards/card.ts';
import { calibrationGroups, type ForecastedBout, forecastedBouts } from '../../imports/forecasted_bouts.ts';
import { scoreOf } from '../../models/cappers/scores.ts';
import { FORECASTS_TRIED } from '../chain/model_versions.ts';

/** Bounds of the deviations from the market, in probability. */
const DEVIATIONS = [0, 0.02, 0.05, 0.07, 0.1] as const;

const logLoss = (probability: number, won: boolean) => -Math.log(won ? probability : 1 - probability);

/** By how much the forecast's log loss is lower than the market's, a bout. */
const gainOf = (bouts: readonly Pick<ForecastedBout, 'market' | 'forecast' | 'redWon'>[]) =>
  meanWithError(bouts.map(({ market, forecast, redWon }) => logLoss(market, redWon) - logLoss(forecast, redWon)));

/** A bout from the side that the forecast favours more than the market does. */
function favoured({ market, forecast, redWon }: ForecastedBout) {
  const won = redWon ? 1 : 0;
  return forecast >= market ? { market, forecast, won } : { market: 1 - market, forecast: 1 - forecast, won: 1 - won };
}

type Favoured = ReturnType<typeof favoured>;

/** Least squares through the origin, with the error that does not assume equal variances (White 1980). */
function slopeOf(bouts: readonly Favoured[]): Pick<ForecastEvidence, 'slope' | 'slope_error'> {
  const deviations = bouts.map(({ market, forecast, won }) => ({ said: forecast - market, was: won - market }));
  const squares = deviations.reduce((sum, { said }) => sum + said * said, 0);
  const slope = deviations.reduce((sum, { said, was }) => sum + said * was, 0) / squares;
  const spread = deviations.reduce((sum, { said, was }) => sum + (said * (was - slope * said)) ** 2, 0);
  return { slope, slope_error: Math.sqrt(spread) / squares };
}

function deviationsOf(bouts: readonly Favoured[]): ForecastEvidence['deviations'] {
  return DEVIATIONS.flatMap((above, place) => {
    const up_to = DEVIATIONS[place + 1] ?? null;
    const within = bouts.filter(({ market, forecast }) => {
      const deviation = forecast - market;
      return (deviation > above || above === 0) && (up_to === null || deviation <= up_to);
    });
    const meanOf = (figure: keyof Favoured) => within.reduce((sum, bout) => sum + bout[figure], 0) / within.length;
    if (within.length === 0) return [];
    return [
      {
        above,
        up_to,
        bouts: within.length,
        market: meanOf('market'),
        forecast: meanOf('forecast'),
        won: meanOf('won'),
      },
    ];
  });
}

/** What the bouts say about the forecast's gain over the market; null without two bouts or without a deviation. */
export function forecastEvidence(bouts: readonly ForecastedBout[]): ForecastEvidence | null {
  const { mean: gain, standard_error: gain_error } = gainOf(bouts);
  if (gain_error === 0) return null;
  const sides = bouts.map(favoured);
  return {
    gain,
    gain_error,
    tries: FORECASTS_TRIED,
    chance: Math.min(1, FORECASTS_TRIED * normalCdf(-gain / gain_error)),
    ...slopeOf(sides),
    deviations: deviationsOf(sides),
  };
}

function calibrationOf(bouts: readonly ForecastedBout[], forecaster: 'forecast' | 'cappers' | 'market'): Calibration {
  const { brier, log_loss } = scoreOf(bouts, (bout) => bout[forecaster]);
  const groups = calibrationGroups(bouts.map((bout) => ({ forecast: bout[forecaster], won: bout.redWon })));
  return { groups: groups.map(({ forecast: said, ...group }) => ({ said, ...group })), brier, log_loss };
}

/**
 * Calibration of the Cornerman forecast, the cappers' mean and the market over the decided bouts of the events settled as
 * of `today`; null without such a bout.
 */
export function calibration(cards: readonly Card[], today: IsoDate): RecordResponse['calibration'] {
  const bouts = forecastedBouts(cards, today);
  if (bouts.length === 0) return null;
  return {
    bouts: bouts.length,
    forecast: calibrationOf(bouts, 'forecast'),
    cappers: calibrationOf(bouts, 'cappers'),
    market: calibrationOf(bouts, 'market'),
    evidence: forecastEvidence(bouts),
  };
}
