import type { Mention } from '../stance/scope.ts';
import {
  isExcluded,
  mentionsOf,
  modifierBefore,
  modifierInside,
  placeOf,
  type Sentence,
  wordsBetween,
} from '../stance/sentence.ts';
import { BODY_FAMILIES, type BodyFamily, LARGEST, readDifference } from './body_limits.ts';
import { isAgainst } from './body_subjects.ts';
import { OPTIONS } from './families.ts';
import type { Findings } from './findings.ts';

/** Inches no fighter reaches. */
const TALLEST = 90;
const NEAR = { margin: 4, verdict: 6, adjective: 3 };

/** Of these there is no more or less: "big tall fighters" are not taller by much. */
const POSITIVE = /^(tall|long|lengthy|rangy|lanky|young)$/;
const BY_MUCH =
  /\b(a lot|a mile|miles|far|much|plenty|a head|head and shoulders|a wide margin|a big margin|a large margin|a huge margin|a distance)\b/;

/** "The height gap has to be enormous". */
const IS_LARGE =
  /^(?:(?:gap|difference|edge|advantage) )?(?:thats|that is|is|are|be|being|(?:should|must|has to|have to|needs to|need to|gotta|got to|ought to) be) (?:really |simply |absolutely |properly |very )?(?:huge|massive|enormous|big|large|giant|vast|colossal|substantial|significant)\b/;

/** "With the widest gap the menu offers", "wherever the gap is massive", "each at the strictest". */
const AT_WIDEST =
  /\b(?:(?:widest|biggest|largest|massive|huge|enormous|maximum) (?:age |height |reach )?(?:gaps?|differences?|margins?)|(?:gap|difference|margin)s? (?:is|are) (?:really |simply |absolutely |properly |very )?(?:massive|huge|enormous|giant|vast|colossal)|(?:at|to) (?:the|its|their) (?:strictest|maximum|widest|max))\b/;
/** Who says by how many years or inches says by how much. */
const isMeasured = ({ limits }: Sentence): boolean =>
  limits.some(({ unit, stance }) => (unit === 'years' || unit === 'inches') && stance === 'ask');

/** "Much younger", "taller by a mile". */
function isByMuch(sentence: Sentence, mention: Mention): boolean {
  const words = wordsBetween(sentence, mention.from, mention.to);
  const behind = wordsBetween(sentence, mention.to, mention.to + NEAR.verdict);
  if (behind[0] === 'by' && BY_MUCH.test(behind.slice(0, NEAR.margin).join(' '))) return true;
  if (isMeasured(sentence)) return false;
  if (IS_LARGE.test(behind.join(' '))) return true;
  if (AT_WIDEST.test(wordsBetween(sentence, mention.to, sentence.statement.tokens.length).join(' '))) return true;
  const isPositive = words.length === 1 && POSITIVE.test(words[0] ?? '');
  return (
    !isPositive &&
    (modifierBefore(sentence, 'much', mention.from, NEAR.adjective) ?? modifierInside(sentence, 'much', mention)) !==
      undefined
  );
}

/** "Taller than 6'2": a height, which no difference answers. */
const isAbsolute = (sentence: Sentence, mention: Mention): boolean =>
  sentence.limits.some(
    ({ unit, amount, from }) =>
      (unit === 'inches' || unit === undefined) &&
      (amount.count ?? 0) > LARGEST &&
      (amount.count ?? 0) < TALLEST &&
      from >= mention.to &&
      from - mention.to <= NEAR.adjective,
  );

function readMention(sentence: Sentence, family: BodyFamily, mention: Mention, findings: Findings) {
  const options = OPTIONS[family];
  if (isExcluded(mention)) findings.exclude(options.map((option) => option.id));
  if (isAbsolute(sentence, mention)) {
    findings.ledNowhere.push(placeOf(sentence, mention));
    return;
  }
  const much = isByMuch(sentence, mention);
  const option = much ? options.at(-1) : options[0];
  if (!option) return;
  findings.ask(option.id, placeOf(sentence, mention), mention.stance, much ? undefined : family);
  if (much && mention.stance === 'ask') findings.narrow(family);
}

const OF_PRICES = /^(underdogs?|dogs?|favou?rites?|favs?|odds|price|sweet|betting)$/;
/** "In the -180 to -110 range", "my underdog range". */
const isOfPrices = (sentence: Sentence, { from, to }: Mention): boolean => {
  const [before, itself] = sentence.statement.tokens.slice(Math.max(0, from - 1), to);
  return (
    to - from === 1 && itself?.text === 'range' && (before?.kind === 'number' || OF_PRICES.test(before?.text ?? ''))
  );
};

/** Reads age, height and reach. Who will not have the old wants the young. */
export function readBodies(sentence: Sentence, findings: Findings) {
  for (const limit of sentence.limits) readDifference(sentence, limit, findings);
  for (const family of BODY_FAMILIES) {
    for (const mention of mentionsOf(sentence, family))
      if (!isOfPrices(sentence, mention)) readMention(sentence, family, mention, findings);
  }
  for (const [topic, family] of [
    ['older', 'younger'],
    ['shorter', 'taller'],
  ] as const) {
    const [widest] = OPTIONS[family];
    for (const mention of mentionsOf(sentence, topic)) {
      const place = placeOf(sentence, mention);
      if (isAgainst(sentence, mention) && widest) findings.ask(widest.id, place, 'ask', family);
    }
  }
}
