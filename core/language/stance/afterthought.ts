import { listed } from '../concepts.ts';
import type { Match } from '../text/phrases.ts';
import type { Token } from '../text/tokens.ts';
import { hasAny, holdsTopic, type Passage } from './passage.ts';
import type { Mention } from './scope.ts';

/** "Parlays: no." What may stand between, and behind, for a denial to be the answer to what came before it. */
const ANSWERS = new Set(
  listed(
    'no, nope, nah, never, not, avoid, skip, excluded, exclude, ignore, ignored, none, zero, banned, drop, care, fussed, bothered, isnt, arent, aint, doesnt, dont, wont, circumstances, means, account',
  ),
);
const TAIL = new Set(
  listed(`
    no, nope, nah, never, not, thanks, thank, you, way, ever, please, again, for, from, me, us, mate, chance, sir, at, all,
    really, interested, whatsoever, my, thing, cheers, pls, plz, thx, so, much, either, today, here, in, hell, lol
  `),
);
/** What may stand before an answer ("Hell no"). */
const OUTCRIES = new Set(listed('hell, absolutely, definitely, oh, god, a, big, hard, so, just'));
const SELF = new Set(listed('i, you, we, id, ill, im, ive, wed, well'));
const AROUND_SELF = new Set(
  listed(
    'alike, so, has, had, does, do, would, will, just, really, simply, always, usually, can, could, am, are, is, have, both, which, that, personally, also, tend, to, what, who, where, the, ones, one, thing, things, something, say, says, said',
  ),
);
const THEM = new Set(listed('them, those, these, em, either'));
const FAITHFUL = new Set(
  listed('fail, fails, failed, let, lets, disappoint, disappoints, hurt, betray, lose, loses, lost'),
);
const SPLIT_VERBS = new Set(
  listed(
    'keep, keeping, leave, leaving, cut, rule, count, take, throw, kick, toss, get, put, chuck, strike, cross, kept, left, save, scratch, wipe, remove, delete, drop, knock, park',
  ),
);

/** What a topic may be followed by and still be the subject: "decision wins don't impress me". */
const NOUNS = new Set(
  listed(
    'wins, win, rate, rates, fighters, fighter, bets, bet, betting, guys, people, prices, stuff, stats, records, picks, opinions, tips, fights',
  ),
);

const restOf = (passage: Passage, from: number) => passage.tokens.slice(from, passage.clauseEnd(from));
/** Whether the clause that goes on there names a topic. */
export const speaksOfTopic = (passage: Passage, from: number) =>
  passage.matchesWithin(from, passage.clauseEnd(from)).some(holdsTopic);

/** "Wouldn't dream of leaving out". */
const MUSING = /^(dream|think|of|about|ever|even|consider|want|to|like|dare|be|a|the)$/;
/** "Never bet without". */
const BETS =
  /^(bet|betting|live|go|do|be|home|leave|play|wager|start|playbook|portfolio|card|plan|strategy|anything|bets?)$/;
/** "I won't say no to underdogs". */
const REFUSALS = /^(say|saying|says)$/;

/** "Not skip", "don't want to exclude": the second denial, with which this one makes a wish. */
export function undoing(passage: Passage, match: Match): Match | undefined {
  const ahead = passage.matchesWithin(match.to, match.to + 5);
  const next = ahead.find((other) => !hasAny(other, ['wish']));
  const between = next ? passage.textsWithin(match.to, next.from) : [];
  const isClose =
    next &&
    (between.length <= 2 ||
      (between.length <= 4 && BETS.test(between.at(-1) ?? '')) ||
      between.every((text) => MUSING.test(text))) &&
    !passage.isBreak(match.to) &&
    !passage.isBreak(match.to + 1);
  if (next && isClose && /^without$/.test(passage.textAt(next.from)) && BETS.test(passage.textAt(next.from - 1)))
    return next;
  const isRefusal = next !== undefined && REFUSALS.test(passage.textAt(next.from));
  return isClose && (isRefusal || hasAny(next, ['avoid', 'fade'])) ? next : undefined;
}

/** Where a denial stands in the sentence, with what was said before it. */
export interface Denial {
  passage: Passage;
  match: Match;
  last: Mention | undefined;
}

/** "Parlays I don't do", "parlays don't interest me", "parlays: no", "parlays, I hate those": it denies what came before. */
export function deniesWhatCameBefore(denial: Denial): boolean {
  const { passage, match, last } = denial;
  if (!last || undoing(passage, match) || passage.textAt(match.to) === ':') return false;
  if (last.to === match.from && isAnswer(denial) && answersBehindTopics(passage)) return true;
  if (speaksOfTopic(passage, match.to)) return false;
  const between = passage.tokens.slice(last.to, match.from);
  const behindBreak = between.slice(between.findLastIndex((token) => token.kind === 'break') + 1);
  const words = behindBreak.flatMap(({ text }) =>
    NOUNS.has(text) || OUTCRIES.has(text) || text.endsWith('ly') ? [] : [text],
  );
  const isSaidOfSelf =
    words.some((word) => SELF.has(word)) && words.every((word) => SELF.has(word) || AROUND_SELF.has(word));
  const rest = restOf(passage, match.to);
  const before = between.slice(0, between.length - behindBreak.length).filter((token) => !NOUNS.has(token.text));
  const isClose = before.length <= 1;
  if (isClose && words.length === 0 && isAnswer(denial) && rest.every((token) => TAIL.has(token.text))) return true;
  if (rest.some((token) => token.kind === 'number')) return false;
  if (behindBreak.length < between.length) {
    const resumes = passage.tokens
      .slice(match.from, match.to)
      .concat(rest)
      .some((token) => THEM.has(token.text));
    const isLast = isSaidOfSelf && match.concepts.has('avoid') && rest.length === 0;
    return isLast || (resumes && (isSaidOfSelf || (words.length === 0 && match.concepts.has('avoid'))));
  }
  return isSaidOfSelf || (match.concepts.has('not') && words.every((word) => AROUND_SELF.has(word)) && isOfMe(rest));
}

/** "Grapplers yes parlays no": without a comma, the "yes" tells that answers stand behind their topics. */
const answersBehindTopics = (passage: Passage): boolean =>
  passage.tokens.some(
    (token, at) =>
      /^(yes|yeah|yep)$/.test(token.text) &&
      passage.matchesWithin(0, at).some((match) => match.to === at && holdsTopic(match)),
  );

const isAnswer = ({ passage, match }: Denial) =>
  ANSWERS.has(passage.textAt(match.to - 1)) || ANSWERS.has(passage.textAt(match.from));

/** "… don't interest me", but not "… never fail me". */
const isOfMe = (rest: readonly Token[]) =>
  rest.some((token) => token.text === 'me') && !rest.some((token) => FAITHFUL.has(token.text));

/** "Keep parlays out of it": where the verb stands whose particle this is; undefined when it is none. */
export function splitVerbOf({ passage, match, last }: Denial): number | undefined {
  if (!last || match.from - last.to > 1) return undefined;
  for (let at = last.from - 1; at >= 0; at -= 1) {
    if (passage.isBreak(at)) return undefined;
    if (SPLIT_VERBS.has(passage.textAt(at))) return at;
  }
  return undefined;
}
