import type { Statement } from '../statements.ts';
import type { Match } from '../text/phrases.ts';
import { firstNegative, judgementOf } from './judgement.ts';
import { hasAny } from './passage.ts';
import { type Proposition, phrasesIn } from './propositions.ts';
import type { Mention } from './scope.ts';

const SELF = /^(i|im|id|ill|ive|we|me|my|give|gimme|make|put|get|let|lets|please)$/;
const JOINTS =
  /^(and|or|nor|plus|the|a|an|any|all|my|of|those|these|such|with|by|in|ufc|fighters|fighter|bets|betting|wins|guys|stuff|stats|for|on)$/;

/** "I do" is a wish by itself only ("grapplers I do"), not before another verb. */
const isOfAnotherVerb = (statement: Statement, match: Match) =>
  statement.tokens[match.to - 1]?.text === 'do' && statement.tokens[match.to]?.kind === 'word';

const wishesIn = (statement: Statement, proposition: Proposition): Match[] =>
  phrasesIn(statement, proposition).filter(
    (match) =>
      match.concepts.has('wish') &&
      !JOINTS.test(statement.tokens[match.from]?.text ?? '') &&
      !isOfAnotherVerb(statement, match),
  );

/** Whether something before this place says what the bettor does or wants. */
const isWishedBefore = (statement: Statement, proposition: Proposition, at: number): boolean =>
  wishesIn(statement, proposition).some((match) => match.to <= at) ||
  statement.tokens.slice(proposition.from, at).some((token) => SELF.test(token.text));

const RELATIVE = /^(who|that|whose|which|whoever|where)$/;

/** The topics that a proposition begins with, and where what is said of them begins and ends. */
export function subjectsOf(statement: Statement, proposition: Proposition) {
  const { mentions } = proposition;
  const [first] = mentions;
  if (!first || isWishedBefore(statement, proposition, first.from)) return undefined;
  let last = first;
  for (const mention of mentions) {
    const between = statement.tokens.slice(last.to, mention.from);
    if (mention.to > last.to && between.every((token) => JOINTS.test(token.text))) last = mention;
  }
  const next = mentions.find((mention) => mention.from >= last.to);
  const subjects = mentions.filter((mention) => mention.to <= last.to);
  return {
    subjects,
    before: { from: proposition.from, to: first.from },
    behind: { from: last.to, to: next?.from ?? proposition.to },
  };
}

/** The topics that a proposition is about, when it begins with them and judges them: "parlays are a trap". */
export function judgedSubjects(statement: Statement, proposition: Proposition): Mention[] {
  const found = subjectsOf(statement, proposition);
  const [next] = found ? statement.tokens.slice(found.behind.from, found.behind.to) : [];
  if (!found || RELATIVE.test(next?.text ?? '')) return [];
  return judgementOf(statement, found.behind) + judgementOf(statement, found.before) < 0 ? found.subjects : [];
}

/** The topics that it would be wrong to leave out: "it'd be a crime to skip grapplers". */
export function defendedObjects(statement: Statement, proposition: Proposition): Mention[] {
  const [first] = proposition.mentions;
  const negative = first && firstNegative(statement, { from: proposition.from, to: first.from });
  if (!first || negative === undefined) return [];
  const left = phrasesIn(statement, proposition).find(
    (match) => match.from > negative && match.to <= first.from && hasAny(match, ['avoid', 'not']),
  );
  const joined = left && statement.tokens.slice(negative + 1, left.from).some((token) => token.text === 'to');
  const isAtOnce = left?.from === negative + 1;
  return joined || isAtOnce || (left && statement.tokens[left.to]?.text === 'to') ? [...proposition.mentions] : [];
}
