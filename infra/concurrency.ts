import type { FunctionName } from '../lambdas/function_settings.ts';

/**
 * Percent of the account's concurrent executions that each function has to itself, and may not exceed: a crowd at one
 * leaves the others theirs. What runs by itself has none, and takes from the rest that nobody has.
 */
const SHARES: Readonly<Partial<Record<FunctionName, number>>> = {
  optimize: 25,
  playbooks: 20,
  public: 15,
  picks: 10,
  profile: 5,
  // Waits for the model most of the time, whose calls of the day are limited anyway.
  optimize_language: 5,
};

/** Lambda insists that so many stay with no function in particular. */
const UNRESERVED = 100;

const reserved = Object.values(SHARES).reduce((sum, share) => sum + share, 0);
/** The least limit of an account of which anything can be reserved. A fresh account has ten: nothing is reserved there. */
export const LEAST_ACCOUNT_CONCURRENCY = Math.ceil((100 * UNRESERVED) / (100 - reserved));

/** Executions reserved for a function in an account with this limit; undefined where none are. */
export function reservedConcurrency(name: FunctionName, accountLimit: number | undefined): number | undefined {
  const share = SHARES[name];
  return share === undefined || accountLimit === undefined ? undefined : Math.floor((share * accountLimit) / 100);
}
