import { readCell } from '../read_legs.ts';
import { isEnd } from '../read_result.ts';
import type { FileRow } from '../read_rows.ts';
import { readCents } from './amounts.ts';
import { dateOrders } from './dates.ts';
import { readOddsCell } from './odds_cells.ts';

/** What a column of a file can hold. */
export const COLUMN_FIELDS = {
  date: 'Date',
  fighter: 'Fighter or bet',
  opponent: 'Opponent',
  event: 'Event',
  market: 'Market',
  stake: 'Stake',
  odds: 'Odds',
  book: 'Book',
  status: 'Result',
  payout: 'Paid back',
  profit: 'Profit',
  bonus: 'Bonus bet',
  sport: 'Sport',
  tracker: 'Id of the bet',
  note: 'Note',
} as const;
export type ColumnField = keyof typeof COLUMN_FIELDS;

/** Without them a row is no bet. */
export const NEEDED_FIELDS = ['date', 'fighter', 'stake', 'odds'] as const satisfies readonly ColumnField[];

/** The column of each field, from 0; fields without one are missing. */
export type ColumnMap = Readonly<Partial<Record<ColumnField, number>>>;

/** Names of columns in our files, in those of other trackers and of books, and in spreadsheets; letters only. */
const NAMES: Readonly<Record<ColumnField, readonly string[]>> = {
  date: [
    ...['timeplacediso', 'date', 'dateplaced', 'timeplaced', 'placed', 'placedat', 'placedon', 'betdate', 'betplaced'],
    ...['dateaccepted', 'eventdate', 'day', 'time', 'datetime', 'created', 'createdat', 'datum'],
  ],
  fighter: [
    ...['fighter', 'fighters', 'selection', 'selections', 'pick', 'picks', 'bet', 'legs', 'leg', 'team', 'betname'],
    ...['betinfo', 'description', 'wette'],
  ],
  opponent: ['opponent', 'against', 'versus', 'vs', 'gegner'],
  event: ['event', 'card', 'match', 'matchup', 'fight', 'bout', 'fixture', 'game', 'eventname', 'ereignis'],
  market: ['market', 'markettype', 'marketname', 'bettype', 'wagertype', 'type', 'wettart'],
  stake: ['stake', 'staked', 'wager', 'wagered', 'risk', 'amount', 'betamount', 'stakeamount', 'einsatz'],
  odds: ['odds', 'price', 'line', 'oddsamerican', 'americanodds', 'decimalodds', 'oddsdecimal', 'taken', 'quote'],
  book: ['book', 'sportsbook', 'bookmaker', 'bookie', 'site', 'buchmacher'],
  status: ['status', 'result', 'outcome', 'betresult', 'betstatus', 'wonlost', 'settlement', 'ergebnis'],
  payout: ['payout', 'return', 'returns', 'returned', 'paid', 'paidback', 'totalreturn', 'auszahlung'],
  profit: ['profit', 'profitloss', 'pl', 'pnl', 'net', 'netprofit', 'winloss', 'gewinn'],
  bonus: ['bonus', 'bonusbet', 'freebet', 'isbonus', 'isbonusbet', 'isfreebet', 'bonusbets', 'freebets', 'promo'],
  sport: ['sport', 'sports', 'league', 'leagues', 'competition', 'sportart'],
  tracker: [
    ...['betid', 'id', 'wagerid', 'ticket', 'ticketid', 'ticketnumber', 'ticketno', 'betslipid', 'slipid', 'slip'],
    ...['reference', 'betreference', 'transactionid', 'couponid', 'betno', 'betnumber'],
  ],
  note: ['note', 'notes', 'comment', 'comments', 'tags', 'notiz'],
};

const isAmount = (cell: string) => readCents(cell, '.') !== undefined || readCents(cell, ',') !== undefined;
const isDate = (cell: string) => dateOrders([cell]).length > 0;

/** What tells a cell of a field apart, where names alone don't decide between columns. */
const READS: Partial<Readonly<Record<ColumnField, (cell: string) => boolean>>> = {
  date: isDate,
  fighter: (cell) => /\p{L}/u.test(cell),
  stake: isAmount,
  odds: (cell) => 'odds' in readOddsCell(cell, 'american'),
  status: isEnd,
  payout: isAmount,
  profit: isAmount,
};

const MOST_ARE_MARKETS = 0.5;
/** Markets are read with the bet: such a cell says nothing else. */
const isMarket = (cell: string) => {
  const { legs, left } = readCell(cell);
  return legs.length === 0 && left.length === 0;
};

const lettersOf = (name: string) => name.toLowerCase().replace(/[^\p{L}]/gu, '');
const isField = (text: string): text is ColumnField => text in COLUMN_FIELDS;
const FIELD_NAMES = Object.keys(COLUMN_FIELDS).filter(isField);

/** Rows by which a column is judged. */
const JUDGED = 200;

/** The share of the filled cells of a column that read so. */
function shareOf(rows: readonly FileRow[], column: number, reads: (cell: string) => boolean): number {
  const filled = rows.slice(0, JUDGED).flatMap(({ cells }) => cells[column]?.trim() || []);
  return filled.length === 0 ? 0 : filled.filter(reads).length / filled.length;
}

/**
 * The columns that are named as a field is. Of several, the one whose cells read best, the first of equals; a column
 * serves one field.
 */
export function guessColumns(header: readonly string[], rows: readonly FileRow[]): ColumnMap {
  const names = header.map(lettersOf);
  const found = FIELD_NAMES.flatMap((field) => {
    const reads = READS[field];
    const columns = NAMES[field].flatMap((name) => names.flatMap((own, column) => (own === name ? [column] : [])));
    const shares = columns.map((column) => ({ column, share: reads ? shareOf(rows, column, reads) : 0 }));
    const best = shares.reduce((one, other) => (other.share > one.share ? other : one), shares[0] ?? NO_COLUMN);
    if (best === NO_COLUMN) return [];
    // A column named `type` may say anything else.
    const isType = field === 'market' && !names[best.column]?.startsWith('market');
    if (isType && shareOf(rows, best.column, isMarket) < MOST_ARE_MARKETS) return [];
    return [[field, best.column] as const];
  });
  return Object.fromEntries(found);
}

const NO_COLUMN = { column: -1, share: 0 };

/** The fields that a bet needs and that have no column. */
export const missingFields = (columns: ColumnMap): ColumnField[] =>
  NEEDED_FIELDS.filter((field) => columns[field] === undefined);
