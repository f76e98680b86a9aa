import type { StrategyId } from '../../strategies/ids.ts';
import { areOptionsOfOne } from '../wishes/families.ts';
import type { JudgedLimit, JudgedTopic, Judgement } from './judged_topics.ts';

/**
 * What the rules find wished for stands only where it is at least so probable. Chosen, as those below, on the lessons that are set
 * aside: to lose a wish now and then is better than to be given what was refused.
 */
const LEAST_PROBABLE = 0.6;
/** A limit beside which there is none that is more probable is doubted less easily: its topic tells whether it is wished for. */
const LEAST_PROBABLE_ALONE = 0.1;
/** What is so probably refused where it is named last was taken back, unless it was wished for all but certainly before. */
const TAKEN_BACK = { refused: 0.85, unless: 0.97 };

/** Whether none of the topics that mean a strategy most narrowly ("women's" rather than "favorites") is probable. */
const isDoubted = (deciding: readonly JudgedTopic[]): boolean =>
  deciding.length > 0 && deciding.every(({ probability }) => probability < LEAST_PROBABLE);

/** "Height, dogs and a three-leg parlay. Height comes off, the parlay too." */
function isTakenBack(meaning: readonly JudgedTopic[]): boolean {
  const last = meaning.at(-1);
  return (
    last !== undefined &&
    last.refused >= TAKEN_BACK.refused &&
    meaning.every(({ topic, probability }) => topic === last.topic && probability < TAKEN_BACK.unless)
  );
}

/**
 * Whether a strategy is what limits come to, none of which is probable, while another of its family is: "an inch of reach is nothing, five
 * inches are".
 */
function isBeyond(strategy: StrategyId, limits: readonly JudgedLimit[]): boolean {
  const meaning = limits.filter(({ means }) => means.includes(strategy));
  const others = limits.filter(
    ({ means }) => !means.includes(strategy) && means.some((id) => areOptionsOfOne(id, strategy)),
  );
  const hasBetter = others.some(({ probability }) => probability >= LEAST_PROBABLE);
  const least = hasBetter ? LEAST_PROBABLE : LEAST_PROBABLE_ALONE;
  return meaning.length > 0 && meaning.every(({ probability }) => probability < least);
}

/** Of the topics that mean a strategy those that mean it most narrowly. */
function decidingOf(meaning: readonly JudgedTopic[]): JudgedTopic[] {
  const narrowest = Math.min(...meaning.map(({ means }) => means.length));
  return meaning.filter(({ means }) => means.length === narrowest);
}

/** Strategies that a description speaks of and, as it is judged, doesn't wish for. */
export function doubtedIn({ topics, limits }: Judgement): ReadonlySet<StrategyId> {
  const spokenOf = new Set([...topics, ...limits].flatMap(({ means }) => means));
  const isUnwished = (strategy: StrategyId): boolean => {
    const meaning = topics.filter(({ means }) => means.includes(strategy));
    return isDoubted(decidingOf(meaning)) || isTakenBack(meaning) || isBeyond(strategy, limits);
  };
  return new Set([...spokenOf].filter(isUnwished));
}
