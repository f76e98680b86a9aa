import { BET_LIMITS, type BetResult } from '../../../core/contract/bets/bet_limits.ts';
import type { ImportedBet } from '../../../core/contract/bets/bets.ts';
import { cutText } from '../../../core/contract/values/text.ts';
import type { IsoDate } from '../../../core/dates/iso_date.ts';
import { centsText } from '../../../core/format/numbers/cents.ts';
import type { OddsStyle } from '../../../core/format/numbers/odds_text.ts';
import { type DecimalMark, readCents } from './cells/amounts.ts';
import type { ColumnField, ColumnMap } from './cells/columns.ts';
import { type DateOrder, readDate } from './cells/dates.ts';
import { readOddsCell } from './cells/odds_cells.ts';
import { type ResultWord, readResult } from './read_result.ts';
import type { FileRow } from './read_rows.ts';

/** How the cells of a file are read. */
export interface CellFormats {
  dates: DateOrder;
  odds: OddsStyle;
  decimals: DecimalMark;
}

/** What decides how a result is read. */
export interface ResultOf {
  stake: number;
  odds: number;
  isBonus: boolean;
  /** The days of its first and its last bout, if it is on any, and today. */
  bouts: { first: IsoDate; last: IsoDate } | undefined;
  today: IsoDate;
}

const CASH_OUT_NEEDS = 'A cash-out needs what was paid back.';
/** Rounding of odds and payouts; more is another result. */
const PAYOUT_ROUNDING = 0.02;

const BONUS_CELL = /^(?:true|yes|y|x|✓|✔|bonus|free|promo|(?:bonus|free|promo)[\s-]*bet)$/i;
const BONUS_NOTE = /\b(?:bonus|free)[\s-]?bet\b/i;
/** Sports whose bets may be on a bout that is known here. */
const FIGHTS = /\b(?:mma|ufc|martial|fight(?:s|ing)?|combat)\b/i;

/** The cells of the rows of one bet by field, with what is wrong with it. A parlay may have a row a leg. */
export class RowReader {
  readonly problems: string[] = [];
  readonly doubts: string[] = [];

  constructor(
    readonly rows: readonly FileRow[],
    private readonly columns: ColumnMap,
    private readonly formats: CellFormats,
  ) {}

  /** The cell of a field in each row. */
  cells(field: ColumnField): string[] {
    const column = this.columns[field];
    return this.rows.map(({ cells }) => (column === undefined ? '' : (cells[column] ?? '').trim()));
  }

  cell(field: ColumnField): string {
    return this.cells(field).find((cell) => cell !== '') ?? '';
  }

  /** A text that is kept only up to a length. */
  text(field: ColumnField, length: number): string | undefined {
    return this.cut(this.cell(field), field, length);
  }

  /** The words of the bet: of each row once. */
  words(): string {
    return [...new Set(this.cells('fighter'))].filter((cell) => cell !== '').join(' + ');
  }

  title(): string | undefined {
    return this.cut(this.words(), 'fighter', BET_LIMITS.title) ?? this.text('event', BET_LIMITS.title);
  }

  private cut(whole: string, field: ColumnField, length: number): string | undefined {
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

  /** True if the bet was paid with a bonus, by its own column or the note. */
  isBonus(stake: number): boolean {
    const cell = this.cell('bonus');
    const isWhole = readCents(cell, this.formats.decimals) === stake;
    return isWhole || cell === '1' || BONUS_CELL.test(cell) || BONUS_NOTE.test(this.cell('note'));
  }

  /** The sport, where it is another than fights. */
  otherSport(): string | undefined {
    const sport = this.cell('sport');
    return sport === '' || FIGHTS.test(sport) ? undefined : shown(sport);
  }

  /** What was paid back, in cents, by its own column or by the profit. */
  private payout({ stake, isBonus }: ResultOf): number | undefined {
    const { decimals } = this.formats;
    const payout = readCents(this.cell('payout'), decimals);
    const profit = readCents(this.cell('profit'), decimals);
    const paid = payout ?? (profit === undefined ? undefined : profit + (isBonus ? 0 : stake));
    return paid === undefined || paid < 0 ? undefined : paid;
  }

  /** What the rows say: of a parlay’s legs, one that lost decides, then one that is open. */
  private status(): ResultWord | undefined {
    const cells = [...new Set(this.cells('status'))];
    const words = [...new Set(cells.map(readResult))];
    const unknown = cells.find((cell) => readResult(cell) === undefined);
    if (unknown !== undefined) this.doubts.push(`The result “${shown(unknown)}” is not known, and left out.`);
    const [only, second] = words;
    if (second === undefined || unknown !== undefined) return unknown === undefined ? only : undefined;
    return words.find((word) => word === 'lost') ?? words.find((word) => word === 'open') ?? 'settled';
  }

  /** How the row says that the bet ended; undefined if it is open. */
  result(of: ResultOf): ImportedBet['result'] {
    const read = this.status();
    const payout = this.payout(of);
    if (read === 'cashed_out' && payout === undefined) this.problems.push(CASH_OUT_NEEDS);
    const isSilent = read === 'open' && this.cell('status') === '' && this.cell('profit') !== '';
    const status = read === 'settled' || isSilent ? this.byMoney(of, payout, isSilent) : read;
    if (status === undefined || status === 'open') return undefined;
    // One leg makes a parlay lost.
    const decisive = status === 'lost' ? of.bouts?.first : of.bouts?.last;
    if (decisive !== undefined && decisive > of.today && status !== 'cashed_out') {
      this.doubts.push('Its bout is still to come: the result is left out.');
      return undefined;
    }
    return this.checked(status, payout, of);
  }

  /** How it ended by the money. Without a result, a profit of 0 says nothing before its bout is over. */
  private byMoney({ stake, isBonus, bouts, today }: ResultOf, payout: number | undefined, isSilent: boolean) {
    const isNothing = payout === (isBonus ? 0 : stake);
    if (isSilent && isNothing && (bouts === undefined || bouts.last >= today)) return 'open';
    if (payout === undefined || (isNothing && !isBonus))
      this.doubts.push(payout === undefined ? 'How it ended is not said: it stays open.' : 'A profit of 0: returned?');
    if (payout === undefined) return 'open';
    if (payout === 0) return 'lost';
    return isNothing ? 'returned' : 'won';
  }

  private checked(status: BetResult, payout: number | undefined, { stake, odds, isBonus }: ResultOf) {
    if (payout === undefined) return { status };
    if (status === 'lost' && payout === stake && !isBonus) {
      this.doubts.push('Lost, but the profit is 0: a bonus bet?');
      return { status };
    }
    const due = stake * odds - (isBonus ? stake : 0);
    if (status === 'won' && Math.abs(payout / due - 1) > PAYOUT_ROUNDING)
      this.doubts.push(`What was paid back is not stake times odds${isBonus ? ' less the stake' : ''}.`);
    return { status, payout };
  }
}

const MOST_SHOWN = 40;
/** A cell in a message: cut, since a cell may be as long as the file. */
export const shown = (cell: string) => (cell.length > MOST_SHOWN ? `${cutText(cell, MOST_SHOWN)}…` : cell);
