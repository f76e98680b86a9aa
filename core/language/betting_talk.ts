import type { Concept } from './concepts.ts';
import { isPlain } from './ignored_words.ts';
import { hasAny } from './stance/passage.ts';
import type { Statement } from './statements.ts';

/** So many topics together are a bettor's, even where no word says so; fewer where they are wished for or refused, but not among family. */
const TOPICS_THAT_TELL = { anywhere: 3, judged: 2 };
const JUDGING: readonly Concept[] = ['wish', 'prefer', 'not', 'avoid', 'dismissed', 'indifferent'];

/** Whether every word is a topic, turns one, or carries no wish: then there is nothing else it could be about. */
const saysNothingElse = ({ tokens, matches, modifiers }: Statement): boolean =>
  tokens.every(
    (token, at) =>
      token.kind !== 'word' ||
      isPlain(token.text) ||
      [...matches, ...modifiers].some((match) => match.from <= at && at < match.to),
  );

const topicsOf = (statements: readonly Statement[]): number =>
  statements.some((statement) => statement.isOfHome) ? 0 : statements.reduce((sum, { topics }) => sum + topics, 0);

/** Whether what is spoken of is a bettor's, though no word is. */
function topicsTell(statements: readonly Statement[]): boolean {
  const isJudged = statements.some(({ tokens, matches }) =>
    matches.some((match) => hasAny(match, JUDGING) && tokens[match.from]?.text !== 'with'),
  );
  const isOfFamily = statements.some((statement) => statement.isOfFamily);
  return topicsOf(statements) >= (isJudged && !isOfFamily ? TOPICS_THAT_TELL.judged : TOPICS_THAT_TELL.anywhere);
}

/** Whether the words of a text say that it is on betting on fights: its own, or those that only a bettor puts together. */
export function isOfBetting(statements: readonly Statement[]): boolean {
  const own = statements.filter((statement) => !statement.isOfAnotherSport);
  const isAside =
    own.length === statements.length || own.some((statement) => statement.isOfFights || statement.isOfBetting);
  const tells = own.some((statement) => statement.isOfBetting || statement.measuresFighters);
  return isAside && (tells || topicsTell(own) || (topicsOf(own) > 0 && own.every(saysNothingElse)));
}
