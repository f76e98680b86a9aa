import type { Statement } from '../statements.ts';
import { attitudeOf, isOfTheRest, isShunned } from './attitudes.ts';
import { withListBefore } from './bare_topics.ts';
import { interruptedObject } from './interrupted_denials.ts';
import { isComparison } from './passage.ts';
import { isOutright, type Proposition, phrasesIn } from './propositions.ts';
import { type Rereading, TOLD, WISHED } from './restate.ts';
import { EXCLUDING } from './scope.ts';

/** Propositions without a topic that may stand between, and so many where a pronoun points back. */
const BETWEEN = 1;
const BETWEEN_POINTING = 2;
const POINTS_BACK = /\b(?:them|those|these|em|it|that|one|any|both)\b/;
/** Where nothing but a "no" is said, more may stand between. */
const BETWEEN_BARE = 3;
const BARE_NO = /^(?:no|nope|nah|never)$/;
const mostBetween = (text: string): number => {
  if (BARE_NO.test(text)) return BETWEEN_BARE;
  return POINTS_BACK.test(text) ? BETWEEN_POINTING : BETWEEN;
};

const isOutrightIn = (statements: readonly Statement[], meant: Proposition): boolean => {
  const statement = statements[meant.sentence];
  return statement !== undefined && isOutright(statement, meant);
};

const CONDITIONS = /^(?:and |but |so )*(?:if|when|whenever|once|should|anytime|unless|as soon as)\b/;
/** "If there's a parlay in it I'm closing my account." */
const THREAT = /\bim (?:closing|leaving|walking|deleting|quitting|sending it back)\b/;
/** "If he were any good I'd follow him." */
const UNREAL = /\b(?:were|had been|could have)\b/;
const NEGATED = /\b(?:isnt|arent|not|unless|aint|doesnt|dont|no|lacks?|without)\b/;

/** "If it isn't a grappler, I pass" asks for one; "if he pays more than +110, I'm out" limits; "if it's a parlay, I pass". */
function conditionRefused({ sentence, from, to, words, numbers }: Proposition): Rereading[] {
  const span = { sentence, from, to };
  if (NEGATED.test(words.join(' '))) return [{ ...span, stance: 'ask' }];
  return [{ ...span, stance: numbers.size > 0 ? 'exclude' : 'mention', only: WISHED }];
}

/** "Once they go past +150", of what was named before. */
const isConditionOfNumber = ({ words, numbers }: Proposition): boolean =>
  numbers.size > 0 && CONDITIONS.test(words.join(' '));

/** Whether a comparison limits the topic: denied, it says the opposite ("dogs over +185 – not fine"). */
const limitsIn = (statement: Statement | undefined, proposition: Proposition): boolean =>
  statement !== undefined && phrasesIn(statement, proposition).some(isComparison);

/** What pronouns and short answers say of the topics before them: "parlays? Yuck", "cappers … I never touch them". */
export function anaphora(propositions: readonly Proposition[], statements: readonly Statement[]): Rereading[] {
  return propositions.flatMap((proposition, index): Rereading[] => {
    const statement = statements[proposition.sentence];
    if (!statement || proposition.mentions.length > 0) return [];
    if (interruptedObject(propositions, statement, index)) return [];
    const attitude = attitudeOf(statement, proposition);
    const before = propositions
      .slice(0, index)
      .findLastIndex((earlier) => earlier.mentions.length > 0 || isConditionOfNumber(earlier));
    const meant = propositions[before];
    if (
      !attitude ||
      !meant ||
      propositions.slice(before + 1, index).some((between) => isOfTheRest(between.words.join(' '))) ||
      index - before > mostBetween(proposition.words.join(' ')) + 1 ||
      meant.sentence < proposition.sentence - 1
    )
      return [];
    if (attitude === 'disliked' && (meant.numbers.size > 0 || isOutrightIn(statements, meant))) return [];
    const isRelative = /^(?:which|who)\b/.test(proposition.words.join(' '));
    if (isRelative && meant !== propositions[index - 1]) return [];
    if (attitude === 'contrary') {
      const stance = isShunned(meant.words.join(' ')) ? 'ask' : 'mention';
      return [{ sentence: meant.sentence, from: meant.from, to: meant.to, stance }];
    }
    if (attitude !== 'accepted' && meant.mentions.some((mention) => EXCLUDING.has(mention.stance))) return [];
    const isConditional = CONDITIONS.test(meant.words.join(' '));
    if (isConditional && attitude === 'refused') return conditionRefused(meant);
    const span = { sentence: meant.sentence, from: meant.from, to: meant.to };
    if (THREAT.test(proposition.words.join(' ')) && !isConditional) return [];
    if (attitude === 'accepted' && isConditional && UNREAL.test(meant.words.join(' '))) return [];
    if (attitude === 'accepted') {
      const other = /\bboth\b/.test(proposition.words.join(' '))
        ? propositions.slice(0, before).findLast(({ mentions }) => mentions.length > 0)
        : undefined;
      const also = other ? [{ sentence: other.sentence, from: other.from, to: other.to }] : [];
      return [span, ...also].map((accepted) => ({ ...accepted, stance: 'ask' as const, only: TOLD }));
    }
    if (attitude === 'refused' && meant.numbers.size > 0) {
      const stance = limitsIn(statements[meant.sentence], meant) ? 'exclude' : 'mention';
      return [{ ...span, stance, only: WISHED }];
    }
    const stance = attitude === 'refused' ? 'indifferent' : 'mention';
    return withListBefore(propositions, statements, before).map(({ sentence, from, to }) => ({
      sentence,
      from,
      to,
      stance,
      only: WISHED,
    }));
  });
}
