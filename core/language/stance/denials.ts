import type { Statement } from '../statements.ts';
import { DENYING } from './judgement.ts';
import { hasAny, holdsTopic, isComparison } from './passage.ts';
import type { Proposition } from './propositions.ts';
import { WISHED } from './restate.ts';

const DENIALS = new RegExp(`^(?:${DENYING}|nowhere|mustnt|shant|neednt|darent)$`);
/** Said beside a denial, these make it one of something else, or undo it. */
const OTHERWISE =
  /\b(?:else|others?|besides|but|only|without|except|overlook|skip|ignore|miss|leave|leaving|let|lets|fails?|lies?|lose|loses|losing|wrong|resist|burned|burnt|care|need|mind|matters?|worry|explain|know|if|when|unless|until|far)\b/;

const isTaken = (statement: Statement, at: number): boolean =>
  statement.matches.some(
    (match) =>
      match.from <= at &&
      at < match.to &&
      (holdsTopic(match) || isComparison(match) || hasAny(match, ['idle', 'reason', 'wish'])),
  );

/** Where a proposition denies something, outside of set phrases and comparisons. */
export function denialsIn(statement: Statement, { from, to }: Proposition): number[] {
  const places: number[] = [];
  for (let at = from; at < to; at += 1)
    if (DENIALS.test(statement.tokens[at]?.text ?? '') && !isTaken(statement, at)) places.push(at);
  return places;
}

/** Whether words beside a denial make it one of something else ("nobody else", "I don't care"). */
export const isOtherwise = (text: string): boolean => OTHERWISE.test(text);

/** Whether a proposition has topics, and wishes for all of them. */
export const isWished = ({ mentions }: Proposition): boolean =>
  mentions.length > 0 && mentions.every(({ stance }) => WISHED.has(stance));

/** The words of a proposition as one text. */
export const textOf = ({ words }: Proposition): string => words.join(' ');

/** A subject stands so near its proposition's head, and what is said of it so near behind. */
export const NEAR = { head: 2, behind: 3 };
