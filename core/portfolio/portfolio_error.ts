/** A portfolio, a list of strategies or a parameter of the optimiser that can't be worked with; the message names what. */
export class PortfolioError extends Error {
  override name = 'PortfolioError';
}
