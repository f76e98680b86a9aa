import { dateText } from '../../../../core/format/dates.ts';
import { cardLine, lineHead } from '../../../../core/format/words/line_words.ts';
import { dayOfVersion } from '../../../../core/snapshot/version.ts';
import type { KnownPicks } from '../picks_view.ts';

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

/**
 * The line of the picks with its day: `Market line, 4/3/2026`. It is the day from which the line is where that is known, else
 * that of the import; undated for legacy picks.
 */
export function marketLineText({ picksVersion, of }: Pick<KnownPicks, 'picksVersion' | 'of'>): string {
  const { sources, lines_at } = of?.event ?? {};
  const name = lineHead(cardLine(sources));
  const day = lines_at ?? dayOfVersion(picksVersion);
  return day === undefined ? name : `${name}, ${dateText(day)}`;
}
