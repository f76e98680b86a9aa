import { QUESTIONS, type Strategy } from '../../../core/strategies/catalogue.ts';
import { backsText } from '../../../core/strategies/selector_words.ts';

/** Without differences between typed and printed apostrophes, hyphens and cases. */
const plain = (text: string) => text.toLowerCase().replace(/[’']/g, '').replace(/−/g, '-');

/** Shorter words, like "the", say nothing about a strategy. */
const TELLING_LENGTH = 4;

const wordsOf = (search: string): string[] => plain(search).trim().split(/\s+/);
/** What a strategy is found by: its name, what it backs and its question. */
const textOf = ({ name, selector }: Strategy, question: string) => plain(`${name} ${backsText(selector)} ${question}`);
/** A plural finds its singular. */
const holds = (text: string, word: string) => text.includes(word) || text.includes(word.replace(/s$/, ''));

/** Whether all words of the search occur in the strategy's name, description or question. */
export function isFoundBy(search: string, strategy: Strategy, question: string): boolean {
  const text = textOf(strategy, question);
  return wordsOf(search).every((word) => holds(text, word));
}

/** A strategy with its question's title. */
export interface FoundStrategy {
  strategy: Strategy;
  question: string;
}

const CATALOGUE: readonly FoundStrategy[] = QUESTIONS.flatMap(({ title, options }) =>
  options.map((strategy) => ({ strategy, question: title })),
);

/**
 * The strategies with every word of the search, in catalogue order; all for an empty search. If there are none, those
 * with any of its longer words.
 */
export function findStrategies(search: string): readonly FoundStrategy[] {
  const exact = CATALOGUE.filter(({ strategy, question }) => isFoundBy(search, strategy, question));
  if (exact.length > 0) return exact;
  const telling = wordsOf(search).filter((word) => word.length >= TELLING_LENGTH);
  return CATALOGUE.filter(({ strategy, question }) => {
    const text = textOf(strategy, question);
    return telling.some((word) => holds(text, word));
  });
}
