import { DEFAULT_BUDGET } from '../../contract/limits/limits.ts';
import type { PrebuiltPlaybook } from '../../contract/playbooks/playbooks.ts';
import type { ListedEvent } from '../../contract/site/events.ts';
import type { IsoDate } from '../../dates/iso_date.ts';
import { comingDayText, dateText, timeText } from '../../format/dates.ts';
import { briefMoneyText, moneyText } from '../../format/numbers/money.ts';
import { priceText } from '../../format/numbers/odds_text.ts';
import { DASH, withTrueMinus } from '../../format/numbers/signs.ts';
import { answerStake, answerTitle, moreText, outlookText, restText, shownBets } from '../../playbooks/answer_words.ts';
import { type CardAnswer, cardAnswer, cardSides } from '../../playbooks/card_answer.ts';
import { slipOf } from '../../portfolio/value/slip.ts';

/** A line of the answer: a bet with its stake, or what comes closest to one. */
interface OpeningBet {
  name: string;
  /** From which price it is worth its stake. */
  from: string;
  now: string;
  stake: string;
}

/** What the page of picks says before the app has started: the answer and a playbook's picks, both at the market line. */
export interface PicksOpening {
  title: string;
  bets: OpeningBet[];
  rest: string;
  outlook: string;
  /** Whose picks they are, for which event, at which lines and for which budget. */
  about: string;
  /** Pick, our chance, odds, stake. */
  picks: (readonly [string, string, string, string])[];
}

const american = (odds: number) => withTrueMinus(priceText(odds, 'american'));

function betsOf(answer: CardAnswer): OpeningBet[] {
  const { shown, unstaked } = shownBets(answer);
  const staked = shown.map((bet) => ({ ...bet, told: answerStake(bet.stake, answer.slip) }));
  return [...staked, ...unstaked.map((bet) => ({ ...bet, told: '' }))].map(({ pick, takeAt, told }) => ({
    name: pick.pick_name,
    from: `at ${american(takeAt)} or better`,
    now: `Market line ${american(pick.decimal_odds)}`,
    stake: told,
  }));
}

function rowsOf({ picks, netted }: PrebuiltPlaybook): PicksOpening['picks'] {
  const { stakes } = slipOf(picks, netted, DEFAULT_BUDGET, { onlyValue: false, smallest: 0, step: 0 });
  return picks.map(({ pick_name, opponent_name, probability, decimal_odds }, index) => [
    `${pick_name} vs. ${opponent_name}`,
    probability === undefined ? DASH : `${Math.round(100 * probability)}%`,
    `${american(decimal_odds)} (${decimal_odds.toFixed(2)})`,
    moneyText(stakes[index] ?? 0),
  ]);
}

/** What the picks of an event open with on `today`, for the default budget; `value` are the picks of Value. */
export function picksOpening(
  event: ListedEvent,
  shown: PrebuiltPlaybook,
  value: PrebuiltPlaybook | undefined,
  today: IsoDate,
): PicksOpening {
  const answer = cardAnswer(cardSides(undefined, value?.picks ?? [], shown.picks), DEFAULT_BUDGET, 0);
  const made = `${dateText(shown.last_updated)}, ${timeText(shown.last_updated)} UTC`;
  return {
    title: answerTitle(answer, comingDayText(event.date, today)),
    bets: betsOf(answer),
    rest: `${moreText(answer)} ${restText(answer)}`.trim(),
    outlook: answer.bets.length > 0 ? outlookText(answer) : '',
    about: `${shown.name}’s picks for ${event.name}, ${dateText(event.date)}, at the market line, with a budget of ${briefMoneyText(DEFAULT_BUDGET)}. Made ${made}.`,
    picks: rowsOf(shown),
  };
}
