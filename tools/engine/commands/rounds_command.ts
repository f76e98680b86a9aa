import type { RoundsScores } from '../rounds_scores.ts';
import { formatFacts, formatTable, signedFigure } from '../tables.ts';

const DECIMALS = 4;
const percent = (share: number) => `${(100 * share).toFixed(1)}%`;

/** The scores of when bouts end as text. */
export function roundsText({ endings, rounds, by_year, lines, errors }: RoundsScores): string {
  if (endings.bouts === 0) return 'No decided bout with a forecast: forecasts begin with the 61st settled event.';
  const facts = formatFacts([
    ['Bouts', endings.bouts],
    ['Round and ending, model', endings.model.toFixed(DECIMALS)],
    ['Frequencies by class and rounds', endings.frequencies.toFixed(DECIMALS)],
    ['Round alone, model', rounds.model.toFixed(DECIMALS)],
    ['Frequencies by class and rounds', rounds.frequencies.toFixed(DECIMALS)],
    ...Object.entries(errors).map(([kind, error]) => [`Error in log odds, ${kind}`, error.toFixed(3)] as const),
  ]);
  const years = formatTable(
    ['Year', 'Bouts', 'Frequencies', 'Model', 'Gain a bout', 'Standard error'],
    Object.entries(by_year).map(([year, { bouts, frequencies, model, gain }]) => [
      ...[year, bouts, frequencies.toFixed(DECIMALS), model.toFixed(DECIMALS)],
      ...[signedFigure(gain.mean, DECIMALS), `± ${gain.standard_error.toFixed(DECIMALS)}`],
    ]),
  );
  const rows = lines.flatMap(({ line, calibration }) =>
    calibration.map(({ bouts, forecast, won, low, high }) => [
      ...[`Under ${line}`, bouts, percent(forecast), percent(won), `${percent(low)} to ${percent(high)}`],
    ]),
  );
  return `${facts}\n\n${years}\n\n${formatTable(['Line', 'Bouts', 'Said', 'Happened', '90% range'], rows)}`;
}
