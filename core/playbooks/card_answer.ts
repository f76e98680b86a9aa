import type { StoredPick } from '../contract/playbooks/picks.ts';
import { summarizeNight } from '../portfolio/value/night_summary.ts';
import { pickHasValue } from '../portfolio/value/pick_value.ts';
import { profitDistribution } from '../portfolio/value/profit_distribution.ts';
import { type Slip, slipOf } from '../portfolio/value/slip.ts';
import { worthOdds } from '../portfolio/value/verdict.ts';
import type { ReadersPrices } from '../prices/readers_prices.ts';
import type { BestPrice } from './best_prices.ts';
import { offeredPicks, valueAmong } from './value_picks.ts';

/** A moneyline that the answer names. */
export interface AnsweredBet {
  /** At its price now. */
  pick: StoredPick;
  /** Whose price that is; undefined for the market line. */
  best: BestPrice | undefined;
  /** Decimal odds from which it is worth its price. */
  takeAt: number;
}

/** What to do on a card, over all playbooks: every side of every bout is judged by one rule. */
export interface CardAnswer {
  /** What is worth its price and large enough to place, heaviest first; stakes in dollars, without a budget shares of it. */
  bets: readonly (AnsweredBet & { stake: number })[];
  /** Worth their price, but at this budget below what can be placed. */
  tooSmall: readonly AnsweredBet[];
  /** What comes closest to being worth its price, closest first, on other bouts than the bets. */
  nearest: readonly AnsweredBet[];
  slip: Pick<Slip, 'inDollars' | 'budget' | 'staked' | 'pocket' | 'expected'>;
  /** The chance of a profit, 0…1; undefined without a bet. */
  ahead: number | undefined;
}

/** The moneylines of a card: Value's with their stakes as shares of the budget, and all that are known. */
export interface CardSides {
  value: readonly Omit<AnsweredBet, 'takeAt'>[];
  all: readonly Omit<AnsweredBet, 'takeAt'>[];
}

const MOST_NEAR = 3;

const atLine = (picks: readonly StoredPick[]) => picks.map((pick) => ({ pick, best: undefined }));

/**
 * The sides of a card at the reader's prices; at the market line, or without prices of their books, those of the product's
 * own picks on it.
 */
export function cardSides(
  readers: ReadersPrices | undefined,
  value: readonly StoredPick[],
  others: readonly StoredPick[],
): CardSides {
  const lined = { value: atLine(value), all: atLine([...value, ...others]) };
  if (readers === undefined || readers.view === 'line') return lined;
  const offered = offeredPicks(readers.prices, readers.choice, readers.now);
  if (offered.length === 0) return lined;
  const named = ({ priced, best }: { priced: StoredPick; best: BestPrice }) => ({ pick: priced, best });
  return { value: valueAmong(offered).map(named), all: offered.map(named) };
}

function named({ pick, best }: Omit<AnsweredBet, 'takeAt'>): AnsweredBet[] {
  return pick.probability === undefined ? [] : [{ pick, best, takeAt: worthOdds(pick.probability) }];
}

/** Moneylines that are judged and not worth their price, closest first; one a bout, none of a bout that is bet. */
function nearestOf({ all, value }: CardSides): AnsweredBet[] {
  const bouts = new Set(value.map(({ pick: { legs } }) => legs?.[0]?.bout));
  return all
    .filter(({ pick }) => pick.type === 'moneyline' && pickHasValue(pick) === false)
    .sort((one, other) => (other.pick.edge ?? 0) - (one.pick.edge ?? 0))
    .filter(({ pick: { legs } }) => {
      const bout = legs?.[0]?.bout;
      if (bouts.has(bout)) return false;
      bouts.add(bout);
      return true;
    })
    .flatMap(named)
    .slice(0, MOST_NEAR);
}

/**
 * The answer for a budget in dollars. Bets are Value's: a quarter of Kelly each, in whole dollars, since books take no
 * cents, and none below `smallest` dollars. Without a budget stakes are shares of it.
 */
export function cardAnswer(sides: CardSides, budget: number, smallest: number): CardAnswer {
  const { value } = sides;
  const picks = value.map(({ pick }) => pick);
  const slip = slipOf(picks, 0, budget, { onlyValue: true, smallest, step: 1 });
  const bets = value.flatMap((side, index) => {
    const stake = slip.stakes[index] ?? 0;
    return stake > 0 ? named(side).map((bet) => ({ ...bet, stake })) : [];
  });
  const { inDollars, staked, pocket, expected } = slip;
  const night = slip.bets && bets.length > 0 ? summarizeNight(profitDistribution(slip.bets)) : undefined;
  return {
    bets,
    tooSmall: value.filter(({ pick }) => slip.unplaced.picks.includes(pick)).flatMap(named),
    nearest: nearestOf(sides),
    slip: { inDollars, budget: slip.budget, staked, pocket, expected },
    ahead: night?.ahead,
  };
}
