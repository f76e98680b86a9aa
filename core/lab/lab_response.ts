import type { Card } from '../cards/card.ts';
import type { LabOptions } from '../contract/lab.ts';
import type { OptimizeResponse } from '../contract/report.ts';
import type { IsoDate } from '../dates/iso_date.ts';
import { makeReport, previousYear } from '../portfolio/optimize_response.ts';
import { type LabPortfolio, labPortfolio } from './lab_portfolio.ts';

/** The optimize call's response for a portfolio of the Lab. The previous year does not depend on the years asked for. */
export function responseOf({ choice, portfolio, tested, reported }: LabPortfolio): OptimizeResponse {
  const report = makeReport(choice, reported);
  return {
    portfolio,
    portfolio_returns: report.mean,
    previous_year_returns: previousYear(choice, tested),
    report,
  };
}

/** What the optimize call answers to a request with options of the Lab. Throws PortfolioError as `labPortfolio` does. */
export const labResponse = (
  cards: readonly Card[],
  strategies: readonly string[],
  today: IsoDate,
  options: LabOptions,
): OptimizeResponse => responseOf(labPortfolio(cards, strategies, today, options));
