import type { RoutePath } from './paths.ts';

/** Routes of the bets of an account; every one is private. */
export const BET_PATHS = {
  /** The newest bets, by the time at which they were placed. */
  listBets: { method: 'GET', path: '/bets' },
  /** The page of a `next`. */
  listBetsAfter: { method: 'GET', path: '/bets/after/{id}' },
  getBetEvent: { method: 'GET', path: '/bets/events/{id}' },
  getBetSummary: { method: 'GET', path: '/bets/summary' },
  /** One bet, or all of a slip: all are written or none. A repeated call answers with the same bets. */
  createBets: { method: 'POST', path: '/bets' },
  editBet: { method: 'PATCH', path: '/bets/{id}' },
  deleteBet: { method: 'DELETE', path: '/bets/{id}' },
  listBetRevisions: { method: 'GET', path: '/bets/{id}/revisions' },
  listBetImports: { method: 'GET', path: '/bets/imports' },
  importBets: { method: 'POST', path: '/bets/imports' },
  undoBetImport: { method: 'DELETE', path: '/bets/imports/{id}' },
  getBetSettings: { method: 'GET', path: '/bets/settings' },
  putBetSettings: { method: 'PUT', path: '/bets/settings' },
  getBetLimits: { method: 'GET', path: '/bets/limits' },
  putBetLimits: { method: 'PUT', path: '/bets/limits' },
  pauseBets: { method: 'POST', path: '/bets/pause' },
  getMyData: { method: 'GET', path: '/my_data' },
  getMyDataAfter: { method: 'GET', path: '/my_data/{id}' },
} as const satisfies Record<string, Pick<RoutePath, 'method' | 'path'>>;
