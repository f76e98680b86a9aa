import type { Reading } from '../contract/language.ts';
import { STRATEGIES, strategyName } from '../strategies/catalogue.ts';
import type { StrategyId } from '../strategies/ids.ts';
import { approximations } from './nearest.ts';
import { isSamePrice, type PriceAnswer, priceAnswer, unreadPriceAnswer } from './price_answers.ts';

/** What was read of a description before its prices are put to the options. */
export interface PricedReading {
  strategies: readonly StrategyId[];
  understood: Reading['understood'];
  /** Wishes that are no strategy's, as quotes. */
  unread: readonly string[];
  refused: ReadonlySet<StrategyId>;
}

const MOST_OFFERED = 2;

interface Answered extends Pick<Reading, 'strategies' | 'understood' | 'approximate' | 'offered'> {
  /** The option for each strategy that was read. */
  taken: ReadonlyMap<StrategyId | undefined, StrategyId | undefined>;
}

type Worded = PriceAnswer & { read?: StrategyId; words: string };

/** The answer to each strategy that was read. */
function answersTo({ strategies, understood, refused }: PricedReading): Worded[] {
  return strategies.map((read) => {
    const isOneOfSizes = strategies.some((other) => other !== read && isSamePrice(other, read));
    const quotes = understood.filter(({ strategy }) => strategy === read).map(({ words }) => words);
    // The quotes of several sizes may hold each other's prices: each is kept as it was read.
    const answers = isOneOfSizes ? [] : quotes.map((words) => ({ read, words, ...priceAnswer(read, words) }));
    const told = answers.find(({ strategy, note }) => strategy !== read || note !== undefined) ?? answers[0];
    const offers = told?.offers?.filter((id) => !refused.has(id)) ?? [];
    const isAnswer = told?.strategy === undefined ? offers.length > 0 : !refused.has(told.strategy);
    return told !== undefined && isAnswer ? { ...told, offers } : { read, words: '', strategy: read };
  });
}

/** Where no wish has an option, the nearest one to the first is taken, so that there is something to change. */
function withOneAtLeast(answers: readonly Worded[]): readonly Worded[] {
  const first = answers[0];
  const [strategy, ...offers] = first?.offers ?? [];
  if (first === undefined || strategy === undefined || answers.some((answer) => answer.strategy)) return answers;
  const note = `${first.unmet} Taken is “${strategyName(strategy)}”.`;
  return [{ ...first, strategy, note, offers }, ...answers.slice(1)];
}

/** Puts the prices of the wishes to the options of the catalogue, and says what no option meets. */
export function answeredPrices(asked: PricedReading): Answered {
  const answers = withOneAtLeast(answersTo(asked));
  const taken = new Map(answers.map(({ read, strategy }) => [read, strategy]));
  const strategies = STRATEGIES.map(({ id }) => id).filter((id) => answers.some(({ strategy }) => strategy === id));
  const understood = asked.understood.flatMap(({ strategy, words }) => {
    const option = taken.get(strategy);
    return option === undefined ? [] : [{ strategy: option, words }];
  });
  const notes = answers.flatMap(({ strategy, words, note }) => (strategy && note ? [{ strategy, words, note }] : []));
  const unread = asked.unread.flatMap((words) => ({ words, ...unreadPriceAnswer(words) }));
  const offered = [...answers, ...unread].flatMap(({ words, unmet, offers = [] }) => {
    const open = offers.filter((id) => !strategies.includes(id) && !asked.refused.has(id));
    return unmet && open.length > 0 ? [{ words, note: unmet, strategies: open.slice(0, MOST_OFFERED) }] : [];
  });
  return { strategies, understood, approximate: [...notes, ...approximations(understood)], offered, taken };
}
