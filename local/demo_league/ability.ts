import { ageOn, type Fighter } from './fighters.ts';

/**
 * Weights of skills, reach and age in the logit of a win. The bookmaker uses the same model but underrates the factors
 * in `UNDERRATED`, which gives strategies real edges to find.
 */
const SKILL_LOGITS = { striking: 0.7, wrestling: 0.68, submissions: 0.42, resolve: 0.66 } as const;
const REACH_LOGITS_PER_CM = 0.026;
const PRIME_AGE = 28;
const AGE_LOGITS = { before: -0.006, after: -0.0075 } as const;

/** The bookmaker's weights, as fractions of the true ones. */
const UNDERRATED = { wrestling: 0.85, reach: 0.65, age: 0.5 } as const;

const TRUE_WEIGHTS = { wrestling: 1, reach: 1, age: 1 } as const;

/** The true logit of red's win. */
export function trueLogitOfRed(red: Fighter, blue: Fighter, day: number): number {
  return logitOfRed(red, blue, day, TRUE_WEIGHTS);
}

/** The bookmaker's logit of red's win, which underrates wrestling, reach and age. */
export function believedLogitOfRed(red: Fighter, blue: Fighter, day: number): number {
  return logitOfRed(red, blue, day, UNDERRATED);
}

/** The logistic function: probability (0…1) of a logit. */
export function probabilityOf(logit: number): number {
  return 1 / (1 + Math.exp(-logit));
}

function logitOfRed(
  red: Fighter,
  blue: Fighter,
  day: number,
  weights: { wrestling: number; reach: number; age: number },
): number {
  return (
    SKILL_LOGITS.striking * (red.striking - blue.striking) +
    SKILL_LOGITS.wrestling * weights.wrestling * (red.wrestling - blue.wrestling) +
    SKILL_LOGITS.submissions * (red.submissions - blue.submissions) +
    SKILL_LOGITS.resolve * (red.resolve - blue.resolve) +
    REACH_LOGITS_PER_CM * weights.reach * (red.reachCm - blue.reachCm) +
    weights.age * (ageLogit(ageOn(red, day)) - ageLogit(ageOn(blue, day)))
  );
}

/** Quadratic in the distance from the prime, so that ability declines faster each year. */
function ageLogit(age: number): number {
  const distance = age - PRIME_AGE;
  return (distance < 0 ? AGE_LOGITS.before : AGE_LOGITS.after) * distance * distance;
}
