import type { Statement } from '../statements.ts';
import { isBare } from './bare_topics.ts';
import { hasAny, holdsTopic } from './passage.ts';
import { type Proposition, phrasesIn } from './propositions.ts';
import { REMOVE, REMOVED, REMOVING } from './removal_verbs.ts';
import { type Rereading, WISHED } from './restate.ts';

const OPENING =
  '(?:(?:(?:the|my|this|our) (?:playbook|portfolio|card|picks|list|slip|plan|strategy|bets?)|wish|is|that|you|ask|asked|and|but|or|please|just|so|now|then|also|lets|kindly|go ahead and|you|can|may|could|would|should|must|ill|i|id|im|ive|we|were|weve|am|are|have|will|do|by the way|like|want|need|asking|going|gonna|time|to|already|totally|completely|definitely|hereby|simply|better|make sure|be sure|try|rather) )*';
const BEFORE_TOPIC =
  '(?: (?:place|room|anyone|chosen|selected|picked|favou?red|inclusion|use|my|stake|all|any|every|each|anything|everything|anyone|anybody|everyone|everybody|that|who|which|is|are|the|those|these|my|your|our|out|off|away|down|of|on|to|from|for|in|about|with|do|has|have|by|single|kinds?|sorts?|types?|idea|thought|business|whole|other|old|plain|silly|stupid|damn|bloody|related|involving|based|featuring|containing|concerning|regarding|mention|bets?|betting|picks|a|an|more|another|some|such|up))*';
const ORDERS = new RegExp(`^${OPENING}(?:${REMOVE}|${REMOVING}|${REMOVED})${BEFORE_TOPIC} ?$`);

/** With these an "and" goes on with the list. */
const DETERMINERS =
  /^(the|any|all|my|your|those|these|every|each|anything|anyone|everything|a|an|also|other|both|of|on|with|to|for|from|in)$/;
/** What is excepted, or put in its place, is not taken away. */
const ENDS = /^(except|excepting|but|besides|apart|aside|unless|instead|other)$/;

/** Where something else begins behind what is taken away ("skip parlays | and back favorites"), or the proposition's end. */
function endOf(statement: Statement, proposition: Proposition, behind: number): number {
  const phrases = phrasesIn(statement, proposition);
  for (let at = behind; at < proposition.to; at += 1) {
    const text = statement.tokens[at]?.text ?? '';
    const isWish = phrases.some(
      (match) => match.from === at && hasAny(match, ['wish']) && !/^(with|trust)$/.test(text),
    );
    const next = statement.tokens[at + 1]?.text ?? '';
    const isListed = DETERMINERS.test(next) || phrases.some((match) => holdsTopic(match) && match.from === at + 1);
    const isNew = text === 'and' && !isListed;
    if (isWish || isNew || ENDS.test(text)) return at;
  }
  return proposition.to;
}

/** "Bin the parlays, cappers and dogs": what an order takes away, with the bare topics listed behind it. */
export function removals(propositions: readonly Proposition[], statements: readonly Statement[]): Rereading[] {
  return propositions.flatMap((proposition, index): Rereading[] => {
    const [first] = proposition.mentions;
    const statement = statements[proposition.sentence];
    if (!first || !statement) return [];
    const before = proposition.words.slice(0, first.from - proposition.from).join(' ');
    if (!ORDERS.test(before)) return [];
    const { sentence, from } = proposition;
    const to = endOf(statement, proposition, first.to);
    const rest = propositions.slice(index + 1);
    const listEnd = rest.findIndex((later) => later.sentence !== sentence || !isBare(statement, later));
    const listed = to === proposition.to ? rest.slice(0, listEnd < 0 ? rest.length : listEnd) : [];
    return [{ from, to }, ...listed].map((taken) => ({
      sentence,
      from: taken.from,
      to: taken.to,
      stance: 'exclude',
      only: WISHED,
    }));
  });
}
