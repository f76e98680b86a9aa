import type { Statement } from '../statements.ts';
import { judgementOf } from './judgement.ts';
import type { Proposition } from './propositions.ts';
import type { Rereading } from './restate.ts';

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
