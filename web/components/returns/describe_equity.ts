import type { Report } from '../../../core/contract/report.ts';
import { dateText } from '../../../core/format/dates.ts';
import { signedSummaryPercentText } from '../../../core/format/percent.ts';
import { signedDecimalText } from '../../../core/format/signed_number.ts';

const budgets = (sum: number) => `${signedDecimalText(sum)} budgets`;

/** The equity curve in words: its dates and end, compared with equal weights. */
export function describeEquity({ equity, equal_weights_mean, mean }: Report): string {
  const first = equity[0];
  const last = equity.at(-1);
  if (first === undefined || last === undefined) return 'There are no past events to show yet.';
  return (
    `In the test, from ${dateText(first.date)} to ${dateText(last.date)}, the playbook ended at ${budgets(last.playbook)}, ` +
    `equal weights at ${budgets(last.equal_weights)}. ` +
    `Per event that is ${signedSummaryPercentText(mean)} against ${signedSummaryPercentText(equal_weights_mean)}.`
  );
}
