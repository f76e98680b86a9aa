import type { LegOutcome } from '../../contract/record/chain_parts.ts';
import { addDays, type IsoDate } from '../../dates/iso_date.ts';
import { CALLED_OFF_DAYS } from '../find_bouts.ts';

/**
 * Which changes of a first result somebody follows. Those of a source that was wrong and puts it right within 21 days of the
 * event all do; while sources dispute a winner there is no result.
 */
export interface Corrections {
  /** Those of a commission. */
  rulings: boolean;
  /** Those of a source that come later. */
  late: boolean;
}

/** What is paid stays paid; a forecast is judged by the right result (rule 7 of the judging rule). */
export const CORRECTIONS = {
  picks: { rulings: false, late: false },
  bets: { rulings: false, late: false },
  judgement: { rulings: true, late: true },
} as const satisfies Record<string, Corrections>;

/** True from 21 days after an event on: a source that changes its result is no longer followed. */
export const isLateFor = (date: IsoDate, today: IsoDate): boolean => today >= addDays(date, CALLED_OFF_DAYS);

/** False if the bout of both fighters was not held. */
export const wasHeld = (outcome: LegOutcome) => outcome !== 'replaced' && outcome !== 'called_off';

/** An outcome that the sources have now, and what a commission made of it. */
interface FoundOutcome {
  outcome: LegOutcome;
  ruling: LegOutcome | undefined;
}

/**
 * The outcome of a leg that counts: of what it was settled with, if it was, and what is found now. A leg that has
 * disappeared from the sources stays settled.
 */
export function correctedOutcome(
  follows: Corrections,
  settled: LegOutcome | undefined,
  { outcome, ruling }: FoundOutcome,
  isLate: boolean,
): LegOutcome {
  if (follows.rulings && ruling !== undefined) return ruling;
  if (settled === undefined) return outcome;
  if (!wasHeld(outcome)) return settled;
  if (!wasHeld(settled)) return outcome;
  // A source that has only the ruling does not tell what was paid before.
  if (outcome === ruling) return settled;
  return isLate && !follows.late ? settled : outcome;
}
