/** 1 / (1 + e^−x): the probability of log odds. */
export function logistic(x: number): number {
  return 1 / (1 + Math.exp(-x));
}

/** Log odds of a probability above 0 and below 1. */
export function logit(probability: number): number {
  return Math.log(probability / (1 - probability));
}
