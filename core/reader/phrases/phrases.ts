import type { Condition } from '../../strategies/rules/rule.ts';
import { amountEntry, type Entry, pattern, type Whose, type Wording } from './entry.ts';
import { namedAmounts, namedDegrees, quality } from './named_entries.ts';
import { age, elided, lastThree, price, shareOfFights, tall, timesOff } from './number_entries.ts';
import type { Part } from './plain_text.ts';
import type { Shape } from './shape.ts';
import { WEIGHT_CLASS, weightClasses } from './weight_classes.ts';
import { AMOUNT_WORDS, NAMED_FIGURES, QUALITY_WORDS } from './word_table.ts';

/** Words that mean conditions, in UTF-16 units of the text. */
export interface Phrase extends Part {
  conditions: readonly Condition[];
  /** Whether it tells of the opponent. */
  isOfOpponent: boolean;
}

const weightClass: Entry = {
  pattern: pattern(WEIGHT_CLASS),
  read: ({ match }) => [{ figure: 'weight_class', of: 'bout', is: 'one_of', value: weightClasses(match) }],
};

/** The more particular first: what one has read, no other reads. */
const ENTRIES: readonly Entry[] = [
  weightClass,
  tall,
  lastThree,
  shareOfFights,
  ...timesOff,
  ...AMOUNT_WORDS.map(amountEntry),
  ...NAMED_FIGURES.flatMap(namedAmounts),
  age,
  elided,
  price,
  ...QUALITY_WORDS.map(quality),
  ...NAMED_FIGURES.flatMap(namedDegrees),
];

const OWN_OPPONENT =
  /\b(?:than|over|of|on|beat\w*|out-?\w+)(?: that of)? (?:his|her|their|the|an?|its) (?:opponents?|rivals?|foes?)(?:'s?)?/g;
const AGAINST =
  /\b(?:against|facing|faces?|versus|vs?|fighting|opponents?(?:'s?)?|(?<!\b(?:prefer|instead|rather)\b[^.;]*)over(?= (?!(?:the|his|her|their|its|my|all|each|every|time|and|or|to|in|at|evens?)\b)[a-z])|(?:guy|man|woman|fighter|one|girl) across|across the (?:cage|octagon)|taking on|takes on|beat(?:s|ing)?(?: up)?|meets?|meeting|fad(?:e|es|ing)|oppos(?:e|ing))\b/g;
/** Adjectives of the opponent: "a rusty opponent". */
const BEFORE_OPPONENT =
  /(?:(?!(?:an?|the|any|some|with|without|who|whose|that|if|when|his|her|their|its|than|of|over|on|by|has|have|is|are|and|or|but|against|facing|fac(?:e|es)|vs?|versus|fighting|meet\w*|beat\w*|out-?\w+|finish\w*|controls?|takes?|lands?|submits?)\b)[\w#'+%-]+ )+opponents?\b(?!')/g;
const OWN_AGAIN =
  /(?<=\ws)(?: at)? plus[- ]money|[,;:.!?]| but | and (?:who|that|they|he|she|we|i|my|ours?|with|at|priced)\b|\band (?:is|are|has|have) /g;
/** The opponent is the subject, so that "and is" goes on about him. */
const IS_SUBJECT = /^(?:'s?)? (?:who |that )?(?:is|are|has|have|had|was|were|lost|won|never|comes?|coming)\b/;
const SUBJECT_ENDS = /[,;:.!?]| but | and (?:who|that|they|he|she|we|i|my|ours?|with|at|priced)\b/g;

/** The parts of a text that are about the opponent. */
function opponentParts(text: string): Part[] {
  const masked = text.replace(OWN_OPPONENT, (words) => '~'.repeat(words.length));
  const described = [...masked.matchAll(BEFORE_OPPONENT)].map(({ index, 0: words }) => {
    return { from: index, to: index + words.length };
  });
  const behind = [...masked.matchAll(AGAINST)].map(({ index, 0: words }) => {
    const rest = masked.slice(index + words.length);
    const ends = rest.matchAll(IS_SUBJECT.test(rest) ? SUBJECT_ENDS : OWN_AGAIN);
    const end = ends.next().value?.index ?? rest.length;
    return { from: index, to: index + words.length + end };
  });
  return [...described, ...behind];
}

const LISTED = /^(?:,|\/| &| and| or|,? and|,? or) ?$/;

/** Names in a list as one condition: "lightweights and welterweights". */
export function withJoinedNames(text: string, phrases: readonly Phrase[]): Phrase[] {
  const joined: Phrase[] = [];
  for (const phrase of phrases) {
    const before = joined.at(-1);
    const [one, other] = [before?.conditions[0], phrase.conditions[0]];
    const areNames =
      one?.is === 'one_of' && other?.is === 'one_of' && one.figure === other.figure && one.of === other.of;
    if (before !== undefined && areNames && LISTED.test(text.slice(before.to, phrase.from))) {
      const value = [...new Set([...one.value, ...other.value])];
      joined.splice(-1, 1, { ...before, to: phrase.to, conditions: [{ ...one, value }] });
    } else joined.push(phrase);
  }
  return joined;
}

/** The phrases of a text in its order, each as if it were wished for. */
export function phrasesOf(shape: Shape): Phrase[] {
  const opponents = opponentParts(shape.text);
  const whose: Whose = (place) => (opponents.some(({ from, to }) => place >= from && place < to) ? 'opponent' : 'own');
  let text = shape.text;
  const phrases: Phrase[] = [];
  const figureBefore: Wording['figureBefore'] = (place) => {
    const isAmount = ({ from, to }: Phrase) => to <= place && shape.text.slice(from, to).includes('#');
    return phrases.filter(isAmount).sort((one, other) => other.to - one.to)[0]?.conditions[0]?.figure;
  };
  for (const { pattern: words, read } of ENTRIES) {
    for (const match of text.matchAll(words)) {
      const conditions = read({ match, shape, whose, figureBefore });
      if (conditions.length === 0) continue;
      const to = match.index + match[0].length;
      phrases.push({ from: match.index, to, conditions, isOfOpponent: whose(match.index) === 'opponent' });
      text = `${text.slice(0, match.index)}${'~'.repeat(match[0].length)}${text.slice(to)}`;
    }
  }
  return phrases.sort((one, other) => one.from - other.from);
}
