import { textHash } from '../../core/arithmetic/hash.ts';
import type { Division } from './divisions.ts';
import { newName } from './names/names.ts';
import { clamp, type Random } from './random.ts';

const CM_PER_INCH = 2.54;
const DAYS_PER_YEAR = 365.25;
/** Probability that a fighter's figure is missing in the sources. */
const MISSING = { reach: 0.02, age: 0.01 } as const;

/** Mean skills of each style, in standard deviations from the average fighter. */
const STYLES = [
  { striking: 0.7, wrestling: -0.4, submissions: -0.4 },
  { striking: -0.3, wrestling: 0.8, submissions: -0.1 },
  { striking: -0.4, wrestling: 0.1, submissions: 0.8 },
  { striking: 0.15, wrestling: 0.1, submissions: 0.1 },
] as const;

interface FightRecord {
  wins: number;
  losses: number;
  draws: number;
}

export interface Fighter {
  name: string;
  division: Division;
  /** In days from the first upcoming card, so negative. */
  birthDay: number;
  heightCm: number;
  reachCm: number;
  stance: string;
  /** Whether the sources state reach and age. */
  knownReach: boolean;
  knownAge: boolean;
  /** Skills in standard deviations. `resolve` affects the outcome but no stat line. */
  striking: number;
  wrestling: number;
  submissions: number;
  resolve: number;
  /** Significant strikes attempted per minute at distance. */
  pace: number;
  /** Of the whole career, including bouts outside the league. */
  record: FightRecord;
  leagueBouts: number;
  losingStreak: number;
  /** The promotion's ranking points. */
  rating: number;
  lastWeek: number;
  opponents: Fighter[];
}

/** Age in full years on a day, counted from the first upcoming card. */
export function ageOn(fighter: Fighter, day: number): number {
  return Math.floor((day - fighter.birthDay) / DAYS_PER_YEAR);
}

/**
 * A new fighter on `day`, with an age (years) in the given range and a record from before. Adds the name to `taken`.
 */
export function signFighter(
  division: Division,
  day: number,
  ages: { youngest: number; oldest: number },
  taken: Set<string>,
  random: Random,
): Fighter {
  const style = random.pick(STYLES);
  const years = ages.youngest + (ages.oldest - ages.youngest) * random.uniform();
  const heightCm = wholeInches(random.normal(division.meanHeightCm, 4.5));
  const reachCm = wholeInches(heightCm + random.normal(division.gender === 'men' ? 4 : 1.5, 4));
  const skills = {
    striking: random.normal(style.striking, 0.9),
    wrestling: random.normal(style.wrestling, 0.9),
    submissions: random.normal(style.submissions, 0.9),
    resolve: random.normal(0, 1),
  };
  const name = newName(division.gender, taken, random);
  return {
    name,
    stance: stanceOf(name),
    division,
    birthDay: day - Math.round(years * DAYS_PER_YEAR),
    heightCm,
    reachCm,
    knownReach: !random.bernoulli(MISSING.reach),
    knownAge: !random.bernoulli(MISSING.age),
    ...skills,
    pace: clamp(random.normal(8 + 0.5 * skills.striking, 1.8), 3.5, 14),
    record: recordElsewhere(years, random),
    leagueBouts: 0,
    losingStreak: 0,
    rating: 1500 + 70 * (skills.striking + skills.wrestling + skills.resolve) * 0.6 + random.normal(0, 60),
    lastWeek: Number.NEGATIVE_INFINITY,
    opponents: [],
  };
}

/** Four in five are orthodox. The stance has no effect on bouts. */
const STANCES = ['Orthodox', 'Orthodox', 'Orthodox', 'Orthodox', 'Southpaw'] as const;
const stanceOf = (name: string) => STANCES[textHash(name) % STANCES.length] ?? 'Orthodox';

function wholeInches(centimetres: number): number {
  return Number((Math.round(centimetres / CM_PER_INCH) * CM_PER_INCH).toFixed(2));
}

/** At least three more wins than losses; older fighters have more bouts. */
function recordElsewhere(years: number, random: Random): FightRecord {
  const wins = 4 + random.poisson(clamp((years - 20) * 0.7, 1.5, 8));
  return { wins, losses: Math.min(wins - 3, random.poisson(wins * 0.18)), draws: random.bernoulli(0.05) ? 1 : 0 };
}
