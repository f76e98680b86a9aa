import { BET_LIMITS } from './bet_limits.ts';

/** Messages about bets that the server and the screens share. */
export const BET_TEXTS = {
  notFound: 'There is no such bet',
  importNotFound: 'There is no such import',
  pageNotFound: 'There is no such page of bets',
  exists: 'You have this bet already, with another stake or price. Change it, or bet it again.',
  deleted: 'This bet was deleted',
  changedElsewhere: 'This bet was changed elsewhere. Reload it and try again.',
  tooManyChanges: `A bet can be changed ${BET_LIMITS.revisions} times. Delete it and write it anew.`,
  tooManyBets: `An account holds up to ${BET_LIMITS.perAccount.toLocaleString('en-US')} bets. Delete some first.`,
  tooManyToday: `Up to ${BET_LIMITS.perDay} bets a day can be written by hand. Import the others from a file.`,
  tooManyImported: `An import holds up to ${BET_LIMITS.imports.rows.toLocaleString('en-US')} bets.`,
  tooManyImportedToday: `Up to ${BET_LIMITS.imports.perDay.toLocaleString('en-US')} bets a day can be imported, those of undone imports included. Import the rest tomorrow.`,
  inFuture: 'placed_at: lies after tomorrow',
  hasLegs: 'subject: this bet has legs already',
  beforeBout: (day: string) => `result: the bout is on ${day}. Before it, only a cash-out is a result.`,
  twice: 'bets: have the same bet twice',
  needsResult: 'result: such a bet is settled by hand and stays open without one',
  shorterPause: 'A pause can’t be ended or shortened.',
  paused: (until: string) => `You paused betting until ${until}. You can still write down what you bet elsewhere.`,
  limitReached: (limit: string, until: string) =>
    `Your limit of ${limit} is reached until ${until}. You can still write down what you bet elsewhere.`,
  aboveLimit: (limit: string, left: string) => `This is above your limit of ${limit}: ${left} is left.`,
  nearLimit: (used: string, limit: string) => `${used} of your limit of ${limit} is used.`,
  /** On every picture, embed and alert. */
  notAdvice: 'Estimates, not advice. 18+/21+ where your law says so.',
  help: 'If it stops being fun, call or text 1-800-GAMBLER.',
} as const;
