import type { FunctionName } from '../../lambdas/runtime/function_settings.ts';

/**
 * Reserved concurrency of each function of the API, in percent of the account's limit. It is also the function's
 * maximum, so that load on one function does not starve the others. Background functions use the unreserved rest.
 */
const SHARES: Readonly<Partial<Record<FunctionName, number>>> = {
  optimize: 25,
  playbooks: 10,
  public: 12,
  picks: 10,
  bets: 5,
  profile: 5,
  // Takes milliseconds for each call with a key, valid or not.
  authorize_key: 2,
  // Programs wait, and each may ask again.
  mcp: 3,
  // The CDN answers most requests. Robots wait, visitors do not see these pictures.
  pictures: 3,
  // Mostly waits for the model, and the number of calls per day is limited.
  optimize_language: 5,
};

/** Lambda requires this many executions to stay unreserved. */
const UNRESERVED = 100;

const reserved = Object.values(SHARES).reduce((sum, share) => sum + share, 0);
/** The lowest account limit that allows these reservations. A new account has 10, so nothing is reserved there. */
export const LEAST_ACCOUNT_CONCURRENCY = Math.ceil((100 * UNRESERVED) / (100 - reserved));

/** Reserved concurrency of a function in an account with this limit; undefined if none. */
export function reservedConcurrency(name: FunctionName, accountLimit: number | undefined): number | undefined {
  const share = SHARES[name];
  return share === undefined || accountLimit === undefined ? undefined : Math.floor((share * accountLimit) / 100);
}
