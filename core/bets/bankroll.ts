import { BET_LIMITS } from '../contract/bets/bet_limits.ts';
import type { BetSettings, BetSummary } from '../contract/bets/bet_summary.ts';
import type { IsoDate } from '../dates/iso_date.ts';
import { thinnedOut } from '../evidence/returns/equity.ts';
import { groupByDate } from '../history/group_by.ts';

/** What changed on a day, in cents: own profit, the plan's, and money put in or taken out. */
export interface DayOfBankroll {
  date: IsoDate;
  profit: number;
  plan: number;
  moved: number;
}

interface Bankroll {
  curve: BetSummary['curve'];
  /** Largest fall of own profit below its earlier peak, in cents, 0 or more. */
  drawdown: number;
}

/**
 * The bankroll after each day with its peak: what it would be at the highest profit so far. Deposits and withdrawals
 * move both, so they cause no drawdown. Long curves are thinned out; the drawdown is that of all days.
 */
export function bankrollCurve(days: readonly DayOfBankroll[], { start }: BetSettings, hasPlan: boolean): Bankroll {
  const sum = { profit: 0, plan: 0, moved: 0, high: 0, fall: 0 };
  const points = groupByDate(days).map(([date, changes]) => {
    for (const { profit, plan, moved } of changes) {
      sum.profit += profit;
      sum.plan += plan;
      sum.moved += moved;
    }
    sum.high = Math.max(sum.high, sum.profit);
    sum.fall = Math.max(sum.fall, sum.high - sum.profit);
    const base = start + sum.moved;
    return {
      date,
      bankroll: base + sum.profit,
      peak: base + sum.high,
      plan: hasPlan ? base + sum.plan : null,
    };
  });
  const kept = thinnedOut(points.length, BET_LIMITS.curvePoints);
  return { curve: kept.map((index) => points[index]).filter((point) => point !== undefined), drawdown: sum.fall };
}
