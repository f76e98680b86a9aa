/** Stakes of bets with value as fractions of Kelly that a reader can choose. This file has no schemas, which keeps pages small. */
export const KELLY_FRACTIONS = { least: 0.125, most: 0.5, step: 0.125, builders: 0.25 } as const;

/** All of them, ascending. */
export const KELLY_CHOICES: readonly number[] = [0.125, 0.25, 0.375, 0.5];
