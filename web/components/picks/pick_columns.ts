import { dateText } from '../../../core/format/dates.ts';
import { dayOfVersion } from '../../../core/snapshot/version.ts';
import type { KnownPicks } from './picks_view.ts';

/** Which columns have figures. Pick, bet, odds and win always have. */
export interface PickColumns {
  /** Whose price it is, where it is not the same of all picks. */
  source: boolean;
  takeAt: boolean;
  edge: boolean;
  support: boolean;
}

/** The columns that have a figure in some row. Legacy picks lack edges, and the Value playbook has no strategies. */
export function pickColumns({ picks, strategies, shown }: KnownPicks): PickColumns {
  return {
    source: shown !== undefined,
    takeAt: picks.some((pick) => pick.break_even_odds !== undefined),
    edge: picks.some((pick) => pick.edge !== undefined),
    support: strategies > 0,
  };
}

/** The market line with its date: `Market line, 4/3/2026`; undated for legacy picks. */
export function marketLineText(picksVersion: string): string {
  const day = dayOfVersion(picksVersion);
  return day === undefined ? 'Market line' : `Market line, ${dateText(day)}`;
}
