import type { Calibration } from '../../../../core/contract/record/record_evidence.ts';
import { pickPercentText } from '../../../../core/format/numbers/percent.ts';

/** The groups of a forecast beside the market's of equal rank, as rows for screen readers. */
export function calibrationRows(forecast: Calibration['groups'], market: Calibration['groups']): string[][] {
  return forecast.map(({ said, won, low, high }, place) => {
    const other = market[place];
    const theirs = other === undefined ? ['', ''] : [pickPercentText(other.said), pickPercentText(other.won)];
    const range = `${pickPercentText(low)} to ${pickPercentText(high)}`;
    return [`Tenth ${place + 1}`, pickPercentText(said), pickPercentText(won), range, ...theirs];
  });
}
