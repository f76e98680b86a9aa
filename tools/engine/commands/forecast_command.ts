import type { ForecastersScores, ForecastScores } from '../forecast_scores.ts';
import { formatTable, signedFigure } from '../tables.ts';

const GAIN_DECIMALS = 5;

const percent = (share: number) => `${(100 * share).toFixed(1)}%`;

function yearsRow(name: string, { bouts, market, cappers, forecast, gain }: ForecastersScores) {
  const losses = [market, cappers, forecast].map((score) => score.log_loss.toFixed(GAIN_DECIMALS));
  const error = `± ${gain.standard_error.toFixed(GAIN_DECIMALS)}`;
  return [name, bouts, ...losses, signedFigure(gain.mean, GAIN_DECIMALS), error];
}

/** The forecast's scores as text: by years, then by how clear the bouts were. */
export function forecastText(scores: ForecastScores): string {
  if (scores.bouts === 0) return 'Too few settled events: the Cornerman forecast is made from the 61st on.';
  const { single, four } = scores.by_years;
  const years = formatTable(
    ['Years', 'Bouts', 'Market', 'Cappers', 'Forecast', 'Gain a bout', 'Standard error'],
    [yearsRow('All', scores), ...Object.entries({ ...single, ...four }).map(([name, part]) => yearsRow(name, part))],
  );
  const calibration = formatTable(
    ['Favoured side', 'Bouts', 'It won', '90 % range'],
    scores.calibration.map(({ forecast, bouts, won, low, high }) => [
      percent(forecast),
      bouts,
      percent(won),
      `${percent(low)} to ${percent(high)}`,
    ]),
  );
  const note = 'Log loss, lower is better; the gain is the market’s minus the forecast’s.';
  return `${years}\n${note}\n\n${calibration}`;
}
