import type { Condition } from '../../rules/rule.ts';
import { BOUT_THINGS } from './bout_things.ts';
import { isFiller } from './fillers.ts';
import { pricedSide } from './price_things.ts';
import { SIDE_THINGS } from './side_things.ts';

const THINGS = [...BOUT_THINGS, pricedSide, ...SIDE_THINGS];
/** Narrows what is named down to a part of it, which no filter says. */
const NARROWING =
  /\b(?:who|whom|whose|that|which|with|from|in|on|when|if|after|before|during|without|by|against)\b(?<rest>.*)$/;
const EXCEPTION = /\b(?:unless|except|other than|apart from|aside from|but for)\b/;
/** What strategies are about: the network reads refusals of these. */
const OF_CATALOGUE =
  /\b(?:favou?r|fav(?:e?s)?\b|chalk|(?:under ?)?dog|strik|grappl|wrestl|submission|finish|knockout artist|decision|judge|parlay|acca|leg\b|legs\b|legger|multi|capper|tipster|tout|elo\b|record|reach|arms?\b|height|tall|short\b|size|age\b|aged?\b|old\b|young|youth|form\b|streak|win rate|percentage|observer|counter|tracker|reviewer|decider)/;

/** What a part of a refusal says. */
export interface NamedThings {
  /** What keeps it out; empty where no filter can. */
  filters: readonly Condition[];
  /** The words that name the thing; empty without one. */
  words: string;
  /** True if it names something, but a part of it or two things at once: no filter says that. */
  isNarrower: boolean;
  /** True if it is about what strategies are about, and not about more. */
  isOfCatalogue: boolean;
}

/** Reads what a refused part of a plain text names: one thing, since no filter says that two hold at once. */
export function namedThings(text: string): NamedThings {
  const found = [];
  let left = text;
  for (const read of THINGS) {
    const thing = read(left);
    if (thing === undefined) continue;
    found.push(thing);
    left = left.replace(thing.words, ' | ');
  }
  const [thing, ...others] = found;
  const isOfCatalogue = OF_CATALOGUE.test(left);
  const rest = NARROWING.exec(left)?.groups?.rest ?? '';
  const isWhole = others.length === 0 && !isOfCatalogue && !EXCEPTION.test(left) && isFiller(rest);
  if (thing === undefined) return { filters: [], words: '', isNarrower: false, isOfCatalogue };
  const filters = isWhole ? [thing.filter] : [];
  return { filters, words: isWhole ? thing.words : '', isNarrower: !isWhole, isOfCatalogue: false };
}
