import type { CareerFigure } from '../../strategies/ids.ts';
import type { Topic } from '../concepts.ts';
import type { Mention } from '../stance/scope.ts';
import { gap, isExcluded, isWanted, mentionsOf, placeOf, type Sentence, wordsBetween } from '../stance/sentence.ts';
import { higherFigure } from './families.ts';
import type { Findings } from './findings.ts';
import { isSaidOfCapper } from './read_cappers.ts';

const FIGURES: Readonly<Partial<Record<Topic, CareerFigure>>> = {
  strikers: 'net_striking',
  grapplers: 'net_grappling',
  ufc_record: 'win_rate_ufc',
  recent: 'win_rate_recent',
  decision: 'win_rate_decision',
  finish: 'win_rate_finish',
};
const WIN_RATES = [
  'win_rate_overall',
  'win_rate_ufc',
  'win_rate_recent',
  'win_rate_decision',
  'win_rate_finish',
] as const satisfies readonly CareerFigure[];
const KINDS_OF_RECORD: readonly Topic[] = ['ufc_record', 'recent', 'decision', 'finish'];
const NEAR = { before: 1, after: 3, octagon: 4 };
const SEPARATORS = new Set([',', 'and', 'plus', 'or', 'with']);
const OF_THEM = /^of (those|them|these)$/;
const OF_AN_EVENT = /^(card|event|events|fight|fights|bout|bouts|betting|bets|night|nights)$/;

/** "How they do recently, so use that win rate", "finishes on his record", "decisions, whoever wins more of those". */
function pointsAtKind(sentence: Sentence, record: Mention, kinds: readonly Mention[]): boolean {
  const before = kinds.filter(({ to }) => to <= record.from).at(-1);
  if (!before) return false;
  const between = wordsBetween(sentence, before.to, record.from).join(' ');
  const behind = wordsBetween(sentence, record.to, record.to + 2).join(' ');
  return /\bthat$/.test(between) || /^(on|in) (his|her|their|the)$/.test(between) || OF_THEM.test(behind);
}

/** "Win rate" beside a kind of it ("by decision", "recent …") is that kind, not the overall one. */
function isOfAKind(sentence: Sentence, record: Mention): boolean {
  const kinds = mentionsOf(sentence, ...KINDS_OF_RECORD);
  const isOfSeveral = wordsBetween(sentence, record.from, record.to).at(-1) === 'rates' && kinds.length > 1;
  if (isOfSeveral || pointsAtKind(sentence, record, kinds)) return true;
  return kinds.some((kind) => {
    if (kind.from >= record.to) {
      const between = wordsBetween(sentence, record.to, kind.from);
      const isAnswer = between.length === 2 && between[1] === 'by';
      return isAnswer || (between.length <= NEAR.after && !between.some((word) => SEPARATORS.has(word)));
    }
    const between = wordsBetween(sentence, kind.to, record.from);
    return between.length <= NEAR.before && !between.some((word) => SEPARATORS.has(word));
  });
}

/** "Overall, UFC, recent and decision win rates", "overall ufc recent": an item of their list. */
function isListedAmongKinds(sentence: Sentence, ufc: Mention): boolean {
  const kinds = mentionsOf(sentence, 'overall', ...KINDS_OF_RECORD);
  const isBeside = (at: number) => kinds.some(({ from, to }) => at >= from && at < to);
  const isSeparated = (at: number) => /^(,|and|or|the|)$/.test(sentence.statement.tokens[at]?.text.trim() ?? '');
  const isItem = [ufc.from - 1, ufc.to].every((at) => isBeside(at) || isSeparated(at));
  return isItem && kinds.length >= (kinds.some(({ topic }) => topic === 'overall') ? 1 : 2);
}

function isOfTheUfc(sentence: Sentence, ufc: Mention, record: Mention): boolean {
  const next = sentence.statement.tokens[ufc.to]?.text ?? '';
  const listed =
    ufc.to - ufc.from > 1 && wordsBetween(sentence, record.from, record.to).some((word) => word.startsWith('win'));
  if (isListedAmongKinds(sentence, ufc)) return true;
  return !OF_AN_EVENT.test(next) && (listed || gap(ufc, record) < NEAR.octagon);
}

/** "All five win rates", "every kind of win rate". */
const EVERY_RECORD =
  /\b(?:all|every|each)(?: (?:one|of|the|your|those|these|kinds?|types?|sorts?|five|5))* win ?rates?\b|\bfive win rates\b|\bwin rates(?: as [\w ]+)?(?: ,)* (?:all|every one|the lot)\b(?! of you)/;

/** "All kinds of win rates: overall and recent" asks for those. */
const namesKinds = (sentence: Sentence): boolean =>
  mentionsOf(sentence, 'overall', 'in_ufc', ...KINDS_OF_RECORD).some(isWanted);

function readEveryRecord(sentence: Sentence, record: Mention, findings: Findings) {
  for (const figure of WIN_RATES) findings.ask(higherFigure(figure), placeOf(sentence, record), record.stance);
}

function readRecords(sentence: Sentence, findings: Findings) {
  const overall = mentionsOf(sentence, 'overall');
  const octagon = mentionsOf(sentence, 'in_ufc');
  const text = wordsBetween(sentence, 0, sentence.statement.tokens.length).join(' ');
  for (const record of mentionsOf(sentence, 'record')) {
    if (isWanted(record) && EVERY_RECORD.test(text) && !namesKinds(sentence)) {
      readEveryRecord(sentence, record, findings);
      continue;
    }
    const ufc = octagon.filter((mention) => mention.stance === record.stance && isOfTheUfc(sentence, mention, record));
    for (const mention of ufc) findings.ask(higherFigure('win_rate_ufc'), placeOf(sentence, mention), record.stance);
    if (ufc.length === 0 && !isOfAKind(sentence, record)) {
      if (isExcluded(record)) findings.exclude([higherFigure('win_rate_overall')]);
      findings.ask(higherFigure('win_rate_overall'), placeOf(sentence, record), record.stance);
    }
  }
  const isOnRecords = mentionsOf(sentence, 'record', 'in_ufc', ...KINDS_OF_RECORD).length > 0;
  if (mentionsOf(sentence, 'record').length === 0) {
    const ufc = octagon.filter(
      (mention) => isWanted(mention) && mention.to - mention.from === 1 && isListedAmongKinds(sentence, mention),
    );
    for (const mention of ufc) findings.ask(higherFigure('win_rate_ufc'), placeOf(sentence, mention), mention.stance);
  }
  for (const mention of overall) {
    const named = mention.to - mention.from > 1;
    if (!named && !isOnRecords) continue;
    if (isExcluded(mention)) findings.exclude([higherFigure('win_rate_overall')]);
    findings.ask(higherFigure('win_rate_overall'), placeOf(sentence, mention), mention.stance);
  }
}

/** Reads craft and records. */
export function readSkills(sentence: Sentence, findings: Findings) {
  for (const mention of sentence.mentions) {
    const figure = FIGURES[mention.topic];
    if (!figure || (isWanted(mention) && isSaidOfCapper(sentence, mention))) continue;
    if (isExcluded(mention)) findings.exclude([higherFigure(figure)]);
    findings.ask(higherFigure(figure), placeOf(sentence, mention), mention.stance);
  }
  readRecords(sentence, findings);
}
