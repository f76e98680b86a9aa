import type { EdgeBand, EdgeRecord } from '../../contract/record/record_evidence.ts';
import { dateText } from '../../format/dates.ts';
import { countText } from '../../format/numbers/count.ts';
import { percentRangeText, signedPickPercentText } from '../../format/numbers/percent.ts';
import { withTrueMinus } from '../../format/numbers/signs.ts';

const whole = (share: number) => withTrueMinus(String(Math.round(100 * share)));

/** A band of edges: `under −10%`, `−10 to −5%`, `over 20%`. */
export function edgeBandText({ above, up_to }: Pick<EdgeBand, 'above' | 'up_to'>): string {
  if (up_to === null) return above === null ? 'all' : `over ${whole(above)}%`;
  return above === null ? `under ${whole(up_to)}%` : `${whole(above)} to ${whole(up_to)}%`;
}

function partText({ bets, said, returned, interval }: EdgeBand, what: string): string {
  if (said === null || returned === null) return '';
  const range = interval === null ? '' : ` (90% range ${percentRangeText(interval)})`;
  return `${countText(bets, 'side')} that we said ${what}, ${signedPickPercentText(said)} on average, returned ${signedPickPercentText(returned)}${range}.`;
}

/** What sides with and without value returned, as sentences. */
export function edgeSentences(
  { with_value, rest }: Pick<EdgeRecord, 'with_value' | 'rest'>,
  kind: 'Tested' | 'Published',
): string {
  const parts = [partText(with_value, 'had value'), partText(rest, 'had none')].filter((text) => text !== '');
  return parts.length === 0 ? '' : `${kind === 'Tested' ? 'In the test, ' : 'Published so far: '}${parts.join(' ')}`;
}

/** On which bouts the edges were judged, and which had no forecast. */
export function edgeBasisText(
  { bouts, draws, bets, since, until, without_forecast }: EdgeRecord,
  kind: 'Tested' | 'Published',
): string {
  if (since === null || until === null) return `${kind}: no bout yet.`;
  const stakes = draws === 0 ? '' : ` (${countText(draws, 'draw')}, stakes returned)`;
  const basis = `${kind}: ${countText(bets, 'side')} of ${countText(bouts, 'bout')} from ${dateText(since)} to ${dateText(until)}${stakes}, one unit each at one source’s price.`;
  const missing = without_forecast.bouts;
  if (missing === 0) return basis;
  return `${basis} ${countText(missing, 'bout')} to ${dateText(without_forecast.until ?? until)} had no forecast and ${missing === 1 ? 'is' : 'are'} not counted.`;
}
