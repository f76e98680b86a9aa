import { isSide } from '../../strategies/rules/condition_groups.ts';
import { type Condition, isClassCondition } from '../../strategies/rules/rule.ts';
import { denied } from '../phrases/denied.ts';
import type { Phrase } from '../phrases/phrases.ts';
import { overlap, type Part } from '../phrases/plain_text.ts';
import { isFiller } from './fillers.ts';

/** Narrows what is named down to a part of it, which no filter says. */
const NARROWING =
  /\b(?:who|whom|whose|that|which|with|from|in|on|when|if|after|before|during|without|by|against)\b(?<rest>.*)$/;
const EXCEPTION = /\b(?:unless|except|other than|apart from|aside from|but for|recent(?:ly)?|lately|easily)\b/;
/** What strategies are about that no condition says, and what no phrase has read of the rest. */
const OF_CATALOGUE =
  /\b(?:favou?r|chalk|(?:under ?)?dog|strik|grappl|wrestl|submission|finish|decision|judge|parlay|acca|leg\b|legs\b|legger|multi|capper|tipster|tout|elo\b|record|reach|arms?\b|height|tall|short\b|size|age\b|aged?\b|old\b|young|youth|form\b|streak|percentage|observer|counter|tracker|reviewer|decider)/;

/** What a part of a refusal says. */
export interface NamedThings {
  /** What keeps it out; empty where no filter can. */
  filters: readonly Condition[];
  /** Where the thing is named. */
  place: Part;
  /** True if it names something, but a part of it or two things at once: no filter says that. */
  isNarrower: boolean;
  /** True if it is about what strategies are about, and not about more. */
  isOfCatalogue: boolean;
}

/** Strategies compare a fighter with his opponent: their refusals are the network's to read. */
const isOfStrategies = ({ conditions }: Phrase) => conditions.every(({ of }) => of === 'difference');

const isSidePhrase = ({ conditions: [condition] }: Phrase) =>
  condition !== undefined && !isClassCondition(condition) && isSide(condition);
const isPrice = ({ conditions: [condition] }: Phrase) => condition?.figure === 'odds' && condition.of === 'own';

/** The words of a part with a bar at each place that a phrase has read. */
const restOf = (text: string, { from, to }: Part, phrases: readonly Phrase[]): string =>
  [...text.slice(from, to)]
    .map((letter, at) => (phrases.some((phrase) => phrase.from <= from + at && from + at < phrase.to) ? '|' : letter))
    .join('');

/** Reads what a refused part of a plain text names: one thing, since no filter says that two hold at once. */
export function namedThings(text: string, part: Part, phrases: readonly Phrase[]): NamedThings {
  const found = phrases.filter((phrase) => overlap(phrase, part));
  const things = found.filter((phrase) => !isOfStrategies(phrase));
  const [thing, ...others] = things;
  const left = restOf(text, part, found);
  // "Favorites shorter than -300" are refused by their price alone.
  const isSaid = (phrase: Phrase) =>
    phrase === thing || (thing !== undefined && isPrice(thing) && isSidePhrase(phrase));
  const isOfCatalogue = !found.every(isSaid) || OF_CATALOGUE.test(left);
  if (thing === undefined) return { filters: [], place: part, isNarrower: false, isOfCatalogue };
  const rest = NARROWING.exec(left)?.groups?.rest ?? '';
  const [condition, ...more] = thing.conditions;
  const filter = condition === undefined || more.length > 0 ? undefined : denied(condition);
  const isWhole = others.length === 0 && !isOfCatalogue && !EXCEPTION.test(left) && isFiller(rest);
  const filters = isWhole && filter !== undefined ? [filter] : [];
  // A size of favorites or underdogs is about what strategies are about, unless it is all that is refused.
  const isSize = isPrice(thing) && !/\d/.test(text.slice(thing.from, thing.to));
  if (filters.length === 0 && isSize) return { filters, place: part, isNarrower: false, isOfCatalogue: true };
  return { filters, place: thing, isNarrower: filters.length === 0, isOfCatalogue: false };
}
