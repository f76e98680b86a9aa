import type { StrategyFiguresItem } from '../../../core/contract/strategies.ts';
import { LUCK_TEST_LEVEL } from '../../../core/luck/deflated_sharpe.ts';
import { sureSign } from '../../components/charts/sure_sign.ts';

type Tested = Pick<StrategyFiguresItem, 'dsr' | 'interval'>;

const LEAST_SHOWN = 0.005;

/** To two decimals, but never as certainty: `under 0.01`, `0.42`, `over 0.99`. */
function dsrText(dsr: number): string {
  if (dsr < LEAST_SHOWN) return 'under 0.01';
  return dsr > 1 - LEAST_SHOWN ? 'over 0.99' : dsr.toFixed(2);
}

/**
 * The luck test of one strategy in a few words: `not passed (0.02)`. A strategy whose whole range lies below 0 loses:
 * bad luck is no explanation for it.
 */
export function luckText({ dsr, interval }: Tested): string {
  if (dsr === null) return 'too few events';
  if (sureSign(interval) < 0) return 'it loses';
  return `${dsr >= LUCK_TEST_LEVEL ? 'passed' : 'not passed'} (${dsrText(dsr)})`;
}
