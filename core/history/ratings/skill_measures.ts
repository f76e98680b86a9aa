import type { StatLine } from '../sources/source_bouts.ts';

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

const share = (part: number, whole: number) => (whole > 0 ? Math.min(1, part / whole) : undefined);
const byTime = (_line: StatLine, seconds: number) => seconds / FULL_BOUT;

/** Square roots of count rates: their variance hardly depends on the level. */
const rate = (count: (line: StatLine) => number, per: number) => ({
  shown: (line: StatLine, seconds: number) =>
    seconds > 0 ? Math.min(HIGHEST_RATE, Math.sqrt((count(line) * per) / seconds)) : undefined,
  exposure: byTime,
});

/** The share of the attempts that land; a full bout has about `usual` of them. */
const accuracy = (kind: 'significantStrikes' | 'takedowns', usual: number) => ({
  shown: ({ [kind]: { landed, tried } }: StatLine) => share(landed, tried),
  exposure: ({ [kind]: { tried } }: StatLine) => tried / usual,
});

const control = { shown: (line: StatLine, seconds: number) => share(line.controlSeconds, seconds), exposure: byTime };

const model = (attack: number, defence: number, sampling: number, bout: number, halfLife: number) => ({
  attackVariance: attack,
  defenceVariance: defence,
  samplingVariance: sampling,
  boutVariance: bout,
  halfLife,
});

const SKILL_MEASURES = {
  /** Significant strikes tried per minute. */
  strikes_tried: { ...rate((line) => line.significantStrikes.tried, MINUTE), ...model(0.14, 0.084, 0.1, 0.2, 3) },
  /** Strikes landed at distance per minute. */
  distance_strikes: { ...rate((line) => line.distanceStrikes.landed, MINUTE), ...model(0.071, 0.059, 0.042, 0.1, 3) },
  /** Strikes landed in the clinch per minute. */
  clinch_strikes: { ...rate((line) => line.clinchStrikes.landed, MINUTE), ...model(0.025, 0.025, 0.042, 0.071, 12) },
  /** Share of the significant strikes that land. */
  strike_accuracy: { ...accuracy('significantStrikes', 60), ...model(0.0044, 0.0037, 0.0053, 0.0074, 3) },
  /** Takedowns landed per 15 minutes. */
  takedowns: { ...rate((line) => line.takedowns.landed, FULL_BOUT), ...model(0.2, 0.17, 0.1, 0.4, 6) },
  /** Share of the takedowns tried that land. */
  takedown_accuracy: { ...accuracy('takedowns', 4), ...model(0.0074, 0.018, 0.05, 0.018, 6) },
  /** Share of the time in control of the opponent. */
  control: { ...control, ...model(0.0088, 0.0088, 0.0022, 0.03, 6) },
  /** Knockdowns per 15 minutes. Being knocked down hardly differs between fighters. */
  knockdowns: { ...rate((line) => line.knockdowns, FULL_BOUT), ...model(0.0074, 0.00001, 0.2, 0.00001, 12) },
  /** Submission attempts per 15 minutes. */
  submissions: { ...rate((line) => line.submissionAttempts, FULL_BOUT), ...model(0.1, 0.084, 0.17, 0.24, 3) },
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
