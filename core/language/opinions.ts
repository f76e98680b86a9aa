import { firstNegative, judgementOf } from './judgement.ts';
import { type Proposition, phrasesIn } from './propositions.ts';
import type { Mention } from './scope.ts';
import type { Statement } from './statements.ts';

const SELF = /^(i|im|id|ill|ive|we|me|my|give|gimme|make|put|get|let|lets|please)$/;
const JOINTS =
  /^(and|or|nor|plus|the|a|an|any|all|my|of|those|these|such|with|by|in|ufc|fighters|fighter|bets|betting|wins|guys|stuff|stats|for|on)$/;

/** Whether something before this place says what the bettor does or wants. */
const isWishedBefore = (statement: Statement, proposition: Proposition, at: number): boolean =>
  phrasesIn(statement, proposition).some(
    (match) => match.to <= at && match.concepts.has('wish') && !JOINTS.test(statement.tokens[match.from]?.text ?? ''),
  ) || statement.tokens.slice(proposition.from, at).some((token) => SELF.test(token.text));

const RELATIVE = /^(who|that|whose|which|whoever|where)$/;

/** The topics that a proposition is about, when it begins with them and judges them: "parlays are a trap". */
export function judgedSubjects(statement: Statement, proposition: Proposition): Mention[] {
  const { mentions } = proposition;
  const [first] = mentions;
  if (!first || isWishedBefore(statement, proposition, first.from)) return [];
  let last = first;
  for (const mention of mentions) {
    const between = statement.tokens.slice(last.to, mention.from);
    if (between.every((token) => JOINTS.test(token.text))) last = mention.to > last.to ? mention : last;
  }
  const next = mentions.find((mention) => mention.from >= last.to);
  const end = next ? next.from : proposition.to;
  const behind = { from: last.to, to: end };
  const relative = statement.tokens.slice(last.to, end).findIndex((token) => RELATIVE.test(token.text));
  if (relative === 0) return [];
  const judged = judgementOf(statement, behind) + judgementOf(statement, { from: proposition.from, to: first.from });
  return judged < 0 ? mentions.filter((mention) => mention.to <= last.to) : [];
}

/** The topics behind words that judge them: "I dread parlays", "lost my shirt on favorites". */
export function judgedObjects(statement: Statement, proposition: Proposition): Mention[] {
  const [first] = proposition.mentions;
  if (!first) return [];
  const before = { from: proposition.from, to: first.from };
  const negative = firstNegative(statement, before);
  if (negative === undefined || judgementOf(statement, before) >= 0) return [];
  const isWished = phrasesIn(statement, proposition).some(
    (match) =>
      match.from >= negative &&
      match.to <= first.from &&
      match.concepts.has('wish') &&
      !JOINTS.test(statement.tokens[match.from]?.text ?? ''),
  );
  const isWishedFirst = phrasesIn(statement, proposition).some(
    (match) =>
      match.to <= negative && match.concepts.has('wish') && !JOINTS.test(statement.tokens[match.from]?.text ?? ''),
  );
  return isWished || isWishedFirst ? [] : [...proposition.mentions];
}
