import type { Match } from '../text/phrases.ts';
import { speaksOfTopic } from './afterthought.ts';
import type { Passage } from './passage.ts';

/** "I'd sooner eat my hat than bet a parlay". */
const PREFERRING = /^(sooner|rather)$/;
const SELF = /^(i|im|id|ill|ive|we)$/;

/** Whether what comes behind is what something named before is preferred to: "strikers over grapplers". */
export function isContrast(passage: Passage, { from, to }: Match, namesBefore: boolean): boolean {
  const isBefore = passage.textAt(from) === 'before' && SELF.test(passage.textAt(to));
  const isPreferred = passage.textsWithin(0, from).some((text) => PREFERRING.test(text));
  if (isPreferred || (isBefore && namesBefore)) return speaksOfTopic(passage, to);
  return namesBefore && passage.topicWithin(to) && !passage.numberWithin(to, 1);
}

/** "And no more parlays", where "and no more" limits nothing. */
export const isNoMore = (passage: Passage, { to }: Match): boolean =>
  passage.textAt(to - 2) === 'no' && passage.textAt(to) !== 'than' && passage.topicWithin(to);

/** "I draw the line at +145" limits, where "at parlays" it excludes. */
export const isLimit = (passage: Passage, { to }: Match): boolean =>
  passage.textAt(to - 1) === 'at' && passage.tokens[to]?.kind === 'number';
