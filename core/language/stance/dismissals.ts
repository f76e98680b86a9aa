import type { Match } from '../text/phrases.ts';
import { isComparison, type Passage } from './passage.ts';
import type { Mention, Stance } from './scope.ts';

/** "Small age gaps do nothing for me" leaves larger ones. */
const SMALL = /^(small|smaller|little|tiny|slight|slightly|minor|marginal|single|mere|merely|narrow)$/;
const DENIAL = /^(not|never|hasnt|havent|hadnt|didnt|dont|doesnt|wont|isnt|arent|aint|wasnt)$/;
const NEAR = 3;

/** "Recent form hasn't burned me" dismisses nothing. */
export const isDeniedDismissal = (passage: Passage, { from }: Match): boolean =>
  passage.textsWithin(Math.max(0, from - 2), from).some((text) => DENIAL.test(text));

/** Whether only a part of the topic is spoken of: a small one, or one of a number. */
function isOfPart(passage: Passage, { from, to }: Mention): boolean {
  const start = Math.max(0, from - NEAR);
  return (
    passage.textsWithin(start, from).some((text) => SMALL.test(text)) ||
    passage.numberWithin(start, to - from + 2 * NEAR)
  );
}

/** A sentence as far as it was walked through, to be read anew from a place on. */
export interface Walked {
  passage: Passage;
  mentions: readonly Mention[];
  stances: Stance[];
}

/**
 * Takes back what was asked for from a place up to a dismissal; false when nothing was. A topic with a limit is excluded,
 * so that the limit, turned round, brings it back; of a topic of which only a part is dismissed nothing is said.
 */
export function takeBack({ passage, mentions, stances }: Walked, from: number, { from: to }: Match, stance: Stance) {
  const meant = mentions.filter((mention) => mention.from >= from && mention.to <= to);
  const limited = passage.matchesWithin(from, to).some(isComparison) && passage.numberWithin(from, to - from);
  for (let at = from; at < to; at += 1) {
    if (limited) stances[at] = 'exclude';
    else if (stances[at] === 'ask') stances[at] = 'mention';
  }
  for (const mention of meant) {
    if (mention.stance !== 'ask' && mention.stance !== 'support') continue;
    mention.stance = limited ? 'exclude' : isOfPart(passage, mention) ? 'mention' : stance;
  }
  return meant.length > 0;
}
