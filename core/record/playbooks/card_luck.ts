import { mean } from '../../arithmetic/moments.ts';
import { total } from '../../arithmetic/vectors.ts';
import { QUANTILE_90 } from '../../arithmetic/wilson_range.ts';
import type { CardLuck, RecordResponse } from '../../contract/record/record.ts';
import { bootstrapInterval } from '../../evidence/returns/bootstrap.ts';
import { groupBy } from '../../history/group_by.ts';
import type { RecordEntry } from './playbook_events.ts';
import { valueOnly } from './value_only.ts';
import { wasPublished } from './was_published.ts';

/** Resamples of fewer cards repeat the same few: their range is too narrow to call anything luck. */
const LEAST_CARDS = 5;

/** The sum of figures; null if one is unknown. */
export function sumOrNull(figures: readonly (number | null)[]): number | null {
  let sum = 0;
  for (const figure of figures) {
    if (figure === null) return null;
    sum += figure;
  }
  return sum;
}

/** A published card over all playbooks, in budgets. */
interface PublishedCard {
  staked: number;
  /** Null where a bet has no forecast. */
  said: number | null;
  /** Null while a result is awaited. */
  came: number | null;
}

/** The published entries of all playbooks as cards. */
function publishedCards(entries: readonly RecordEntry[]): PublishedCard[] {
  const published = entries.filter(({ result }) => wasPublished(result));
  const byEvent = groupBy(published, ({ event }) => event.id);
  return byEvent.map(([, card]) => ({
    staked: card.reduce((sum, { result }) => sum + result.staked, 0),
    said: sumOrNull(card.map(({ said }) => said)),
    came: sumOrNull(card.map(({ result }) => result.profit)),
  }));
}

interface JudgedCard {
  staked: number;
  said: number;
  came: number;
}

/**
 * By how much a resampled 90 % range of so few cards is too narrow: Student's quantile with one value less than cards, by its
 * expansion (Abramowitz and Stegun, 26.7.5), and the root of n / (n − 1) (Hesterberg 2015, expanded percentiles).
 */
function narrowness(cards: number): number {
  const free = cards - 1;
  const z = QUANTILE_90;
  const student = z + (z ** 3 + z) / (4 * free) + (5 * z ** 5 + 16 * z ** 3 + 3 * z) / (96 * free ** 2);
  return (Math.sqrt(cards / free) * student) / z;
}

/** Where nine of ten runs of these cards end if what was said is right: their surprises, resampled by card. */
function rangeOf(cards: readonly JudgedCard[], said: number): CardLuck['range'] {
  if (cards.length < LEAST_CARDS) return null;
  const surprises = Float64Array.from(cards, (card) => card.came - card.said);
  const centre = mean(surprises);
  const wide = cards.length * narrowness(cards.length);
  const [low, high] = bootstrapInterval(surprises);
  return [said + wide * (low - centre), said + wide * (high - centre)];
}

function luckOf(entries: readonly RecordEntry[]): CardLuck {
  const published = publishedCards(entries);
  const cards = published.flatMap(({ staked, said, came }) =>
    said === null || came === null ? [] : [{ staked, said, came }],
  );
  const sum = (of: (card: JudgedCard) => number) => total(Float64Array.from(cards, of));
  const said = sum((card) => card.said);
  return {
    cards: cards.length,
    waiting: published.filter(({ came }) => came === null).length,
    without_forecast: published.filter((card) => card.came !== null && card.said === null).length,
    staked: sum(({ staked }) => staked),
    said,
    came: sum(({ came }) => came),
    range: rangeOf(cards, said),
  };
}

/** What was expected of the published cards of all playbooks, and what came; null without a published card. */
export function cardLuck(entries: readonly RecordEntry[]): RecordResponse['luck'] {
  if (!entries.some(({ result }) => wasPublished(result))) return null;
  return { all: luckOf(entries), with_value: luckOf(entries.map(valueOnly)) };
}
