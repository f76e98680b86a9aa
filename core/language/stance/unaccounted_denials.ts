import type { Statement } from '../statements.ts';
import { denialsIn, isOtherwise, isWished, NEAR, textOf } from './denials.ts';
import { interruptedObject, isSuspendedSubject } from './interrupted_denials.ts';
import { judgementOf } from './judgement.ts';
import { hasAny } from './passage.ts';
import { isOutright, type Proposition, phrasesIn } from './propositions.ts';
import { type Rereading, WISHED } from './restate.ts';

/** "… doesn't change, so use that." */
const KEEPS = /^(?:and |so )*(?:(?:please )?(?:use|keep|back|take|go with|bet|give)\b|that|those)/;

/** "UFC win rate is not something I'd put a penny on": denied behind its name. */
function deniesItself(propositions: readonly Proposition[], statement: Statement, index: number): boolean {
  const proposition = propositions[index];
  const head = proposition?.mentions[0];
  if (!proposition || !head || !isWished(proposition) || proposition.numbers.size > 0) return false;
  const [denial, ...more] = denialsIn(statement, proposition);
  if (denial === undefined || more.length > 0 || denial === proposition.to - 1) return false;
  const last = proposition.mentions.findLast((mention) => mention.to <= denial);
  const start = proposition.from + (/^(?:and|but|so|or)$/.test(proposition.words[0] ?? '') ? 1 : 0);
  if (!last || head.from - start > NEAR.head || denial - last.to > NEAR.behind) return false;
  const next = propositions[index + 1];
  const isKept = next?.sentence === proposition.sentence && KEEPS.test(textOf(next));
  if (isKept || proposition.mentions.some((mention) => mention.from > denial)) return false;
  return !isOtherwise(textOf(proposition)) && judgementOf(statement, proposition) <= 0;
}

const BY_SELF = /^(?:i|im|ill|id|we|ive)$/;

/** "… is a stat I flat out reject", "prefer that reach not be considered": refused by what its proposition ends with. */
function refusesItself(statement: Statement, proposition: Proposition): boolean {
  const last = proposition.mentions.at(-1);
  if (!last || !isWished(proposition) || proposition.numbers.size > 0) return false;
  const [denial, ...more] = denialsIn(statement, proposition);
  if (denial === last.to && more.length === 0 && /^(?:be|to)$/.test(statement.tokens[denial + 1]?.text ?? ''))
    return true;
  const final = phrasesIn(statement, proposition).at(-1);
  const isFinal = final?.to === proposition.to && final.from >= last.to && hasAny(final, ['avoid']);
  return isFinal && statement.tokens.slice(last.to, final.from).some((token) => BY_SELF.test(token.text));
}

const CONDITION = /^(?:and |but )*(?:if|when|unless)\b/;
/** Whether a proposition may be denied by the next: it wishes for its topic without saying so in so many words. */
const isDeniable = (statement: Statement, proposition: Proposition): boolean =>
  isWished(proposition) &&
  proposition.numbers.size === 0 &&
  !isOutright(statement, proposition) &&
  !CONDITION.test(textOf(proposition));

const OWN =
  /^(?:and |so |but |or rather |please )*(?:i|im|ive|ill|id|we|he|hes|she|shes|they|theyre|youre|dont|is|are)\b/;
const SHORTEST = 3;
const POINTING = /\b(?:him|them|those|these|it|that|this|em|her)\b/;

/** "Underdogs tempt me, but I said no more", "the Reviewer talks a lot. I'd rather not hear from him". */
function deniesBefore(statement: Statement, proposition: Proposition, before: Proposition): boolean {
  const denials = denialsIn(statement, proposition).length;
  const text = textOf(proposition);
  if (proposition.numbers.size > 0 || isOtherwise(text)) return false;
  if (before.sentence === proposition.sentence)
    return denials === 1 && proposition.words.length >= SHORTEST && OWN.test(text);
  const isAgainst =
    denials === 1 || phrasesIn(statement, proposition).some((match) => hasAny(match, ['avoid', 'dismissed']));
  return isAgainst && proposition.from === 0 && before.sentence === proposition.sentence - 1 && POINTING.test(text);
}

/** "He can't hit you, that's what I bet on." */
const IS_WISH = /^(?:and |but )?thats (?:the|what|who|my|all)\b/;

/** What is denied in a proposition, without a word that says of what. */
function deniedAt(
  propositions: readonly Proposition[],
  statements: readonly Statement[],
  index: number,
): Proposition | undefined {
  const proposition = propositions[index];
  const statement = proposition && statements[proposition.sentence];
  if (!statement) return undefined;
  const last = proposition.mentions.at(-1);
  if (last && refusesItself(statement, proposition))
    return isOutright(statement, proposition) ? { ...proposition, from: last.from } : proposition;
  if (deniesItself(propositions, statement, index) || isSuspendedSubject(propositions, statement, index))
    return proposition;
  const before = propositions[index - 1];
  const said = before && statements[before.sentence];
  const next = propositions[index + 1];
  if (
    said &&
    !(next && IS_WISH.test(textOf(next))) &&
    proposition.mentions.length === 0 &&
    isDeniable(said, before) &&
    deniesBefore(statement, proposition, before)
  )
    return before;
  return interruptedObject(propositions, statement, index);
}

/** Denials that nothing has accounted for yet: the topic they are said of, or beside, is not asked for. */
export function unaccountedDenials(
  propositions: readonly Proposition[],
  statements: readonly Statement[],
): Rereading[] {
  return propositions.flatMap((_, index): Rereading[] => {
    const denied = deniedAt(propositions, statements, index);
    if (!denied) return [];
    const { sentence, from, to } = denied;
    return [{ sentence, from, to, stance: 'mention', only: WISHED }];
  });
}
