import type { Statement } from '../statements.ts';
import type { Match } from '../text/phrases.ts';
import { hasAny, holdsTopic } from './passage.ts';
import { REMOVE } from './removal_verbs.ts';
import type { Mention, Scoped } from './scope.ts';

/** A stretch of a sentence that says one thing: of its own topics, or of those named before it. */
export interface Proposition {
  /** Index of its sentence. */
  sentence: number;
  from: number;
  to: number;
  mentions: readonly Mention[];
  words: readonly string[];
  /** Places of its numbers. */
  numbers: ReadonlySet<number>;
  /** Its sentence ends with a question mark. */
  isOfQuestion: boolean;
}

/** Behind an "and" these begin a new proposition. */
const SUBJECTS =
  /^(i|im|id|ill|ive|we|they|it|its|he|she|you|that|thats|this|neither|none|both|give|gimme|make|put|then)$/;
/** Turns that narrow rather than part ("only grapplers"). */
const NARROWING = /^(just|only|solely|strictly|merely|exclusively|yes|yeah|yep)$/;

const OWN = /^(i|im|ill|id|we)$/;
const CONDITION = /^(if|when|whenever|once|should|unless|anytime)$/;

/** "If he pays more than 2.80 | I lose interest": whether the clause before is a condition. */
function isConditional(tokens: Statement['tokens'], at: number): boolean {
  const start = tokens.findLastIndex((token, before) => before < at && token.kind === 'break') + 1;
  const opening = tokens.slice(start, at).findIndex((token) => CONDITION.test(token.text));
  return opening >= 0 && at - start - opening > 2;
}

const JOINTS = /^(and|while|whereas|or)$/;
const DETERMINERS = /^(the|a|an|all|my|most|any)$/;
const FINITE =
  /^(is|are|was|were|has|have|does|do|can|will|would|isnt|arent|dont|doesnt|wont|never|always|gets?|makes?|wins?|loses?)$/;

/** "Underdogs lose | and parlays are worse": whether a topic with its own verb stands here. */
function isStatement(tokens: Statement['tokens'], matches: readonly Match[], from: number): boolean {
  const at = DETERMINERS.test(tokens[from]?.text ?? '') ? from + 1 : from;
  const topic = matches.find((match) => match.from === at && holdsTopic(match));
  return topic !== undefined && FINITE.test(tokens[topic.to]?.text ?? '');
}

const REMOVING = new RegExp(`^(?:${REMOVE})$`);

/** "… | and cut the parlays": whether an order to take a topic away stands here. */
function isRemoval(tokens: Statement['tokens'], matches: readonly Match[], at: number): boolean {
  if (!REMOVING.test(tokens[at]?.text ?? '')) return false;
  const behind = DETERMINERS.test(tokens[at + 1]?.text ?? '') ? at + 2 : at + 1;
  return matches.some((match) => match.from === behind && holdsTopic(match));
}

function beginsAt({ tokens, matches }: Statement, at: number): boolean {
  const starting = matches.find((match) => match.from === at);
  if (starting && hasAny(starting, ['reason'])) return true;
  if (starting && hasAny(starting, ['turn'])) return !NARROWING.test(tokens[at]?.text ?? '');
  if (OWN.test(tokens[at]?.text ?? '') && isConditional(tokens, at)) return true;
  if (JOINTS.test(tokens[at]?.text ?? '') && isStatement(tokens, matches, at + 1)) return true;
  const isJoint = /^(and|or|then|while|when)$/.test(tokens[at]?.text ?? '');
  if (isJoint && isRemoval(tokens, matches, at + 1)) return true;
  return isJoint && SUBJECTS.test(tokens[at + 1]?.text ?? '');
}

/** The propositions of one sentence, from left to right; empty ones left out. */
export function propositionsOf(statement: Statement, scoped: Scoped, sentence: number): Proposition[] {
  const { tokens } = statement;
  const bounds = [0];
  tokens.forEach((token, at) => {
    if (token.kind === 'break') bounds.push(at, at + 1);
    else if (at > 0 && beginsAt(statement, at)) bounds.push(at);
  });
  return bounds.flatMap((from, index) => {
    const to = bounds[index + 1] ?? tokens.length;
    if (from >= to || tokens[from]?.kind === 'break') return [];
    const mentions = scoped.mentions.filter(
      (mention) => mention.from >= from && mention.from < to && mention.topic !== 'in_ufc',
    );
    const inside = tokens.slice(from, to);
    const numbers = new Set(inside.flatMap((token, offset) => (token.kind === 'number' ? [from + offset] : [])));
    return [
      {
        sentence,
        from,
        to,
        mentions,
        numbers,
        words: inside.map((token) => token.text),
        isOfQuestion: statement.stop.includes('?'),
      },
    ];
  });
}

/** The phrases inside a proposition. */
export const phrasesIn = (statement: Statement, { from, to }: Proposition): Match[] =>
  statement.matches.filter((match) => match.from >= from && match.from < to);

/** Whether a proposition wishes in so many words ("I want dogs", "give me reach"). */
export const isOutright = (statement: Statement, proposition: Proposition): boolean =>
  phrasesIn(statement, proposition).some(
    (match) => match.concepts.has('wish') && !/^(with|plus|also)$/.test(statement.tokens[match.from]?.text ?? ''),
  );
