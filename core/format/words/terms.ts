import type { StoredPick } from '../../contract/playbooks/picks.ts';
import { quarterKelly } from '../../portfolio/value/kelly_stakes.ts';
import { briefMoneyText, moneyText } from '../numbers/money.ts';
import { americanOddsText, americanPriceText } from '../numbers/odds_text.ts';
import { pickPercentText, signedPickPercentText, summaryPercentText } from '../numbers/percent.ts';
import { surnameOf } from './surnames.ts';

/** The card that examples are taken from. */
export interface TermCard {
  event: string;
  picks: readonly StoredPick[];
  /** Dollars for the event; undefined without one. */
  budget: number | undefined;
}

interface Term {
  name: string;
  /** One sentence that needs no other term. */
  meaning: string;
  /** One sentence on a card; undefined where the card has no such case. */
  example?(card: TermCard): string | undefined;
}

/** A straight bet on a fighter whose win has a probability. */
interface ExampleBet {
  name: string;
  at: string;
  odds: number;
  probability: number;
  edge: number;
}

/** What an example stakes. */
const HUNDRED = 100;

/** The card's straight bet with the largest edge. */
function exampleBet({ picks }: TermCard): ExampleBet | undefined {
  const bets = picks.flatMap(({ type, pick_name: name, decimal_odds: odds, probability, edge }) => {
    if (type !== 'moneyline' || probability === undefined || edge === undefined) return [];
    return [{ name: surnameOf(name), at: americanOddsText(odds), odds, probability, edge }];
  });
  return bets.toSorted((one, other) => other.edge - one.edge)[0];
}

const ofBet = (say: (bet: ExampleBet, card: TermCard) => string) => (card: TermCard) => {
  const bet = exampleBet(card);
  return bet && say(bet, card);
};

/** The largest of a figure of the picks; undefined where none is above 0. */
function largest(picks: readonly StoredPick[], of: (pick: StoredPick) => number): StoredPick | undefined {
  const [first] = picks.toSorted((one, other) => of(other) - of(one));
  return first !== undefined && of(first) > 0 ? first : undefined;
}

/** The words that a newcomer may not know. */
export const TERMS = {
  edge: {
    name: 'Edge',
    meaning: 'What a bet returns on average beyond its stake, if our probability is right.',
    example: ofBet(
      ({ name, at, odds, probability, edge }) =>
        `${name} pays ${at} and wins ${pickPercentText(probability)} of the time by our forecast: $${HUNDRED} on such a price returns ${moneyText(HUNDRED * probability * odds)} on average, an edge of ${signedPickPercentText(edge)}.`,
    ),
  },
  fair: {
    name: 'Fair price',
    meaning:
      'The price at which a bet neither earns nor loses on average, if the probability is right; books pay less.',
    example: ofBet(
      ({ name, probability }) =>
        `We say that ${name} wins ${pickPercentText(probability)} of the time: fair is ${americanPriceText(1 / probability)}.`,
    ),
  },
  frozen: {
    name: 'Frozen',
    meaning: 'Written into a log before the first bout, where every later change would show.',
    example: ({ event }) => `The picks for ${event} follow its prices until then, and stay as they are after.`,
  },
  tested: {
    name: 'Tested',
    meaning:
      'Computed afterwards on past events, each with what was known before it; nobody could have read it here in time.',
    example: ({ event }) =>
      `For ${event} nothing is tested: its picks stand here before it, so they will be published.`,
  },
  published: {
    name: 'Published',
    meaning: 'Stood here before the event began, and was settled as it stood.',
    example: ({ event }) => `The picks for ${event} become published when it begins.`,
  },
  budget: {
    name: 'Budget',
    meaning: 'What one sets aside for one event; wins and losses told in budgets hold for any amount.',
    example: ({ event, budget }) =>
      budget === undefined
        ? undefined
        : `With ${briefMoneyText(budget)} for ${event}, half a budget lost is ${briefMoneyText(budget / 2)}.`,
  },
  kelly: {
    name: 'Kelly',
    meaning:
      'A rule that stakes more the larger the edge and the likelier the win; where we use it, we stake a quarter of it, since forecasts err.',
    example: ofBet(({ name, at, odds, probability }) => {
      const share = quarterKelly(probability, odds);
      return share > 0
        ? `For ${name} at ${at} a quarter of it is ${summaryPercentText(share)} of the budget.`
        : `For ${name} at ${at} it says nothing: the price pays less than the bet is worth.`;
    }),
  },
  elo: {
    name: 'Elo',
    meaning: 'A rating from past results: a win raises it, over a strong opponent more, and a loss lowers it.',
  },
  outOfSample: {
    name: 'Out of sample',
    meaning: 'Measured only on events that came after everything that the choice was made from.',
    example: ({ event }) => `What we choose for ${event} goes by the events before it alone.`,
  },
  netted: {
    name: 'Netted out',
    meaning: 'Stakes on both fighters of one bout that cancel, since holding both would only pay the book.',
    example: ({ picks }) => {
      const pick = largest(picks, ({ netted = 0 }) => netted);
      return (
        pick &&
        `In ${surnameOf(pick.pick_name)} vs. ${surnameOf(pick.opponent_name)} ${summaryPercentText(pick.netted ?? 0)} of the budget cancels.`
      );
    },
  },
  supporters: {
    name: 'Supporting strategies',
    meaning: 'The strategies that bet on this side; each brings the share of the budget that its weight gives it.',
    example: ({ picks }) => {
      const pick = largest(picks, ({ supporting_strategies }) => supporting_strategies);
      return (
        pick &&
        `Most are behind ${surnameOf(pick.pick_name)}: ${pick.supporting_strategies} with ${summaryPercentText(pick.budget_amount)} of the budget.`
      );
    },
  },
} as const satisfies Record<string, Term>;

export type TermId = keyof typeof TERMS;

/** A term's words, with an example of the card where it has such a case. */
export function explainTerm(
  id: TermId,
  card: TermCard | undefined,
): { name: string; meaning: string; example?: string } {
  const { name, meaning, example }: Term = TERMS[id];
  const said = card && example?.(card);
  return { name, meaning, ...(said !== undefined && { example: said }) };
}
