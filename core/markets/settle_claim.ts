import { type BoutTime, halfOf, halvesOf } from '../domain/cards/bout_time.ts';
import { isDecisive, type Outcome } from '../domain/cards/corners.ts';
import type { WinMethod, WonBy } from '../domain/cards/endings.ts';
import { type Claim, isTimed } from './claim.ts';

/** How a bout ended; see `CardBout`. */
export interface EndedBout {
  outcome: Outcome | undefined;
  wonBy?: WonBy | undefined;
  winMethod?: WinMethod | undefined;
  endedAt?: BoutTime | undefined;
  scheduledRounds?: number | undefined;
}

/** A push and a void bet both return the stake: after a draw, and after a no contest or a change of the rounds. */
export type ClaimSettlement = 'won' | 'lost' | 'push' | 'void';

/** A disqualification counts as a knockout, as a doctor's stoppage and a retirement between rounds do. */
const SETTLED_AS: Readonly<Record<WonBy, WinMethod>> = {
  knockout: 'knockout',
  submission: 'submission',
  decision: 'decision',
  disqualification: 'knockout',
};

const ROUND_SECONDS = 300;

/** The halves that a bout lasted: all of them to the last bell, fewer where it was stopped; undefined if nothing says it. */
function halvesLasted({ outcome, endedAt, scheduledRounds }: EndedBout, by: WinMethod | undefined): number | undefined {
  if (endedAt === undefined || scheduledRounds === undefined) return undefined;
  const isAtBell = endedAt.round >= scheduledRounds && endedAt.clock >= ROUND_SECONDS;
  const isOnCards = by === 'decision' || outcome === 'draw';
  return isAtBell && isOnCards ? halvesOf(scheduledRounds) : halfOf(endedAt);
}

/** What the time alone says of a claim: `true` if it is as claimed, `false` if not, undefined if it is not known. */
function isInTime({ from = 0, until, distance }: Claim, bout: EndedBout, halves: number | undefined) {
  if (halves === undefined) return undefined;
  const isWhole = halves >= halvesOf(bout.scheduledRounds ?? 0);
  if (distance !== undefined && distance !== isWhole) return false;
  return halves >= from && (until === undefined || halves < until);
}

/** What was decided before a bout was called a no contest stands; all else is void. */
function atNoContest(claim: Claim, halves: number | undefined): ClaimSettlement {
  const { winner, methods, from, until, distance } = claim;
  if (halves === undefined) return 'void';
  if (until !== undefined && halves >= until) return 'lost';
  const isOver = winner === undefined && methods === undefined && until === undefined && distance === undefined;
  return isOver && from !== undefined && halves >= from ? 'won' : 'void';
}

/** A draw returns what backs a winner or a decision, unless it had lost by then. Nobody finished the bout. */
function atDraw(claim: Claim, inTime: boolean | undefined): ClaimSettlement | undefined {
  if (inTime === false) return 'lost';
  if (claim.winner !== undefined) return 'push';
  if (claim.methods !== undefined) return claim.methods.includes('decision') ? 'push' : 'lost';
  return inTime && 'won';
}

/**
 * How a bet on the claim ended, by the books' rules in docs/methods.md; undefined without a result, and while no source
 * says how or when the bout ended, if that matters.
 */
export function settledClaim(claim: Claim, bout: EndedBout): ClaimSettlement | undefined {
  const { outcome, wonBy, winMethod, scheduledRounds } = bout;
  if (outcome === undefined) return undefined;
  const isChanged = claim.rounds !== undefined && scheduledRounds !== undefined && claim.rounds !== scheduledRounds;
  if (isTimed(claim) && isChanged) return 'void';
  const said = wonBy ?? winMethod;
  const by = said && SETTLED_AS[said];
  const halves = halvesLasted(bout, by);
  if (claim.draw) return outcome === 'draw' ? 'won' : outcome === 'no_contest' ? 'void' : 'lost';
  if (outcome === 'no_contest') return atNoContest(claim, halves);
  const inTime = isTimed(claim) ? isInTime(claim, bout, halves) : true;
  if (!isDecisive(outcome)) return atDraw(claim, inTime);
  const isOther = claim.winner !== undefined && claim.winner !== outcome;
  if (isOther || inTime === false) return 'lost';
  const isBy = claim.methods === undefined ? true : by && claim.methods.includes(by);
  if (isBy === false) return 'lost';
  return isBy && inTime ? 'won' : undefined;
}

/** Profit of a unit on a claim at decimal odds; undefined while it is not settled. */
export function claimProfit(claim: Claim, bout: EndedBout, odds: number): number | undefined {
  const settled = settledClaim(claim, bout);
  if (settled === undefined) return undefined;
  return settled === 'won' ? odds - 1 : settled === 'lost' ? -1 : 0;
}
