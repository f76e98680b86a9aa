import type { Statement } from '../statements.ts';
import { listBefore } from './bare_topics.ts';
import { judgementOf } from './judgement.ts';
import type { Proposition } from './propositions.ts';
import { type Rereading, WISHED } from './restate.ts';
import { EXCLUDING } from './scope.ts';

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
  /^(?:goodbye|bye|bye bye|adios|farewell|so long|good riddance|see ya|see you|shut the door|behave|get lost|do one|resist)\b/;

/** "Strikers, underdogs and parlays will not." */
const AUXILIARY =
  /^(?:(?:will|would|can|could|should|must|may) (?:not|never)|wont|wouldnt|cant|couldnt|shouldnt)(?: do| be| come in| count| work| help)?$/;
/** "Parlays excluded, cappers likewise": as what stands before it, where that is refused. */
const AS_BEFORE =
  /^(?:(?:have|has|do|does|did|are|is|were|was|can|will) )?(?:likewise|ditto|too|as well|also|the same|same|either)$/;
/** What a topic may be called beside its name ("taller | fighters too"). */
const NOUNS = /^(?:(?:fighters?|guys?|men|women|people|bets?|ones|stats?|picks|rates?|wins?) ?)+/;

/** What the words behind a proposition's last topic say against it, and the answer behind the break. */
function isDenied(propositions: readonly Proposition[], statements: readonly Statement[], index: number): boolean {
  const proposition = propositions[index];
  const last = proposition?.mentions.at(-1);
  if (!proposition || !last) return false;
  const rest = proposition.words
    .slice(last.to - proposition.from)
    .join(' ')
    .replace(NOUNS, '');
  const next = propositions[index + 1];
  const isHeading = next && statements[next.sentence]?.tokens[next.to]?.text === ':';
  const answer = rest === '' && next && !isHeading && next.mentions.length === 0 ? next.words.join(' ') : '';
  const isShort = proposition.words.length <= SHORT;
  const before = propositions[index - 1]?.mentions ?? [];
  const isAfterRefusal = before.length > 0 && before.every(({ stance }) => EXCLUDING.has(stance));
  return (
    AS_WELL.test(rest) ||
    (isShort && (OUT.test(rest) || AUXILIARY.test(rest) || (AS_BEFORE.test(rest) && isAfterRefusal))) ||
    AS_WELL.test(answer) ||
    GOODBYE.test(answer)
  );
}

/** "Parlays aren't served here, strikers neither", "cappers, goodbye", with what is listed before it. */
export const trailingDenials = (propositions: readonly Proposition[], statements: readonly Statement[]): Rereading[] =>
  propositions.flatMap((proposition, index): Rereading[] =>
    isDenied(propositions, statements, index)
      ? [...listBefore(propositions, statements, index), proposition].map(({ sentence, from, to }) => ({
          sentence,
          from,
          to,
          stance: 'exclude',
          only: WISHED,
        }))
      : [],
  );
