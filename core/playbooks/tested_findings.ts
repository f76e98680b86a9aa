import { DEFAULT_BUDGET } from '../contract/limits/limits.ts';
import type { Report, WeightMethod } from '../contract/playbooks/report.ts';
import { inDollars } from '../format/numbers/budgets.ts';
import { countText } from '../format/numbers/count.ts';
import { wholeMoneyText } from '../format/numbers/money.ts';
import { percentRangeText, pickPercentText, signedPickPercentText } from '../format/numbers/percent.ts';

const upOrDown = (budgets: number) =>
  budgets === 0 ? 'even' : `${wholeMoneyText(Math.abs(inDollars(budgets)))} ${budgets > 0 ? 'up' : 'down'}`;

/** Where the curves of a test ended: `Ended $2,325 down, equal weights $1,925 down, with $500 on each of 248 events`. */
export function equityFinding({ equity, events }: Pick<Report, 'equity' | 'events'>, method?: WeightMethod): string {
  const last = equity.at(-1);
  if (last === undefined) return 'No past event to show yet';
  const others = method?.name === 'kelly' ? 'all picks at equal weights' : 'equal weights';
  return `Ended ${upOrDown(last.playbook)}, ${others} ${upOrDown(last.equal_weights)}, with $${DEFAULT_BUDGET} on each of ${countText(events, 'event')}`;
}

/** How a portfolio is spread: `10 strategies; Younger by 3 years leads with 16.5%`. */
export function weightsFinding(weights: readonly { name: string; weight: number }[]): string {
  const count = weights.length;
  const [first] = weights.toSorted((one, other) => other.weight - one.weight);
  if (first === undefined) return 'No strategy has a weight';
  const said = count === 1 ? '1 strategy' : `${count} strategies`;
  const isEven = weights.every(({ weight }) => weight === first.weight);
  return isEven
    ? `${said}, ${pickPercentText(first.weight)}${count === 1 ? '' : ' each'}`
    : `${said}; ${first.name} leads with ${pickPercentText(first.weight)}`;
}

/** How often a playbook ended ahead, and its deepest slide: `45% of nights ahead; $4,000 from high to low`. */
export const swingsFinding = ({ hit_rate, max_drawdown }: Pick<Report, 'hit_rate' | 'max_drawdown'>): string =>
  `${Math.round(100 * hit_rate)}% of nights ahead; ${wholeMoneyText(inDollars(max_drawdown))} from high to low`;

/** What is left of the return on bets with value where their best ones are missing. */
export function breakFinding({ with_value: value }: Pick<Report, 'with_value'>): string {
  if (!value || value.return_on_stakes === null) return 'No bet with value in the test';
  if (typeof value.without_best === 'number')
    return `Tested bets with value return, without their best 1%, ${signedPickPercentText(value.without_best)}`;
  const range = value.return_on_stakes_interval;
  return `${countText(value.bets, 'bet')} with value${range === null ? '' : `, 90% range ${percentRangeText(range)}`}`;
}
