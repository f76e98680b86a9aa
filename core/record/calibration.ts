import { scoreOf } from '../cappers/scores.ts';
import type { Card } from '../cards/card.ts';
import type { RecordResponse } from '../contract/record.ts';
import type { Calibration } from '../contract/record_evidence.ts';
import type { IsoDate } from '../dates/iso_date.ts';
import { calibrationGroups, type ForecastedBout, forecastedBouts } from '../imports/forecasted_bouts.ts';
import { forecastEvidence } from './forecast_evidence.ts';

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
