import type { Pick as CardPick } from '../../contract/playbooks/picks.ts';
import type { PortfolioItem } from '../../contract/playbooks/portfolio.ts';
import type { Bounds } from '../../contract/values/bounds.ts';
import { type Card, isOpenBet } from '../../domain/cards/card.ts';
import { americanOddsText, decimalOddsText } from '../../format/numbers/odds_text.ts';
import { checkPortfolio } from '../../portfolio/check_portfolio.ts';
import { boundedBets } from '../../portfolio/net/bounded_bets.ts';
import { netBets } from '../../portfolio/net/net_bets.ts';
import { pickOfBet } from '../../portfolio/picks/pick_of_bet.ts';
import { cardPicks } from '../../portfolio/picks/picks.ts';
import { STAKE_CHOICES } from '../../portfolio/report/value_returns.ts';
import { type NightSummary, summarizeNight } from '../../portfolio/value/night_summary.ts';
import { edgeOf } from '../../portfolio/value/pick_value.ts';
import { profitDistribution } from '../../portfolio/value/profit_distribution.ts';
import { type SlipRules, slipOf } from '../../portfolio/value/slip.ts';

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
