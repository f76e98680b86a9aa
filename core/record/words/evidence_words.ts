import type { OverturnedBout } from '../../contract/record/record_event.ts';
import type { ForecastEvidence } from '../../contract/record/record_evidence.ts';
import { dateText } from '../../format/dates.ts';
import { pickPercentText } from '../../format/numbers/percent.ts';

/** What a commission made of a result, for those whose bets and picks stay as they were paid. */
export function overturnedText({ fighters: [red, blue], to, on }: OverturnedBout): string {
  const result = { red: `a win of ${red}`, blue: `a win of ${blue}`, draw: 'a draw', no_contest: 'a no contest' }[to];
  const day = on === null ? 'afterwards' : `on ${dateText(on)}`;
  return `${red} vs. ${blue} was overturned ${day}, to ${result}. What was paid stays paid.`;
}

type Deviation = ForecastEvidence['deviations'][number];

const points = (share: number) => String(Math.round(100 * share));

/** `2 to 5 points`, `over 10 points`. */
export function deviationText({ above, up_to }: Deviation): string {
  if (up_to === null) return `over ${points(above)} points`;
  return above === 0 ? `under ${points(up_to)} points` : `${points(above)} to ${points(up_to)} points`;
}

/** How likely the tested gain is luck, and what share of the deviations came true. */
export function evidenceText({ gain, gain_error, tries, chance, slope, slope_error }: ForecastEvidence): string {
  const likely = chance < 0.001 ? 'under 0.1%' : `about ${pickPercentText(chance)}`;
  return `In the test our log loss is ${Math.abs(gain).toFixed(4)} a bout ${gain < 0 ? 'higher' : 'lower'} than the market’s (standard error ${gain_error.toFixed(4)}). ${tries} forecasts were tried on these same bouts, each knowing the ones before, and the best was kept: counted in, the chance of ${gain < 0 ? 'this or better' : 'such a gain'} by luck alone is ${likely}. Where we differ from the market, ${slope.toFixed(2)} of the difference came true (standard error ${slope_error.toFixed(2)}): 1 is all of it, 0 is none.`;
}

/** What neither figure can tell. */
export const PRICES_NOT_KNOWN =
  'The source names one line a bout, not when or where it was offered. Whether one could have bet at these prices is open; at the prices of three other sources the comparison holds.';
