import type { Statement } from '../statements.ts';
import { judgementOf } from './judgement.ts';
import type { Proposition } from './propositions.ts';
import { type Rereading, WISHED } from './restate.ts';

const BARE_DENIAL =
  /^(?:(?:one at a time|one by one|on their own|alone|straight|as singles) )?(?:(?:is|are|does|do|did|was|were|has|have|will|would|can) not|isnt|arent|doesnt|dont|didnt|wasnt|wont|cant|aint)(?: (?:though|however|at all))?$/;

/** "Takedowns are overvalued; striking is not": denied of the second is what was said against, or for, the first. */
export function ellipticDenials(propositions: readonly Proposition[], statements: readonly Statement[]): Rereading[] {
  return propositions.flatMap((proposition, index): Rereading[] => {
    const before = propositions.slice(Math.max(0, index - 2), index).findLast(({ mentions }) => mentions.length > 0);
    const told = before && statements[before.sentence];
    const last = proposition.mentions.at(-1);
    if (!told || !last) return [];
    const rest = proposition.words.slice(last.to - proposition.from).join(' ');
    const judged = judgementOf(told, before);
    if (!BARE_DENIAL.test(rest) || judged === 0) return [];
    const stance = judged < 0 ? 'ask' : 'exclude';
    return [{ sentence: proposition.sentence, from: proposition.from, to: proposition.to, stance }];
  });
}

const AS_WELL = /^(?:neither|nor|least of all|even less(?: so)?|less so|not at all|likewise not|ditto no)$/;
/** Of nothing but a topic: elsewhere it is the particle of a verb ("leave parlays out"). */
const SHORT = 5;
const OUT = /^(?:out|gone|off|nil|none)$/;
const GOODBYE =
  /^(?:goodbye|bye|bye bye|adios|farewell|so long|good riddance|see ya|see you|shut the door|behave|get lost|do one)\b/;

/** "Parlays aren't served here, strikers neither", "cappers, goodbye", "records? Even less". */
export const trailingDenials = (propositions: readonly Proposition[], statements: readonly Statement[]): Rereading[] =>
  propositions.flatMap(({ sentence, from, to, words, mentions }, index): Rereading[] => {
    const last = mentions.at(-1);
    if (!last) return [];
    const rest = words.slice(last.to - from).join(' ');
    const next = propositions[index + 1];
    const isHeading = next && statements[next.sentence]?.tokens[next.to]?.text === ':';
    const answer = rest === '' && next && !isHeading && next.mentions.length === 0 ? next.words.join(' ') : '';
    const isShort = words.length <= SHORT;
    const isDenied = AS_WELL.test(rest) || (isShort && OUT.test(rest)) || AS_WELL.test(answer) || GOODBYE.test(answer);
    return isDenied ? [{ sentence, from, to, stance: 'exclude', only: WISHED }] : [];
  });
