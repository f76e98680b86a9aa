import type { Mention, Scoped } from '../stance/scope.ts';
import { type Sentence, sentenceOf } from '../stance/sentence.ts';
import type { Statement } from '../statements.ts';

/** A statement as if everything in it were asked for: what its words mean must not hang on how the rules take them. */
export function asIfAsked(
  statement: Statement,
  index: number,
  { mentions, turned }: { mentions: readonly Mention[]; turned: Scoped['turned'] },
): Sentence {
  return sentenceOf(statement, index, {
    mentions: mentions.map((mention) => ({ ...mention, stance: 'ask' })),
    stances: statement.tokens.map(() => 'ask'),
    turned,
  });
}
