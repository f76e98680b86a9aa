/**
 * Betting exchanges and prediction markets, by their key in The Odds API. Their prices are before commission, so they
 * would look better than they are.
 */
const EXCHANGES: ReadonlySet<string> = new Set([
  'betfair_ex_au',
  'betfair_ex_eu',
  'betfair_ex_uk',
  'betopenly',
  'kalshi',
  'matchbook',
  'novig',
  'polymarket',
  'prophetx',
  'smarkets',
]);

/** True if the book takes a commission on winnings. */
export const isExchange = (book: string): boolean => EXCHANGES.has(book);
