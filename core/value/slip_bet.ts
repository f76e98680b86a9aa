import type { Corner } from '../cards/corners.ts';

/** One side of a bout that a bet needs to win. */
export interface BetLeg {
  /** Names the bout on its card, so that bets on one bout move together. */
  bout: number;
  corner: Corner;
  /** Of this side winning, 0…1; the same for every bet on the bout, one minus it for the other side. */
  probability: number;
}

/** A bet as far as its result goes. One leg is a moneyline, more are a parlay. */
export interface SlipBet {
  /** In dollars, or in shares of a budget: results are in the same unit. */
  stake: number;
  /** Decimal, of all legs together. */
  odds: number;
  legs: readonly BetLeg[];
}

/** Whether all the bets can win together: no two of them back both sides of a bout. */
export function canAllWin(bets: readonly { legs: readonly Pick<BetLeg, 'bout' | 'corner'>[] }[]): boolean {
  const backed = new Map<number, Corner>();
  return bets.every(({ legs }) =>
    legs.every(({ bout, corner }) => {
      const other = backed.get(bout);
      backed.set(bout, corner);
      return other === undefined || other === corner;
    }),
  );
}
