import type { StrategyId } from '../../strategies/ids.ts';
import type { Topic } from '../concepts.ts';
import type { Mention, Scoped } from '../stance/scope.ts';
import type { Statement } from '../statements.ts';
import type { Token } from '../text/tokens.ts';
import { limitMeaningsOf } from './limit_meanings.ts';
import { meaningsOf } from './meanings.ts';
import type { Input, Rows, Span } from './network.ts';
import { numberWord } from './number_words.ts';

/** A topic in the row of a description's words. */
export interface PlacedTopic extends Span {
  topic: Topic;
  /** Index of its sentence. */
  sentence: number;
  mention: Mention;
  /** The strategies that a wish for it may mean. */
  means: readonly StrategyId[];
}

/** A limit in the row of a description's words, and the options that it comes to where it is asked for. */
export interface PlacedLimit extends Span {
  means: readonly StrategyId[];
}

/** A description as one row of words, its stops among them, and the topics and limits in it. */
export interface Sequence {
  words: string[];
  topics: PlacedTopic[];
  limits: PlacedLimit[];
}

/** How a sentence ends; an empty line, a question and a call say more than a full stop. */
const stopOf = (stop: string) => ['?', '\n', '!'].find((mark) => stop.includes(mark)) ?? '.';

const wordOf = ({ kind, text, amount }: Token): string => (kind === 'number' ? numberWord(amount, text) : text.trim());

/** The topics of a sentence whose words begin at `start` of the row. */
function topicsOf(statement: Statement, sentence: number, mentions: readonly Mention[], start: number): PlacedTopic[] {
  const meanings = meaningsOf(statement, mentions);
  return mentions.flatMap((mention, index) => {
    const means = meanings[index] ?? [];
    const place = { from: start + mention.from, to: start + mention.to };
    return means.length > 0 ? [{ topic: mention.topic, sentence, mention, means, ...place }] : [];
  });
}

/** The sequence of a description's sentences, as the rules have scoped them. */
export function sequenceOf(statements: readonly Statement[], scoped: readonly Scoped[]): Sequence {
  const sequence: Sequence = { words: [], topics: [], limits: [] };
  const starts: number[] = [];
  statements.forEach((statement, sentence) => {
    const start = sequence.words.length;
    starts.push(start);
    sequence.topics.push(...topicsOf(statement, sentence, scoped[sentence]?.mentions ?? [], start));
    sequence.words.push(...statement.tokens.map(wordOf), stopOf(statement.stop));
  });
  for (const { sentence, from, to, means } of limitMeaningsOf(statements, scoped)) {
    const start = starts[sentence] ?? 0;
    sequence.limits.push({ from: start + from, to: start + to, means });
  }
  return sequence;
}

/** What a network is asked about: the topics of a sequence first, its limits then. */
export const askedAbout = ({ topics, limits }: Sequence): readonly (PlacedTopic | PlacedLimit)[] => [
  ...topics,
  ...limits,
];

/** A sequence as a network sees it: a topic in place of its words, but for its numbers. */
export function inputsOf({ words, topics }: Rows, sequence: Sequence): Input[] {
  const inputs = sequence.words.map((word): Input => ({ row: words.get(word) ?? 0, isTopic: false }));
  for (const { topic, from, to } of sequence.topics) {
    const input = { row: topics.get(topic) ?? 0, isTopic: true };
    for (let at = from; at < to; at += 1) if (!sequence.words[at]?.startsWith('#')) inputs[at] = input;
  }
  return inputs;
}
