import type { Corner } from './corners.ts';

/** How a decided bout is won. A doctor's stoppage counts as a knockout, as bookmakers settle it. */
export type WinMethod = 'knockout' | 'submission' | 'decision';
export const WIN_METHODS: readonly WinMethod[] = ['knockout', 'submission', 'decision'];

/** How a bout is won before its last bell. */
export type Finish = Exclude<WinMethod, 'decision'>;
export const FINISHES: readonly Finish[] = ['knockout', 'submission'];

/** How the winner won, as bets on methods are settled. */
export type WonBy = WinMethod | 'disqualification';

/** One of the six ways in which a decided bout ends: the winner and the method. */
export type Ending = `${Corner}_${WinMethod}`;

/** A value for each ending. */
export type ByEnding<Value> = Readonly<Record<Ending, Value>>;

/** The ending of a bout that `winner` wins by `method`. */
export const endingOf = (winner: Corner, method: WinMethod): Ending => `${winner}_${method}`;

/** The endings in the order of the snapshot's columns: red's, then blue's. */
export const ENDINGS: readonly Ending[] = (['red', 'blue'] as const).flatMap((winner) =>
  WIN_METHODS.map((method) => endingOf(winner, method)),
);

/** Makes a value for each ending. */
export const byEnding = <Value>(of: (winner: Corner, method: WinMethod) => Value): ByEnding<Value> => ({
  red_knockout: of('red', 'knockout'),
  red_submission: of('red', 'submission'),
  red_decision: of('red', 'decision'),
  blue_knockout: of('blue', 'knockout'),
  blue_submission: of('blue', 'submission'),
  blue_decision: of('blue', 'decision'),
});

/** Probability that the corner wins: the sum over its methods. */
export const sideTotal = (probabilities: ByEnding<number>, corner: Corner): number =>
  WIN_METHODS.reduce((sum, method) => sum + probabilities[endingOf(corner, method)], 0);

/** The share of each method in a corner's wins; the three of a corner sum to 1. */
export type MethodShares = Readonly<Record<Corner, Readonly<Record<WinMethod, number>>>>;

/**
 * Probabilities of the six endings where red wins with this probability, 0…1. They sum to 1, and those of a side to its
 * probability of winning.
 */
export const endingsAt = (shares: MethodShares, probabilityOfRed: number): ByEnding<number> =>
  byEnding((winner, method) => (winner === 'red' ? probabilityOfRed : 1 - probabilityOfRed) * shares[winner][method]);
