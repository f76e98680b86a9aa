import type { Statement } from '../statements.ts';
import { judgementOf } from './judgement.ts';
import type { Proposition } from './propositions.ts';
import type { Rereading } from './restate.ts';

const CONDITION = /^(?:and |but |so )*(?:if|when|whenever|unless|should)\b/;
/** "Not three years younger? Then I'm not backing him." */
const ASKED = /^(?:and |but |so )*(?:not|no|without)\b/;
const LACKS = /\b(?:isnt|is not|arent|not|unless|aint|doesnt|dont|hasnt|cant|cannot|wont|no|lacks?|without)\b/;
const REFUSES =
  /\b(?:not|dont|doesnt|wont|never|isnt|no|nothing|cant|nobody|pass|skip|forget|im out|shut|closed|gets none|lose|avoid)\b/;
/** "A fighter who isn't on a run doesn't get a cent". */
const OF_ANYONE =
  /^(?:and |but |so )*(?:an?|any|anyone|anybody|fighters?|guys|people|those|someone|somebody|men|whoever)(?: \w+){0,2} (?:who|that|whos|thats) (?:isnt|is not|arent|doesnt|dont|hasnt|cant|cannot|wont|lacks?)\b/;

/** "Without grapplers there's no sport." */
const WITHOUT =
  /^(?:and |but |so )*without .* (?:theres|there is|there are|i have|you have|its|it is) (?:no|nothing|not|hardly|pointless)\b/;

/** Without it there is no bet: "if he doesn't have the reach, I pass" asks for reach. */
export function necessities(propositions: readonly Proposition[], statements: readonly Statement[]): Rereading[] {
  return propositions.flatMap((condition, index): Rereading[] => {
    const text = condition.words.join(' ');
    const span = { sentence: condition.sentence, from: condition.from, to: condition.to, stance: 'ask' as const };
    const last = condition.mentions.at(-1);
    if (!last) return [];
    const behind = condition.words.slice(last.to - condition.from).join(' ');
    if (OF_ANYONE.test(text) && REFUSES.test(behind)) return [span];
    if (WITHOUT.test(text)) return [span];
    const result = propositions[index + 1];
    const told = result && statements[result.sentence];
    const isNear = result && (result.sentence === condition.sentence || condition.isOfQuestion);
    if (
      !told ||
      !isNear ||
      result.mentions.length > 0 ||
      !(CONDITION.test(text) || (condition.isOfQuestion && ASKED.test(text))) ||
      !LACKS.test(text)
    )
      return [];
    return REFUSES.test(result.words.join(' ')) && judgementOf(told, result) <= 0 ? [span] : [];
  });
}
