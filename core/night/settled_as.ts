import type { BoutEnd } from '../contract/pages/page_parts.ts';
import type { LiveBout, LiveCorrection } from '../contract/site/live.ts';
import type { BoutTime } from '../domain/cards/bout_time.ts';
import type { WonBy } from '../domain/cards/endings.ts';

const WON_BY: Readonly<Record<NonNullable<BoutEnd['method']>, WonBy | undefined>> = {
  decision: 'decision',
  split_decision: 'decision',
  majority_decision: 'decision',
  knockout: 'knockout',
  doctor_stoppage: 'knockout',
  submission: 'submission',
  disqualification: 'disqualification',
  other: undefined,
};

/** How the winner won, as bets settle by it; undefined where no source says it. */
export const wonBy = ({ method }: Pick<BoutEnd, 'method'>): WonBy | undefined =>
  method === null ? undefined : WON_BY[method];

/** When the bout was stopped; undefined where no source says it. */
export function endedAt({ round, time }: Pick<BoutEnd, 'round' | 'time'>): BoutTime | undefined {
  const [minutes, seconds] = time?.split(':').map(Number) ?? [];
  if (round === null || minutes === undefined || seconds === undefined) return undefined;
  return { round, clock: 60 * minutes + seconds };
}

export type SettledAs = LiveCorrection['after'];

/** What a bout settles as: its official result, or that it is off the card; null while nothing settles. */
export function settledAs(bout: LiveBout): SettledAs {
  if (bout.state === 'off' || bout.state === 'replaced') return 'off';
  return bout.state === 'official' ? bout.result : null;
}

/** Whether bets settle alike by both: by the winner, and by how he won where both say it. */
export function isSettledAlike(one: SettledAs, other: SettledAs): boolean {
  if (one === null || other === null || one === 'off' || other === 'off') return one === other;
  const [by, otherBy] = [wonBy(one), wonBy(other)];
  return one.outcome === other.outcome && (by === undefined || otherBy === undefined || by === otherBy);
}
