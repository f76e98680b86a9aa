import type { Concept, Topic } from '../concepts.ts';
import type { Statement } from '../statements.ts';
import type { Match } from '../text/phrases.ts';
import { withUnitsCarried } from '../wishes/carried_units.ts';
import type { Place } from '../wishes/findings.ts';
import { type Limit, limitsOf } from '../wishes/limits.ts';
import { EXCLUDING, type Mention, type Scoped, type Stance } from './scope.ts';

/** A sentence, understood as far as it can be by itself. */
export interface Sentence {
  index: number;
  statement: Statement;
  mentions: readonly Mention[];
  limits: readonly Limit[];
  stances: readonly Stance[];
  /** The side that was spoken of last in the sentences before ("Underdogs, please. The price mustn't exceed 175"). */
  carried?: Side | undefined;
  /** The sentence before spoke of parlays ("How many legs? Four"). */
  isAfterParlay?: boolean;
}

/** Who is priced: below even money the favorite, above it the underdog. */
export type Side = 'favorite' | 'underdog';

/** Whether the bettor does not want it. */
export const isExcluded = (mention: { stance: Stance }) => EXCLUDING.has(mention.stance);
/** Whether the bettor wants it, or gives it for a reason. */
export const isWanted = (mention: { stance: Stance }) => mention.stance === 'ask' || mention.stance === 'support';

/** A statement whose stances are known, with its limits. */
export function sentenceOf(statement: Statement, index: number, scoped: Scoped): Sentence {
  return {
    index,
    statement,
    mentions: scoped.mentions,
    stances: scoped.stances,
    limits: limitsOf(statement, scoped),
  };
}

export const mentionsOf = (sentence: Sentence, ...topics: readonly Topic[]): Mention[] =>
  sentence.mentions.filter((mention) => topics.includes(mention.topic));

const PARLAYS: readonly Topic[] = ['parlay', 'double', 'treble', 'fourfold', 'fivefold'];

/** The sentences, each knowing what was spoken of before it: the side, parlays, and what is counted. */
export function withTopicsCarried(sentences: readonly Sentence[]): Sentence[] {
  let carried: Side | undefined;
  return withUnitsCarried(sentences).map((sentence, index) => {
    const before = sentences[index - 1];
    const isAfterParlay = before !== undefined && mentionsOf(before, ...PARLAYS).some((parlay) => !isExcluded(parlay));
    const told = { ...sentence, carried, isAfterParlay };
    const last = mentionsOf(sentence, 'favorite', 'underdog').at(-1)?.topic;
    if (last === 'favorite' || last === 'underdog') carried = last;
    return told;
  });
}

/** The modifier of this kind that ends at most `reach` tokens before `at`, or undefined. */
export function modifierBefore(sentence: Sentence, concept: Concept, at: number, reach: number): Match | undefined {
  return sentence.statement.modifiers.find(
    (match) =>
      match.concepts.has(concept) && match.to <= at && match.to > at - reach && !breaks(sentence, match.to, at),
  );
}

/** The modifier of this kind that is part of a topic's own words, or undefined. */
export const modifierInside = (sentence: Sentence, concept: Concept, { from, to }: Mention): Match | undefined =>
  sentence.statement.modifiers.find((match) => match.concepts.has(concept) && match.from >= from && match.to <= to);

/** The modifier of this kind that starts at most `reach` tokens behind `at`, or undefined. */
export function modifierAfter(sentence: Sentence, concept: Concept, at: number, reach: number): Match | undefined {
  return sentence.statement.modifiers.find(
    (match) => match.concepts.has(concept) && match.from >= at && match.from < at + reach,
  );
}

/** The words between two places of a sentence. */
export const wordsBetween = (sentence: Sentence, from: number, to: number): string[] =>
  sentence.statement.tokens.slice(from, to).map((token) => (token.kind === 'break' ? ',' : token.text));

export const breaks = (sentence: Sentence, from: number, to: number): boolean =>
  wordsBetween(sentence, from, to).includes(',');

export const placeOf = (sentence: Sentence, span: { from: number; to: number }): Place => ({
  sentence: sentence.index,
  from: span.from,
  to: span.to,
});

const NEAR_LIMIT = 7;

/** The place of a limit with its comparison and the topic it limits, when that stands close by. */
export function placeOfLimit(sentence: Sentence, limit: Limit, ...topics: readonly Topic[]): Place {
  const whole = { from: limit.start, to: limit.to };
  const topic = nearest(mentionsOf(sentence, ...topics), whole);
  const isClose = topic !== undefined && gap(topic, whole) <= NEAR_LIMIT;
  if (!isClose || breaks(sentence, topic.to, whole.from) || breaks(sentence, whole.to, topic.from)) {
    return placeOf(sentence, whole);
  }
  return placeOf(sentence, { from: Math.min(topic.from, whole.from), to: Math.max(topic.to, whole.to) });
}

/** Tokens between two spans; 0 when they touch or overlap. */
export const gap = (one: { from: number; to: number }, other: { from: number; to: number }): number =>
  Math.max(0, one.from - other.to, other.from - one.to);

/** Of several spans the one nearest to this, or undefined. */
export function nearest<T extends { from: number; to: number }>(
  spans: readonly T[],
  to: { from: number; to: number },
): T | undefined {
  return [...spans].sort((one, other) => gap(one, to) - gap(other, to))[0];
}
