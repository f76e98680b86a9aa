import { type Card, isOpenBet } from '../cards/card.ts';
import type { Bounds } from '../contract/bounds.ts';
import type { Pick as CardPick } from '../contract/picks.ts';
import type { PortfolioItem } from '../contract/portfolio.ts';
import { americanOddsText, decimalOddsText } from '../format/odds_text.ts';
import { boundedBets } from '../portfolio/bounded_bets.ts';
import { checkPortfolio } from '../portfolio/check_portfolio.ts';
import { netBets } from '../portfolio/net_bets.ts';
import { pickOfBet } from '../portfolio/pick_of_bet.ts';
import { cardPicks } from '../portfolio/picks.ts';
import { STAKE_CHOICES } from '../portfolio/value_returns.ts';
import { type NightSummary, summarizeNight } from '../value/night_summary.ts';
import { edgeOf } from '../value/pick_value.ts';
import { profitDistribution } from '../value/profit_distribution.ts';
import { type SlipRules, slipOf } from '../value/slip.ts';

/** A portfolio's bets on the next card. Amounts are fractions of the budget. */
export interface NextCardBets {
  event_name: string;
  event_date: string;
  /** Heaviest first. */
  picks: CardPick[];
  netted: number;
  /**
   * The distributions of the profit of all picks, and of those with value alone at each choice of their stakes: by weight
   * (null) or a fraction of Kelly. Undefined without a bet.
   */
  nights: {
    all: NightSummary | undefined;
    onlyValue: { fraction: number | null; night: NightSummary | undefined }[];
  };
}

/** What is bet of the picks. */
type BetChoice = Pick<SlipRules, 'onlyValue' | 'kelly'>;

function nightOfPicks(picks: readonly CardPick[], netted: number, choice: BetChoice): NightSummary | undefined {
  const { staked, bets } = slipOf(picks, netted, 0, { smallest: 0, step: 0, ...choice });
  return bets === undefined || staked === 0 ? undefined : summarizeNight(profitDistribution(bets));
}

/** Shorter odds, which only a price shift can give, have no American form. */
const SHORTEST_AMERICAN = 1.001;

/** The pick with its odds multiplied by `factor` and the same probability. */
function repriced(pick: CardPick, factor: number): CardPick {
  if (factor === 1) return pick;
  const odds = pick.decimal_odds * factor;
  const text = decimalOddsText(odds);
  const american_odds = odds < SHORTEST_AMERICAN ? text : americanOddsText(odds);
  const decimal_odds = Number(text);
  return { ...pick, decimal_odds, american_odds, edge: edgeOf(pick.probability, decimal_odds) };
}

/** The bets of a portfolio on a card within bounds, with prices multiplied by 1 + `shift`, netted at those prices. */
export function nextBets(
  card: Card,
  portfolio: readonly PortfolioItem[],
  { shift, bounds }: { shift: number; bounds?: Bounds | undefined },
): NextCardBets {
  const factor = 1 + shift;
  const isOpen = (bet: Parameters<typeof isOpenBet>[1]) => isOpenBet(card, bet);
  const { bets, netted } = netBets(card, checkPortfolio(portfolio), isOpen, factor);
  const kept = boundedBets(card, bets, bounds);
  const picks = kept.map((staked) => repriced(pickOfBet(card, staked.bet, staked), factor));
  const next = cardPicks(card, picks, netted, '');
  return {
    event_name: card.name,
    event_date: card.date,
    picks: next.picks,
    netted: next.netted,
    nights: {
      all: nightOfPicks(next.picks, next.netted, { onlyValue: false }),
      onlyValue: STAKE_CHOICES.map((fraction) => {
        const choice = { onlyValue: true, kelly: fraction ?? undefined };
        return { fraction, night: nightOfPicks(next.picks, next.netted, choice) };
      }),
    },
  };
}
