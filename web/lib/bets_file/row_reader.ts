import { BET_LIMITS, type BetResult } from '../../../core/contract/bet_limits.ts';
import type { ImportedBet } from '../../../core/contract/bets.ts';
import { cutText } from '../../../core/contract/text.ts';
import type { IsoDate } from '../../../core/dates/iso_date.ts';
import { centsText } from '../../../core/format/cents.ts';
import type { OddsStyle } from '../../../core/format/odds_text.ts';
import { type DecimalMark, readCents } from './amounts.ts';
import type { ColumnMap, Field } from './columns.ts';
import { type DateOrder, readDate } from './dates.ts';
import { readOddsCell } from './odds_cells.ts';
import { readResult } from './read_result.ts';
import type { FileRow } from './read_rows.ts';

/** How the cells of a file are read. */
export interface CellFormats {
  dates: DateOrder;
  odds: OddsStyle;
  decimals: DecimalMark;
}

const CASH_OUT_NEEDS = 'A cash-out needs what was paid back.';
/** Rounding of odds and payouts; more is another result. */
const PAYOUT_ROUNDING = 0.02;

/** The cells of a row by field, with what is wrong with it. */
export class RowReader {
  readonly problems: string[] = [];
  readonly doubts: string[] = [];

  constructor(
    private readonly row: FileRow,
    private readonly columns: ColumnMap,
    private readonly formats: CellFormats,
  ) {}

  cell(field: Field): string {
    const column = this.columns[field];
    return column === undefined ? '' : (this.row.cells[column] ?? '').trim();
  }

  /** A text that is kept only up to a length. */
  text(field: Field, length: number): string | undefined {
    const whole = this.cell(field);
    const cut = cutText(whole, length).trim();
    if (cut.length < whole.length) this.doubts.push(`The ${field} is longer than ${length} characters and is cut.`);
    return cut === '' ? undefined : cut;
  }

  date(): IsoDate | undefined {
    const date = readDate(this.cell('date'), this.formats.dates);
    if (date === undefined) this.problems.push(`“${shown(this.cell('date'))}” is no date.`);
    return date;
  }

  stake(): number | undefined {
    const stake = readCents(this.cell('stake'), this.formats.decimals);
    const { least, most } = BET_LIMITS.stake;
    if (stake !== undefined && stake >= least && stake <= most) return stake;
    const range = `${centsText(least)} to ${centsText(most)}`;
    this.problems.push(`“${shown(this.cell('stake'))}” is no stake from ${range}.`);
    return undefined;
  }

  odds(): number | undefined {
    const cell = this.cell('odds');
    const read = readOddsCell(cell, this.formats.odds);
    if ('odds' in read) return read.odds;
    this.problems.push(cell === '' ? 'There are no odds.' : `Odds “${shown(cell)}”: ${read.problem}`);
    return undefined;
  }

  /** What was paid back, in cents, by its own column or by the profit. */
  payout(stake: number): number | undefined {
    const { decimals } = this.formats;
    const payout = readCents(this.cell('payout'), decimals);
    const profit = readCents(this.cell('profit'), decimals);
    const paid = payout ?? (profit === undefined ? undefined : stake + profit);
    return paid === undefined || paid < 0 ? undefined : paid;
  }

  /** How the row says that the bet ended; undefined if it is open. */
  result(stake: number, odds: number): ImportedBet['result'] {
    const read = readResult(this.cell('status'));
    if (read === undefined) this.doubts.push(`The result “${shown(this.cell('status'))}” is not known, and left out.`);
    const payout = this.payout(stake);
    if (read === 'cashed_out' && payout === undefined) this.problems.push(CASH_OUT_NEEDS);
    const isSilent = read === 'open' && this.cell('status') === '' && this.cell('profit') !== '';
    const status = isSilent && payout !== undefined ? statusOfPayout(payout, stake) : read;
    if (status === undefined || status === 'open') return undefined;
    if (status === 'won' && payout !== undefined && Math.abs(payout / (stake * odds) - 1) > PAYOUT_ROUNDING)
      this.doubts.push('What was paid back is not stake times odds.');
    return payout === undefined ? { status } : { status, payout };
  }
}

const MOST_SHOWN = 40;
/** A cell in a message: cut, since a cell may be as long as the file. */
export const shown = (cell: string) => (cell.length > MOST_SHOWN ? `${cutText(cell, MOST_SHOWN)}…` : cell);

function statusOfPayout(payout: number, stake: number): BetResult {
  if (payout === 0) return 'lost';
  return payout === stake ? 'returned' : 'won';
}
