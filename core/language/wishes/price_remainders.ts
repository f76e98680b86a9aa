import type { Mention } from '../stance/scope.ts';
import { isExcluded, isWanted, type Sentence, type Side, wordsBetween } from '../stance/sentence.ts';
import { pricesOf } from './prices.ts';

/** What is beyond a price that was named: "heavier ones I leave alone", "skip all the bigger prices". */
const BEYOND =
  /^(heavier|bigger|longer|shorter|steeper|larger|fatter|pricier|higher|lower|other|remaining|wilder|crazier)$/;
const NEAR = 3;

/** Whether only those beyond a limit are meant. */
const isRemainder = (sentence: Sentence, { from }: Mention): boolean =>
  wordsBetween(sentence, Math.max(0, from - NEAR), from).some((word) => BEYOND.test(word));

/** The sentences, where excluding what lies beyond a limit on a price excludes nothing of what it leaves. */
export function withRemaindersLeft(sentences: readonly Sentence[]): Sentence[] {
  const limited = new Set<string>(
    sentences.flatMap((sentence) =>
      pricesOf(sentence)
        .filter(({ limit }) => isWanted(limit))
        .map(({ side }): Side => side),
    ),
  );
  if (limited.size === 0) return [...sentences];
  return sentences.map((sentence) => ({
    ...sentence,
    mentions: sentence.mentions.map((mention) =>
      limited.has(mention.topic) && isExcluded(mention) && isRemainder(sentence, mention)
        ? { ...mention, stance: 'mention' as const }
        : mention,
    ),
  }));
}
