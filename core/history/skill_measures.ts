import type { Attempts, StatLine } from './source_bouts.ts';

/**
 * A skill as observed in stat lines: y = league mean + attack of the fighter − defence of the opponent + noise. The
 * variances maximise the predictive likelihood of the stat lines of 2003 to June 2012,
 * before the first forecast; so do the half-lives, among 3, 6 and 12 years. No result of a bout was used.
 */
export interface SkillMeasure {
  /** The observed value of a line over `seconds` fought; undefined if it has none. */
  shown: (line: StatLine, seconds: number) => number | undefined;
  /** Amount of observation: about 1 in a full bout. */
  exposure: (line: StatLine, seconds: number) => number;
  /** Variance of the attack between fighters. */
  attackVariance: number;
  /** Variance of the defence between fighters. */
  defenceVariance: number;
  /** Variance of the sampling noise at exposure 1; it is proportional to 1/exposure. */
  samplingVariance: number;
  /** Variance of the noise per bout, independent of the exposure. */
  boutVariance: number;
  /** Half-life of a bout's weight, in years. */
  halfLife: number;
}

const FULL_BOUT = 900;
const MINUTE = 60;

/** Higher rates are impossible and errors of the source. */
const HIGHEST_RATE = 30;

/** Square roots of count rates: their variance hardly depends on the level. */
const rate = (count: (line: StatLine) => number, per: number) => (line: StatLine, seconds: number) =>
  seconds > 0 ? Math.min(HIGHEST_RATE, Math.sqrt((count(line) * per) / seconds)) : undefined;
const share = (part: number, whole: number) => (whole > 0 ? Math.min(1, part / whole) : undefined);
const accuracy = (attempts: (line: StatLine) => Attempts) => (line: StatLine) => {
  const { landed, tried } = attempts(line);
  return share(landed, tried);
};
const variances = (attack: number, defence: number, sampling: number, bout: number) => ({
  attackVariance: attack,
  defenceVariance: defence,
  samplingVariance: sampling,
  boutVariance: bout,
});
const byTime = (_line: StatLine, seconds: number) => seconds / FULL_BOUT;

const SKILL_MEASURES = {
  /** Significant strikes tried per minute. */
  strikes_tried: {
    shown: rate(({ significantStrikes }) => significantStrikes.tried, MINUTE),
    exposure: byTime,
    ...variances(0.14, 0.084, 0.1, 0.2),
    halfLife: 3,
  },
  /** Strikes landed at distance per minute. */
  distance_strikes: {
    shown: rate(({ distanceStrikes }) => distanceStrikes.landed, MINUTE),
    exposure: byTime,
    ...variances(0.071, 0.059, 0.042, 0.1),
    halfLife: 3,
  },
  /** Strikes landed in the clinch per minute. */
  clinch_strikes: {
    shown: rate(({ clinchStrikes }) => clinchStrikes.landed, MINUTE),
    exposure: byTime,
    ...variances(0.025, 0.025, 0.042, 0.071),
    halfLife: 12,
  },
  /** Share of the significant strikes that land. */
  strike_accuracy: {
    shown: accuracy(({ significantStrikes }) => significantStrikes),
    exposure: ({ significantStrikes }) => significantStrikes.tried / 60,
    ...variances(0.0044, 0.0037, 0.0053, 0.0074),
    halfLife: 3,
  },
  /** Takedowns landed per 15 minutes. */
  takedowns: {
    shown: rate(({ takedowns }) => takedowns.landed, FULL_BOUT),
    exposure: byTime,
    ...variances(0.2, 0.17, 0.1, 0.4),
    halfLife: 6,
  },
  /** Share of the takedowns tried that land. */
  takedown_accuracy: {
    shown: accuracy(({ takedowns }) => takedowns),
    exposure: ({ takedowns }) => takedowns.tried / 4,
    ...variances(0.0074, 0.018, 0.05, 0.018),
    halfLife: 6,
  },
  /** Share of the time in control of the opponent. */
  control: {
    shown: ({ controlSeconds }, seconds) => share(controlSeconds, seconds),
    exposure: byTime,
    ...variances(0.0088, 0.0088, 0.0022, 0.03),
    halfLife: 6,
  },
  /** Knockdowns per 15 minutes. Being knocked down hardly differs between fighters. */
  knockdowns: {
    shown: rate(({ knockdowns }) => knockdowns, FULL_BOUT),
    exposure: byTime,
    ...variances(0.0074, 0.00001, 0.2, 0.00001),
    halfLife: 12,
  },
  /** Submission attempts per 15 minutes. */
  submissions: {
    shown: rate(({ submissionAttempts }) => submissionAttempts, FULL_BOUT),
    exposure: byTime,
    ...variances(0.1, 0.084, 0.17, 0.24),
    halfLife: 3,
  },
} as const satisfies Record<string, SkillMeasure>;

export type SkillId = keyof typeof SKILL_MEASURES;

/** The measures in their order. */
export const MEASURES: readonly SkillMeasure[] = Object.values(SKILL_MEASURES);

/** The ids of the measures in their order. */
export const skillIds = Object.keys(SKILL_MEASURES) as readonly SkillId[];

/** A value for every skill, from the index of its measure. */
export const bySkill = <Value>(make: (measure: number) => Value): Record<SkillId, Value> => ({
  strikes_tried: make(0),
  distance_strikes: make(1),
  clinch_strikes: make(2),
  strike_accuracy: make(3),
  takedowns: make(4),
  takedown_accuracy: make(5),
  control: make(6),
  knockdowns: make(7),
  submissions: make(8),
});
