import { useMemo } from 'react';
import type { NextCardBets } from '../../../../core/evidence/lab/next_bets.ts';
import type { CardSlips } from '../../../../core/playbooks/tested_answer.ts';
import { slipOf } from '../../../../core/portfolio/value/slip.ts';
import { useBudget } from '../../../components/picks/stakes/use_budget.ts';
import { useBuiltBets } from '../../../components/playbook_value.ts';

/** The slips of these bets at the user's budget, with and without the switch of value: whole cents, or fractions without a budget. */
export function useNextSlips(next: NextCardBets | undefined): CardSlips | undefined {
  const { amount } = useBudget();
  const { fraction: kelly } = useBuiltBets();
  return useMemo(() => {
    if (next === undefined) return undefined;
    const slip = (onlyValue: boolean) =>
      slipOf(next.picks, next.netted, amount, { onlyValue, kelly, smallest: 0, step: 0 });
    return { value: slip(true), all: slip(false) };
  }, [next, amount, kelly]);
}
