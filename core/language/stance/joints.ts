import type { Match } from '../text/phrases.ts';
import { hasAny, holdsTopic, type Passage } from './passage.ts';
import { EXCLUDING, type Mention, type Stance } from './scope.ts';

/** How far a walk through a sentence has come: what it has named, and how it means what comes next. */
export interface Progress {
  passage: Passage;
  mentions: readonly Mention[];
  stance: Stance;
  /** Whether a topic has come since the stance was taken. */
  seen: boolean;
  /** Whether the stance was taken by a bare "no". */
  bare: boolean;
}

/** "One thing I don't trust, and that's a parlay". */
const CLEFT = /^(thats|that|its|it|namely)$/;

/** "Never been knocked out and have good records": nothing was excluded before the "and". A measure begins a wish. */
export function isFreshStart({ passage, stance, seen }: Progress, match: Match): boolean {
  if (passage.textAt(match.from) !== 'and' || !EXCLUDING.has(stance)) return false;
  if (passage.measureFollows(match.to)) return passage.tokens[match.from - 1]?.kind !== 'number';
  if (!seen && CLEFT.test(passage.textAt(match.to))) return false;
  const next = passage.matchAt(match.to);
  return !seen && !(next && holdsTopic(next));
}

/** "No favorite with the lower Elo": the "with" goes on with what is denied. */
export function isOfQualifier({ passage, mentions }: Progress, match: Match): boolean {
  const last = mentions.at(-1);
  const isBehind = passage.textAt(match.from) === 'with' && last?.to === match.from && EXCLUDING.has(last.stance);
  const next = passage.matchesWithin(match.to, match.to + 3).find(holdsTopic);
  return isBehind && next !== undefined && hasAny(next, ['elo']);
}

/** "Knockout or submission, doesn't matter": either will do. */
export function isOfEither({ passage, mentions }: Progress, match: Match): boolean {
  const [one, other] = mentions.slice(-2);
  const isChoice =
    one !== undefined && other !== undefined && passage.textAt(one.to) === 'or' && other.to <= match.from;
  return isChoice && /matter/.test(passage.textAt(match.from + 1));
}

/** "Don't pick anyone because of their age": the denial is of the reason, having had nothing else to deny. */
export const isDeniedReason = ({ passage, stance, seen }: Progress, { from }: Match): boolean =>
  stance === 'exclude' && !seen && !passage.isBreak(from - 1);

/** "Underdogs over favorites and reach | over age": what is named right before the second "over", excluded as in a list. */
export function preferredAgain({ passage, mentions }: Progress, { from }: Match): Mention | undefined {
  const last = mentions.at(-1);
  const isPaired = last !== undefined && /^(and|,|plus)$/.test(passage.textAt(last.from - 1));
  return isPaired && last.to === from && last.stance === 'exclude' ? last : undefined;
}

/** These answer what came before, and deny nothing behind them. */
const ANSWER = /^(nah|nope|nay|no)$/;
const LONGEST_ASIDE = 5;

/** "Avoid, at all costs, parlays": where the few words end that stand between two breaks and speak of nothing. */
export function endOfAside(passage: Passage, at: number): number | undefined {
  if (ANSWER.test(passage.textAt(at - 1))) return undefined;
  for (let end = at + 1; end <= at + LONGEST_ASIDE; end += 1) {
    if (!passage.isBreak(end)) continue;
    return passage.matchesWithin(at, end).every((match) => hasAny(match, ['idle', 'not'])) ? end : undefined;
  }
  return undefined;
}
