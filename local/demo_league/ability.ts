import { ageOn, type Fighter } from './fighters.ts';

/**
 * What decides bouts, in logits of the win: skills, age and reach. The bookmaker weighs the same things, but
 * believes a little less in the ones listed as `UNDERRATED`: the league's honest edges.
 */
const SKILL_LOGITS = { striking: 0.7, wrestling: 0.68, submissions: 0.42, resolve: 0.66 } as const;
const REACH_LOGITS_PER_CM = 0.026;
const PRIME_AGE = 28;
const AGE_LOGITS = { before: -0.006, after: -0.0075 } as const;

/** The parts of the truth that the bookmaker sees: 1 would be all of it. */
const UNDERRATED = { wrestling: 0.85, reach: 0.65, age: 0.5 } as const;

const WHOLE_TRUTH = { wrestling: 1, reach: 1, age: 1 } as const;

/** Logit of red's win as it is. */
export function trueLogitOfRed(red: Fighter, blue: Fighter, day: number): number {
  return logitOfRed(red, blue, day, WHOLE_TRUTH);
}

/** Logit of red's win as seen by someone who underrates wrestling, reach and age. */
export function believedLogitOfRed(red: Fighter, blue: Fighter, day: number): number {
  return logitOfRed(red, blue, day, UNDERRATED);
}

/** Probability, 0…1, of a logit. */
export function probabilityOf(logit: number): number {
  return 1 / (1 + Math.exp(-logit));
}

function logitOfRed(
  red: Fighter,
  blue: Fighter,
  day: number,
  seen: { wrestling: number; reach: number; age: number },
): number {
  return (
    SKILL_LOGITS.striking * (red.striking - blue.striking) +
    SKILL_LOGITS.wrestling * seen.wrestling * (red.wrestling - blue.wrestling) +
    SKILL_LOGITS.submissions * (red.submissions - blue.submissions) +
    SKILL_LOGITS.resolve * (red.resolve - blue.resolve) +
    REACH_LOGITS_PER_CM * seen.reach * (red.reachCm - blue.reachCm) +
    seen.age * (ageLogit(ageOn(red, day)) - ageLogit(ageOn(blue, day)))
  );
}

/** Fighters grow until their prime and fade after it, faster with every year. */
function ageLogit(age: number): number {
  const distance = age - PRIME_AGE;
  return (distance < 0 ? AGE_LOGITS.before : AGE_LOGITS.after) * distance * distance;
}
