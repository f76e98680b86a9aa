import type { PartOfBets, WithValue } from '../../contract/playbooks/with_value.ts';
import { countText } from '../numbers/count.ts';
import { percentRangeText, signedPickPercentText } from '../numbers/percent.ts';
import { DASH } from '../numbers/signs.ts';

/** A return on stakes: `+4.4%`; a dash without a bet. */
const returnText = ({ return_on_stakes: value }: PartOfBets): string =>
  value === null ? DASH : signedPickPercentText(value);

/** What is left of a return on bets with value without the best of them, and what to make of it. */
const fragileText = ({ without_best: left }: WithValue) =>
  left === undefined || left === null
    ? ' Expect less.'
    : ` Without its best 1% of bets ${signedPickPercentText(left)}: expect less.`;

const rangeOf = ({ return_on_stakes_interval: interval }: PartOfBets) =>
  interval === null ? '' : ` (90% range ${percentRangeText(interval)})`;

/** Bets without a forecast, which are in neither part; empty without one. */
function withoutForecastText({ without_forecast: { bets } }: WithValue): string {
  if (bets === 0) return '';
  return `${countText(bets, 'tested bet')} had no forecast and ${bets === 1 ? 'counts' : 'count'} on neither side.`;
}

/** How a sentence on a test begins; in sample, its weights had seen the events. */
export const testLead = (sample: 'in' | 'out'): string =>
  sample === 'out' ? 'In the test' : 'In a test on events that its weights had seen,';

/**
 * What the switch *Only bets with value* would have done, as a sentence; empty without a tested bet. `name` is that of the
 * playbook; in sample, its weights had seen the events.
 */
export function withValueText(
  name: string,
  tested: WithValue | null | undefined,
  sample: 'in' | 'out' = 'out',
): string {
  if (!tested || tested.all.bets === 0) return '';
  const lead = testLead(sample);
  const unknown = withoutForecastText(tested);
  const sentence =
    tested.bets === 0
      ? `${lead} no bet of ${name} had value: ${returnText(tested.all)} on stakes.`
      : tested.bets === tested.all.bets
        ? `${lead} every bet of ${name} had value: ${returnText(tested)} on stakes${rangeOf(tested)}.${fragileText(tested)}`
        : `${lead} ${name} returned ${returnText(tested)} on stakes with it${rangeOf(tested)}, ${returnText(tested.all)} without.${fragileText(tested)}`;
  return unknown === '' ? sentence : `${sentence} ${unknown}`;
}
