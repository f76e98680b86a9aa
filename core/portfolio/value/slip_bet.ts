import type { StoredLeg } from '../../contract/playbooks/picks.ts';
import type { Corner } from '../../domain/cards/corners.ts';

/** One side of a bout that a bet needs to win. */
export interface SlipLeg {
  /** Identifies the bout on its card: bets on the same bout share its outcome. */
  bout: number;
  corner: Corner;
  /** Probability that this side wins, 0…1: consistent between bets on the bout, 1 − p for the other side. */
  probability: number;
}

/** The parts of a bet that determine its result. One leg is a moneyline, more are a parlay. */
export interface SlipBet {
  /** In dollars or fractions of the budget; results have the same unit. */
  stake: number;
  /** Decimal odds of all legs together. */
  odds: number;
  legs: readonly SlipLeg[];
}

/** False if two bets back opposite corners of a bout. Legs of legacy picks without a bout are ignored. */
export function canAllWin(
  bets: readonly { legs?: readonly Pick<StoredLeg, 'bout' | 'corner'>[] | undefined }[],
): boolean {
  const backed = new Map<number, Corner>();
  return bets.every(({ legs = [] }) =>
    legs.every(({ bout, corner }) => {
      if (bout === undefined) return true;
      const other = backed.get(bout);
      backed.set(bout, corner);
      return other === undefined || other === corner;
    }),
  );
}
