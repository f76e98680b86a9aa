import type { Condition } from '../../strategies/rules/rule.ts';
import type { Phrase } from '../phrases/phrases.ts';
import { overlap, type Part } from '../phrases/plain_text.ts';
import { isFiller, withoutFillers, wordCount } from './fillers.ts';
import { namedThings } from './named_things.ts';
import { CUE } from './refusal_cues.ts';
import { listParts, type Sense, saidRefusals, sentencesOf } from './refused_parts.ts';

/** A refused part of a text. */
export interface Never extends Part {
  /** What keeps it out; empty where no filter can. */
  filters: readonly Condition[];
  /** True if it names a part of a thing, or two at once: no filter says that. */
  isNarrower: boolean;
  /** Whether words refuse it; else the network alone does. */
  isSaid: boolean;
}

/** A plain text and its phrases. */
interface ReadText {
  text: string;
  phrases: readonly Phrase[];
}

/** Words of bouts and bettors: a refusal with one of them is about bets. */
const OF_BETS = /\b(?:fight|bout|bet|back|pick|card|fighter|anyone|anybody|opponent|champ|event|guys?)/;
/** So few words are the object of a refusal; more than the most are a story. */
const FEW_WORDS = 2;
const MOST_WORDS = 8;

/** A part that words refuse; undefined if it is not about bets, or about what strategies are about. */
function saidNever({ text, phrases }: ReadText, part: Part, isRefused: Sense): Never | undefined {
  const words = text.slice(part.from, part.to);
  const { filters, isNarrower, isOfCatalogue } = namedThings(text, part, phrases);
  const isNamed = filters.length > 0 || isNarrower;
  const isAbout = isNamed || isRefused(part) || OF_BETS.test(words) || wordCount(words) <= FEW_WORDS;
  const isStory = !isNamed && wordCount(words) > MOST_WORDS;
  if (isOfCatalogue || !isAbout || isStory || (!isNamed && isFiller(words))) return undefined;
  return { ...withoutFillers(text, part), filters, isNarrower, isSaid: true };
}

/** A part that the network takes for refused, if its words name what a filter can say and no strategy is about. */
function sensedNever({ text, phrases }: ReadText, part: Part, isRefused: Sense): Never | undefined {
  const { filters, place } = namedThings(text, part, phrases);
  const isSize = ({ figure }: Condition) => figure === 'odds' && !/\d/.test(text.slice(place.from, place.to));
  const isOfOthers = filters.some((filter) => filter.figure === 'women' || isSize(filter));
  const isSensed = filters.length > 0 && !isOfOthers && isRefused(place);
  return isSensed ? { ...withoutFillers(text, part), filters, isNarrower: false, isSaid: false } : undefined;
}

/**
 * What a description refuses beside what strategies are about, part by part, with the filters that keep it out. `isRefused`
 * is what the network takes for refused.
 */
export function readNevers(read: ReadText, isRefused: Sense): Never[] {
  const { text } = read;
  const said = saidRefusals(text, isRefused);
  const others = sentencesOf(text)
    .flatMap((sentence) => listParts(text, sentence))
    .filter((part) => !said.some((one) => overlap(part, one)) && text.slice(part.from, part.to).search(CUE) < 0);
  return [
    ...said.map((part) => saidNever(read, part, isRefused)),
    ...others.map((part) => sensedNever(read, part, isRefused)),
  ].filter((never) => never !== undefined);
}
