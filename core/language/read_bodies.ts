import { OPTIONS } from './families.ts';
import type { Findings } from './findings.ts';
import type { Limit } from './limits.ts';
import { differenceOption } from './options.ts';
import type { Mention } from './scope.ts';
import {
  gap,
  isExcluded,
  isWanted,
  mentionsOf,
  modifierBefore,
  nearest,
  placeOf,
  placeOfLimit,
  type Sentence,
  wordsBetween,
} from './sentence.ts';

type BodyFamily = 'younger' | 'taller' | 'reach';
interface FamilyOfLimit {
  family: BodyFamily;
  mention: Mention;
  shunsTheOld: boolean;
}
const BODY_FAMILIES: readonly BodyFamily[] = ['younger', 'taller', 'reach'];
/** No rival is older or shorter by more; larger numbers speak of something else. */
const LARGEST = 30;
const SEPARATORS = new Set([',', 'and', 'or', 'plus']);
const NEAR = { unitless: 3, behind: 4, adjective: 3 };

/** What the limit is of. Years beside the old are years younger, when the old are shunned. */
function familyOf(sentence: Sentence, limit: Limit): FamilyOfLimit | undefined {
  const mentions =
    limit.unit === 'years' ? mentionsOf(sentence, 'younger', 'older') : mentionsOf(sentence, 'taller', 'reach');
  const unitless = mentionsOf(sentence, 'younger', 'taller', 'reach').filter(
    (mention) => gap(mention, limit) < NEAR.unitless,
  );
  if (!limit.unit) {
    const by = sentence.statement.tokens[limit.from - 1]?.text === 'by';
    const mention = nearest(unitless, limit);
    const family = BODY_FAMILIES.find((name) => name === mention?.topic);
    return by && family && mention ? { family, mention, shunsTheOld: false } : undefined;
  }
  const joined = mentions.filter((mention) => {
    const between = [
      ...wordsBetween(sentence, limit.to, mention.from),
      ...wordsBetween(sentence, mention.to, limit.from),
    ];
    return !between.some((word) => SEPARATORS.has(word));
  });
  const behind = joined.find((mention) => mention.from >= limit.to - 1 && mention.from < limit.to + NEAR.behind);
  const mention = behind ?? nearest(joined, limit) ?? nearest(mentions, limit);
  const shunsTheOld = mention?.topic === 'older' && isExcluded(mention);
  const family = shunsTheOld ? 'younger' : BODY_FAMILIES.find((name) => name === mention?.topic);
  return family && mention ? { family, mention, shunsTheOld } : undefined;
}

function readDifference(sentence: Sentence, limit: Limit, findings: Findings) {
  const { count } = limit.amount;
  if (limit.unit === 'legs' || count === undefined || count > LARGEST || !isWanted(limit)) return;
  const found = familyOf(sentence, limit);
  if (!found || (isExcluded(found.mention) && !found.shunsTheOld && !limit.unexcludes)) return;
  const option = differenceOption(found.family, count, limit.upTo ? 'least' : limit.comparison);
  const place = placeOfLimit(sentence, limit, found.mention.topic);
  if (!option) findings.leaveUnmet(found.family, place);
  else {
    findings.ask(option.id, place, limit.stance);
    findings.narrow(found.family);
  }
}

function readMention(sentence: Sentence, family: BodyFamily, mention: Mention, findings: Findings) {
  const options = OPTIONS[family];
  if (isExcluded(mention)) findings.exclude(options.map((option) => option.id));
  const much = modifierBefore(sentence, 'much', mention.from, NEAR.adjective);
  const option = much ? options.at(-1) : options[0];
  if (!option) return;
  findings.ask(option.id, placeOf(sentence, mention), mention.stance, much ? undefined : family);
  if (much && mention.stance === 'ask') findings.narrow(family);
}

/** "In the -180 to -110 range". */
const isOfPrices = (sentence: Sentence, { from, to }: Mention): boolean =>
  to - from === 1 &&
  sentence.statement.tokens[from]?.text === 'range' &&
  sentence.statement.tokens[from - 1]?.kind === 'number';

/** Reads age, height and reach. Who will not have the old wants the young. */
export function readBodies(sentence: Sentence, findings: Findings) {
  for (const limit of sentence.limits) readDifference(sentence, limit, findings);
  for (const family of BODY_FAMILIES) {
    for (const mention of mentionsOf(sentence, family))
      if (!isOfPrices(sentence, mention)) readMention(sentence, family, mention, findings);
  }
  const youngest = OPTIONS.younger[0];
  for (const older of mentionsOf(sentence, 'older')) {
    const shunned = older.stance === 'exclude' || older.stance === 'fade';
    if (shunned && youngest) findings.ask(youngest.id, placeOf(sentence, older), 'ask', 'younger');
  }
}
