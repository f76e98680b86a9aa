import type { LabOptions } from '../../contract/lab/lab.ts';
import type { OptimizeResponse } from '../../contract/playbooks/report.ts';
import type { IsoDate } from '../../dates/iso_date.ts';
import type { Card } from '../../domain/cards/card.ts';
import {
  EQUAL_METHOD,
  makeReport,
  previousYear,
  RETURNS_METHOD,
  type TestOptions,
} from '../../portfolio/report/optimize_response.ts';
import { type LabPortfolio, labPortfolios } from './lab_portfolio.ts';

/** The response of `POST /optimize` for a portfolio of the Lab. The previous year ignores the requested years. */
function responseOf(
  { choice, portfolio, tested, reported }: LabPortfolio,
  { weights }: LabOptions,
  test?: TestOptions,
): OptimizeResponse {
  const report = makeReport(choice, reported, test);
  return {
    portfolio,
    portfolio_returns: report.mean,
    previous_year_returns: previousYear(choice, tested),
    report,
    method: weights === 'equal' ? EQUAL_METHOD : RETURNS_METHOD,
  };
}

/** The response of `POST /optimize` to a request with options of the Lab. Throws PortfolioError like `labPortfolios`. */
export const labResponse = (
  cards: readonly Card[],
  strategies: readonly string[],
  today: IsoDate,
  options: LabOptions,
  test?: TestOptions,
): OptimizeResponse => responseOf(labPortfolios(cards, today)(strategies, options, test?.bounds), options, test);
