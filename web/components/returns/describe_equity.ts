import { DEFAULT_BUDGET } from '../../../core/contract/limits.ts';
import type { Report } from '../../../core/contract/report.ts';
import { inDollars } from '../../../core/format/budgets.ts';
import { dateText } from '../../../core/format/dates.ts';
import { signedWholeMoneyText, wholeMoneyText } from '../../../core/format/money.ts';
import { signedSummaryPercentText } from '../../../core/format/percent.ts';

const dollars = (budgets: number) => signedWholeMoneyText(inDollars(budgets));

/** The equity curve in words: its dates and end, compared with equal weights. */
export function describeEquity({ equity, equal_weights_mean, mean }: Report): string {
  const first = equity[0];
  const last = equity.at(-1);
  if (first === undefined || last === undefined) return 'There are no past events to show yet.';
  return (
    `In the test, from ${dateText(first.date)} to ${dateText(last.date)}, with ${wholeMoneyText(DEFAULT_BUDGET)} on each event, the playbook ended at ${dollars(last.playbook)}, ` +
    `equal weights at ${dollars(last.equal_weights)}. ` +
    `Per event that is ${signedSummaryPercentText(mean)} against ${signedSummaryPercentText(equal_weights_mean)}.`
  );
}
