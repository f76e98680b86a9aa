import type { PortfolioItem } from '../../contract/playbooks/portfolio.ts';
import type { Report } from '../../contract/playbooks/report.ts';
import type { IsoDate } from '../../dates/iso_date.ts';
import type { FiguresOfBets, ReportedMeans } from '../../portfolio/report/report_parts.ts';
import type { WalkForwardResult } from '../../portfolio/report/walk_forward.ts';
import type { EquityBand } from '../returns/equity_band.ts';
import type { NextCardBets } from './next_bets.ts';

/** Running sums in budgets at some of the events, the last of each year among them. */
export interface LabCurve {
  dates: IsoDate[];
  playbook: number[];
  equal: number[];
  /** Index of each point among the reported events, ascending. */
  places: number[];
}

/** The part of a result that is computed first: weights, means and curve. Returns are per event. */
export interface LabFirst {
  portfolio: (PortfolioItem & { name: string })[];
  report: ReportedMeans;
  curve: LabCurve;
  /** Calendar years of the first and the last tested event, ignoring the requested years; undefined without events. */
  years: { from: number; to: number } | undefined;
  /** The reported events, of which the rest is computed. */
  reported: WalkForwardResult;
}

export type LabReport = ReportedMeans & FiguresOfBets & Pick<Report, 'interval' | 'sealed'>;

/** The rest of a result: ranges, luck and the next card. */
export interface LabRest {
  report: LabReport;
  /** Around the curve, at its points. */
  bands: {
    /** Range of resamples of the event returns. */
    range: EquityBand;
    /** Range of the random choices; undefined if there are none. */
    random: EquityBand | undefined;
  };
  /** Probability of a profit over a year of 42 events; undefined without events. */
  ahead: number | undefined;
  /** Mean return of each random choice of as many strategies at equal weights, unordered; empty if all are chosen. */
  randomMeans: number[];
  /** Correlation of event returns, by index in the portfolio; undefined if a strategy's returns are all equal. */
  correlation: (number | undefined)[][];
  /** Undefined without an upcoming card. */
  next: NextCardBets | undefined;
}

/** Backtest of a choice of strategies with its options, and luck figures. */
export type LabResult = Omit<LabFirst, 'report'> & LabRest;
