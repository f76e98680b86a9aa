import type { BetPeriod, LimitKind } from '../../../../core/contract/bets/bet_limits.ts';
import type { PendingLimit } from '../../../../core/contract/bets/own_limits.ts';
import { centsText } from '../../../../core/format/numbers/cents.ts';
import { localInstantText } from '../../../lib/time/local_time.ts';

export const KIND_NAMES: Readonly<Record<LimitKind, string>> = { stakes: 'Stakes', losses: 'Net losses' };
export const PERIOD_NAMES: Readonly<Record<BetPeriod, { each: string; name: string }>> = {
  day: { each: 'a day', name: 'Day' },
  week: { each: 'a week', name: 'Week' },
  month: { each: 'a month', name: 'Month' },
};

/** What will hold, and from when: `From 4/11/2026, 9:00 am: stakes a week up to $100.00.` */
export function pendingText(pending: PendingLimit): string {
  const from = `From ${localInstantText(pending.from)}`;
  if (pending.kind === 'time_zone') return `${from}: time zone ${pending.time_zone}.`;
  const what = `${KIND_NAMES[pending.kind].toLowerCase()} ${PERIOD_NAMES[pending.period].each}`;
  return pending.amount === null
    ? `${from}: no limit on ${what}.`
    : `${from}: ${what} up to ${centsText(pending.amount)}.`;
}
