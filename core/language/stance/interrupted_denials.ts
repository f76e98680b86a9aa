import type { Statement } from '../statements.ts';
import { denialsIn, isOtherwise, isWished, NEAR, textOf } from './denials.ts';
import { hasAny } from './passage.ts';
import { isOutright, type Proposition, phrasesIn } from './propositions.ts';

/** Behind words put in between, these begin something new rather than go on. */
const ANEW =
  /^(?:i|im|id|ill|ive|we|my|our|me|it|its|that|this|he|she|they|there|so|but|and|or|just|only|give|gimme|please|lets|then|instead|because|as|since|which|who|the|a|an|all|any|every|with|both|some|most|more|here|make|for|yes|yeah|no|not|nah|nope)$/;
/** Even behind a denial that is left open ("I never, honestly, …"). */
const ALWAYS_ANEW = /^(?:and|i|im|id|ill|so|but|just|give|gimme|lets)$/;

/** The topic of "I do not, under any circumstances, accept reach": a denial comes first, its object behind words put in between. */
export function interruptedObject(
  propositions: readonly Proposition[],
  statement: Statement,
  index: number,
): Proposition | undefined {
  const proposition = propositions[index];
  if (!proposition || proposition.mentions.length > 0) return undefined;
  if (proposition.from !== 0 && !/^(?:and )?(?:i|we)\b/.test(textOf(proposition))) return undefined;
  const [denial] = denialsIn(statement, proposition);
  const isOpen = denial === proposition.to - 1;
  if (denial === undefined || (!isOpen && isOutright(statement, proposition))) return undefined;
  const next = propositions.findIndex((later, at) => at > index && later.mentions.length > 0);
  const object = propositions[next];
  const isBehindAside = next >= index + 2;
  if (!object || object.sentence !== proposition.sentence || !isBehindAside || !isWished(object)) return undefined;
  const [first = ''] = object.words;
  const isNew = isOpen ? ALWAYS_ANEW.test(first) : ANEW.test(first) || object.mentions[0]?.from === object.from;
  return isNew ? undefined : object;
}

const OBJECTED = /^(?:i|im|ive|ill|id|we|are|is|not|gone|out|goodbye)\b/;
const REMOVED = /\b(?:away|out|goodbye|gone|aside|hate)\b/;

/** "The favorites, because they're priced by clever people, I avoid": said of a topic alone at its sentence's head. */
export function isSuspendedSubject(propositions: readonly Proposition[], statement: Statement, index: number): boolean {
  const topic = propositions[index];
  const head = topic?.mentions[0];
  const last = topic?.mentions.at(-1);
  if (!topic || !head || !last || topic.from !== 0 || !isWished(topic) || topic.numbers.size > 0) return false;
  const isAlone = head.from - topic.from <= NEAR.head && topic.to - last.to <= NEAR.behind;
  const rest = propositions.filter((later, at) => at > index && later.sentence === topic.sentence);
  if (!isAlone || isOutright(statement, topic) || rest.length < 2) return false;
  if (rest.some(({ mentions, numbers }) => mentions.length + numbers.size > 0)) return false;
  const comment = rest.at(-1);
  const text = comment ? textOf(comment) : '';
  if (!comment || !OBJECTED.test(text) || isOtherwise(text)) return false;
  return (
    REMOVED.test(text) ||
    denialsIn(statement, comment).length > 0 ||
    phrasesIn(statement, comment).some((match) => hasAny(match, ['avoid', 'dismissed']))
  );
}
