import type { RecordResponse } from '../../contract/record/record.ts';
import type { IsoDate } from '../../dates/iso_date.ts';
import type { Card } from '../../domain/cards/card.ts';
import {
  type EndingForecaster,
  endingGain,
  endingGroups,
  endingLoss,
  type ForecastedEnding,
  forecastedEndings,
} from '../../imports/forecasted_endings.ts';
import { methodBets } from '../playbooks/method_bets.ts';

const lossOf = (bouts: readonly ForecastedEnding[], forecaster: EndingForecaster) =>
  bouts.reduce((sum, bout) => sum + endingLoss(bout, forecaster), 0) / bouts.length;

function losses(bouts: readonly ForecastedEnding[]) {
  const { mean: gain, standard_error } = endingGain(bouts);
  return {
    bouts: bouts.length,
    forecast: lossOf(bouts, 'forecast'),
    market: lossOf(bouts, 'market'),
    gain,
    standard_error,
  };
}

const groupsOf = (bouts: readonly ForecastedEnding[], forecaster: EndingForecaster) =>
  endingGroups(bouts, forecaster).map(({ forecast: said, ...group }) => ({ said, ...group }));

/**
 * How well the forecast of the six endings holds beside the market's prices, over the decided bouts that have them on
 * events settled as of `today`; null without such a bout.
 */
export function endingRecord(cards: readonly Card[], today: IsoDate): RecordResponse['endings'] {
  const bouts = forecastedEndings(cards, today);
  if (bouts.length === 0) return null;
  const years = [...new Set(bouts.map(({ year }) => year))];
  return {
    log_loss: losses(bouts),
    groups: { forecast: groupsOf(bouts, 'forecast'), market: groupsOf(bouts, 'market') },
    bets: methodBets(cards, today) ?? null,
    years: years.map((year) => ({ year, ...losses(bouts.filter((bout) => bout.year === year)) })),
  };
}
