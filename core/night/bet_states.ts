import { costOf } from '../bets/counted_bet.ts';
import { settlementOf } from '../bets/settle_bet.ts';
import type { Bet, BetLeg } from '../contract/bets/bets.ts';
import type { LegOutcome } from '../contract/record/chain_parts.ts';
import type { LiveBout, LiveCard } from '../contract/site/live.ts';
import type { Corner } from '../domain/cards/corners.ts';
import { cardFinder } from '../domain/identity/find_bout.ts';
import { isOfWinner } from '../markets/claim.ts';
import { legOutcome } from '../record/find_bouts.ts';
import { isReturned } from '../record/settle_picks.ts';
import { endedAt, wonBy } from './settled_as.ts';

/** A bet on the night's card: a bet that is kept, or a pick at its stake (`nightBetsOfPicks`). Amounts are in cents. */
export type NightBet = Pick<
  Bet,
  | 'id'
  | 'event'
  | 'stake'
  | 'odds'
  | 'legs'
  | 'bonus'
  | 'closing_legs'
  | 'status'
  | 'payout'
  | 'settled_by'
  | 'outcomes'
>;

/** `open`: its bout is to come. `alive`: it is being fought, or over without a result that counts. */
type LegState = 'open' | 'alive' | 'won' | 'lost' | 'returned' | 'disputed';

/** A leg as it stands. */
interface NightLeg {
  leg: BetLeg;
  state: LegState;
  /** How it ended by the settlement rules; undefined while it is not settled. */
  outcome: LegOutcome | undefined;
  /** Its bout on the live card and the side that it backs; undefined where the card has no bout of both fighters. */
  on: { bout: LiveBout; corner: Corner } | undefined;
}

/** `alive`: one of its legs has begun, and it can still win. A parlay that is alive needs the fighters of `needs`. */
type BetState = 'open' | 'alive' | 'won' | 'lost' | 'returned' | 'cashed_out';

/** A bet as it stands. Amounts are in cents. One without legs stays open until its bettor settles it. */
export interface NightStanding {
  bet: NightBet;
  state: BetState;
  legs: readonly NightLeg[];
  /** The fighters that must still win, in the order of the legs; none once it is settled. */
  needs: readonly string[];
  /** What it costs its owner; 0 where a bonus paid it. */
  cost: number;
  /** What it pays: as settled, else if all legs that are not settled win. */
  payout: number;
}

/** Only an official result settles a leg. Off the card and replaced return it, as the record settles a missing bout. */
function outcomeOn(bout: LiveBout, corner: Corner, leg: BetLeg): LegOutcome | undefined {
  if (bout.state === 'off' || bout.state === 'replaced') return 'replaced';
  if (bout.state !== 'official') return undefined;
  const { result } = bout;
  const scheduledRounds = leg.terms?.rounds;
  const ended = { outcome: result.outcome, wonBy: wonBy(result), endedAt: endedAt(result), scheduledRounds };
  return legOutcome(leg, corner, ended);
}

function legState(outcome: LegOutcome | undefined, bout: LiveBout | undefined): LegState {
  if (outcome !== undefined) return isReturned(outcome) ? 'returned' : outcome === 'won' ? 'won' : 'lost';
  if (bout === undefined || bout.state === 'coming') return 'open';
  return bout.state === 'disputed' ? 'disputed' : 'alive';
}

const isOver = ({ state }: LiveCard): boolean => state === 'settled' || state === 'corrected';

/** Finds how legs stand on a card. One of its legs without a bout of both fighters is returned once the card is settled. */
function legFinder(live: LiveCard) {
  const find = cardFinder(live.bouts);
  const isOfCard = (leg: BetLeg, event: NightBet['event']) =>
    leg.date === undefined && (event === undefined || event.id === live.event);
  return (leg: BetLeg, { event }: NightBet, settled: LegOutcome | undefined): NightLeg => {
    const found = find({ bout_id: leg.bout_id, red: leg.fighter, blue: leg.opponent });
    const on = found && { bout: found.bout, corner: found.isSwapped ? ('blue' as const) : ('red' as const) };
    const missing = settled ?? (isOver(live) && isOfCard(leg, event) ? 'replaced' : undefined);
    const outcome = on === undefined ? missing : outcomeOn(on.bout, on.corner, leg);
    return { leg, outcome, state: legState(outcome, on?.bout), on };
  };
}

const isEntered = ({ settled_by, status, payout }: NightBet) =>
  settled_by === 'hand' && status !== 'open' && payout !== null;

function standingOf(bet: NightBet, legs: readonly NightLeg[]): NightStanding {
  const cost = costOf(bet);
  if (isEntered(bet)) {
    const state = bet.status === 'open' ? 'alive' : bet.status;
    return { bet, state, legs, needs: [], cost, payout: bet.payout ?? 0 };
  }
  const isLost = legs.some(({ state }) => state === 'lost');
  const undecided = isLost ? [] : legs.filter(({ outcome }) => outcome === undefined);
  const { status, payout } = settlementOf(
    bet,
    legs.map(({ outcome = 'won' }) => outcome),
  );
  if (legs.length > 0 && undecided.length === 0) return { bet, state: status, legs, needs: [], cost, payout };
  const state = legs.every((leg) => leg.state === 'open') ? 'open' : 'alive';
  return {
    bet,
    state,
    legs,
    needs: undecided.flatMap(({ leg }) => (isOfWinner(leg) ? leg.fighter : [])),
    cost,
    payout,
  };
}

/**
 * How bets stand on a live card, in their order. Results that a bettor entered stay; all others follow from the card's official
 * results by the settlement rules of own bets.
 */
export function betStandings(bets: readonly NightBet[], live: LiveCard): NightStanding[] {
  const legOn = legFinder(live);
  return bets.map((bet) =>
    standingOf(
      bet,
      bet.legs.map((leg, place) => legOn(leg, bet, bet.outcomes?.[place])),
    ),
  );
}

/** True once nothing of the night changes what the bet pays, but a correction. */
export const isSettledStanding = ({ state }: NightStanding): boolean => state !== 'open' && state !== 'alive';
