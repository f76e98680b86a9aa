import { type Corner, isDecisive, type Outcome } from './corners.ts';
import type { WinMethod, WonBy } from './endings.ts';

/** A bet that a side wins by a method. */
export interface MethodBet {
  corner: Corner;
  method: WinMethod;
}

/** How a bout ended; see `CardBout`. */
export interface EndedBout {
  outcome: Outcome | undefined;
  wonBy?: WonBy | undefined;
  winMethod?: WinMethod | undefined;
}

/** A push and a void bet both return the stake: after a draw, and after a no contest. */
export type MethodSettlement = 'won' | 'lost' | 'push' | 'void';

/** A disqualification counts as a knockout, as a doctor's stoppage and a retirement between rounds do. */
const SETTLED_AS: Readonly<Record<WonBy, WinMethod>> = {
  knockout: 'knockout',
  submission: 'submission',
  decision: 'decision',
  disqualification: 'knockout',
};

/**
 * How a bet on a method ended, by the books' rules in docs/methods.md; undefined without a result, and if the side won
 * but no source says how.
 */
export function settledMethod(
  { corner, method }: MethodBet,
  { outcome, wonBy, winMethod }: EndedBout,
): MethodSettlement | undefined {
  if (outcome === undefined) return undefined;
  if (!isDecisive(outcome)) return outcome === 'draw' ? 'push' : 'void';
  if (outcome !== corner) return 'lost';
  const by = wonBy ?? winMethod;
  return by && (SETTLED_AS[by] === method ? 'won' : 'lost');
}

/** Profit of a unit on a method at decimal odds; undefined while it is not settled. */
export function methodProfit(bet: MethodBet, bout: EndedBout, odds: number): number | undefined {
  const settled = settledMethod(bet, bout);
  if (settled === undefined) return undefined;
  return settled === 'won' ? odds - 1 : settled === 'lost' ? -1 : 0;
}
