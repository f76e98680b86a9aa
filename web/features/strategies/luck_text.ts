import type { StrategyFiguresItem } from '../../../core/contract/playbooks/strategies.ts';
import { LUCK_TEST_LEVEL } from '../../../core/evidence/luck/overfitting/deflated_sharpe.ts';
import { sureSign } from '../../components/charts/sure_sign.ts';

type Tested = Pick<StrategyFiguresItem, 'dsr' | 'interval'>;

const LEAST_SHOWN = 0.005;

/** Two decimals, without suggesting certainty: `under 0.01`, `0.42`, `over 0.99`. */
function dsrText(dsr: number): string {
  if (dsr < LEAST_SHOWN) return 'under 0.01';
  return dsr > 1 - LEAST_SHOWN ? 'over 0.99' : dsr.toFixed(2);
}

/** What the number of the test has to be: `0.95 needed`. */
export const luckNeeded = `${LUCK_TEST_LEVEL} needed`;

/**
 * Text for the luck test of a strategy: `not passed: 0.02`. For a strategy whose whole range is below 0 it says that it
 * loses, which bad luck does not explain.
 */
export function luckText({ dsr, interval }: Tested): string {
  if (dsr === null) return 'too few events';
  if (sureSign(interval) < 0) return 'it loses';
  return `${dsr >= LUCK_TEST_LEVEL ? 'passed' : 'not passed'}: ${dsrText(dsr)}`;
}

/** The same with what the number is and has to be: `not passed: deflated Sharpe ratio 0.02, 0.95 needed`. */
export function explainedLuckText(tested: Tested): string {
  const [result, figure] = luckText(tested).split(': ');
  return figure === undefined ? `${result}` : `${result}: deflated Sharpe ratio ${figure}, ${luckNeeded}`;
}
