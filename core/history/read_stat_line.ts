import type { Corner } from '../cards/corners.ts';
import type { Attempts, StatLine } from './source_bouts.ts';
import type { SourceRow } from './source_row.ts';

const FIGURES = ['KD', 'sig_str', 'TD', 'sub_att', 'ctrl', 'sig_str_distance', 'sig_str_clinch'] as const;
/** Column of one corner's figure. */
export type LineColumn = `${Corner}_fighter_${(typeof FIGURES)[number]}`;
/** The columns of both corners' stat lines. */
export const LINE_COLUMNS: readonly LineColumn[] = FIGURES.flatMap(
  (figure) => [`red_fighter_${figure}`, `blue_fighter_${figure}`] as const,
);

const ATTEMPTS = /^(\d+) of (\d+)$/;

type LineRow = Pick<SourceRow<LineColumn>, 'text' | 'count' | 'seconds' | 'fail'>;

/** Parses `landed of tried`; undefined for an empty cell. */
function readAttempts(row: LineRow, column: LineColumn): Attempts | undefined {
  const text = row.text(column);
  if (text === '') return undefined;
  const match = ATTEMPTS.exec(text);
  const attempts = { landed: Number(match?.[1]), tried: Number(match?.[2]) };
  const isCount = Number.isSafeInteger(attempts.landed) && Number.isSafeInteger(attempts.tried);
  return isCount ? attempts : row.fail(column, 'a count such as 3 of 12');
}

/** One corner's stat line; undefined if any figure but the control time is empty. */
export function readStatLine(row: LineRow, corner: Corner): StatLine | undefined {
  const knockdowns = row.count(`${corner}_fighter_KD`);
  const significantStrikes = readAttempts(row, `${corner}_fighter_sig_str`);
  const distanceStrikes = readAttempts(row, `${corner}_fighter_sig_str_distance`);
  const clinchStrikes = readAttempts(row, `${corner}_fighter_sig_str_clinch`);
  const takedowns = readAttempts(row, `${corner}_fighter_TD`);
  const submissionAttempts = row.count(`${corner}_fighter_sub_att`);
  const controlSeconds = row.seconds(`${corner}_fighter_ctrl`) ?? 0;
  if (knockdowns === undefined || submissionAttempts === undefined || takedowns === undefined) return undefined;
  if (significantStrikes === undefined || distanceStrikes === undefined || clinchStrikes === undefined)
    return undefined;
  return {
    knockdowns,
    significantStrikes,
    distanceStrikes,
    clinchStrikes,
    takedowns,
    submissionAttempts,
    controlSeconds,
  };
}
