import type { StrategyId } from '../../strategies/catalogue.ts';
import type { Topic } from '../concepts.ts';
import type { Mention } from '../stance/scope.ts';
import type { Statement } from '../statements.ts';
import { meaningsOf } from './meanings.ts';
import type { Input, Rows, Span } from './network.ts';

/** A topic in the row of a description's words. */
export interface PlacedTopic extends Span {
  topic: Topic;
  /** Index of its sentence. */
  sentence: number;
  mention: Mention;
  /** The strategies that a wish for it may mean. */
  means: readonly StrategyId[];
}

/** A description as one row of words, its stops among them, and the topics in it. */
export interface Sequence {
  words: string[];
  topics: PlacedTopic[];
}

/** How a sentence ends; an empty line, a question and a call say more than a full stop. */
const stopOf = (stop: string) => ['?', '\n', '!'].find((mark) => stop.includes(mark)) ?? '.';

/** The sequence of a description's sentences, whose mentions stand beside them. */
export function sequenceOf(statements: readonly Statement[], mentions: readonly (readonly Mention[])[]): Sequence {
  const sequence: Sequence = { words: [], topics: [] };
  statements.forEach((statement, sentence) => {
    const start = sequence.words.length;
    const told = mentions[sentence] ?? [];
    const meanings = meaningsOf(statement, told);
    told.forEach((mention, index) => {
      const means = meanings[index] ?? [];
      if (means.length === 0) return;
      sequence.topics.push({
        topic: mention.topic,
        sentence,
        mention,
        means,
        from: start + mention.from,
        to: start + mention.to,
      });
    });
    for (const { kind, text } of statement.tokens) sequence.words.push(kind === 'number' ? '#' : text.trim());
    sequence.words.push(stopOf(statement.stop));
  });
  return sequence;
}

/** A sequence as a network sees it. */
export function inputsOf({ words, topics }: Rows, sequence: Sequence): Input[] {
  const inputs = sequence.words.map((word): Input => ({ row: words.get(word) ?? 0, isTopic: false }));
  for (const { topic, from, to } of sequence.topics) {
    inputs.fill({ row: topics.get(topic) ?? 0, isTopic: true }, from, to);
  }
  return inputs;
}
