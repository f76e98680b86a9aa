import type { Report } from '../../../../core/contract/playbooks/report.ts';
import { pickPercentText, signedSummaryPercentText } from '../../../../core/format/numbers/percent.ts';
import { testLead } from '../../../../core/format/words/with_value_text.ts';

const KELLY_NAMES: ReadonlyMap<number, string> = new Map([
  [0.125, 'an eighth'],
  [0.25, 'a quarter'],
  [0.375, 'three eighths'],
  [0.5, 'half'],
]);

/** `a quarter of Kelly`; `by weight` without a fraction. */
export const kellyText = (fraction: number | undefined): string =>
  fraction === undefined ? 'by weight' : `${KELLY_NAMES.get(fraction) ?? pickPercentText(fraction)} of Kelly`;

/** The part of a report that compares stakes. */
export type StakeTest = Pick<Report, 'sample' | 'stakes'>;

/** What stakes of this size did in the test; empty where it was not tested. */
export function testedStakeText(tested: StakeTest | undefined, fraction: number | undefined): string {
  const own = tested?.stakes?.find((stake) => stake.fraction === (fraction ?? null));
  if (tested === undefined || own === undefined) return '';
  return `${testLead(tested.sample)} the picks with value returned ${signedSummaryPercentText(own.mean)} of the budget an event so, with a deepest slide of ${own.max_drawdown.toFixed(1)} times the budget: expect less.`;
}
