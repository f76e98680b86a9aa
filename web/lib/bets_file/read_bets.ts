import { importTerms } from '../../../core/bets/import_identity.ts';
import { BET_LIMITS } from '../../../core/contract/bets/bet_limits.ts';
import type { ImportedBet } from '../../../core/contract/bets/bets.ts';
import { cutText } from '../../../core/contract/values/text.ts';
import { type IsoDate, isoDateOf } from '../../../core/dates/iso_date.ts';
import type { ColumnMap } from './cells/columns.ts';
import type { FindSide } from './file_bouts.ts';
import type { FileRow } from './read_rows.ts';
import { findSubject } from './read_subject.ts';
import { type CellFormats, RowReader } from './row_reader.ts';

export interface FileReading {
  columns: ColumnMap;
  formats: CellFormats;
  findSide: FindSide;
  /** Instant. */
  now: string;
  /** The sides that were chosen where a row names both, by line. */
  backed?: ReadonlyMap<number, string>;
}

/** A row as it would be imported. Rows with problems are not; doubts are for the reader to judge. */
export interface ReadRow {
  line: number;
  bet: ImportedBet | undefined;
  problems: readonly string[];
  doubts: readonly string[];
  /** Both sides of its bout, where it does not say which of them is backed. */
  sides?: readonly [string, string];
  /** The sport of a bet on something else. */
  otherSport?: string;
}

const NOON = 'T12:00:00.000Z';

/** Noon of the day, since the file says no more, but not later than now. */
function placedAt(date: IsoDate, now: string): string {
  const noon = `${date}${NOON}`;
  return noon < now ? noon : now;
}

/** Odds in the words of a bet may be rounded. */
const ODDS_ROUNDING = 0.02;

type Subject = Pick<ImportedBet, 'event' | 'legs' | 'title' | 'stated_as'>;

/** What the rows of a bet are on: the legs of an event, or their words where something is not found. */
function readSubject(reader: RowReader, date: IsoDate, odds: number, { findSide, backed }: FileReading) {
  const opponents = reader.cells('opponent');
  const markets = reader.cells('market');
  const named = reader.cells('fighter').map((fighter, row) => ({
    words: [markets[row], fighter].filter((cell) => cell).join(': '),
    opponent: opponents[row] ?? '',
    backed: backed?.get(reader.rows[0]?.line ?? 0),
  }));
  const distinct = [...new Map(named.map((each) => [`${each.words}\n${each.opponent}`, each])).values()];
  const found = findSubject(distinct, date, findSide);
  const isOther = found.subject.legs.length === 0 && reader.otherSport() !== undefined;
  if (found.doubt !== undefined && !isOther) reader.doubts.push(found.doubt);
  if (found.odds !== undefined && Math.abs(found.odds / odds - 1) > ODDS_ROUNDING)
    reader.doubts.push('The odds in its words are others.');
  const stated_as = cutText(reader.words(), BET_LIMITS.title).trim();
  const title = found.subject.legs.length > 0 ? undefined : reader.title();
  const byWords: Subject = { legs: [], ...(title !== undefined && { title }) };
  const subject: Subject = found.subject.legs.length > 0 ? { ...found.subject, stated_as } : byWords;
  return { ...found, subject };
}

/** The days of the first and the last bout of a bet. */
function boutDays({ event, legs }: Pick<ImportedBet, 'event' | 'legs'>) {
  if (event === undefined) return undefined;
  const days = legs.map(({ date }) => date ?? event.date).toSorted();
  return { first: days[0] ?? event.date, last: event.date };
}

/** The rows of one bet as a bet. */
function readBet(rows: readonly FileRow[], reading: FileReading): ReadRow {
  const reader = new RowReader(rows, reading.columns, reading.formats);
  if (rows.some(({ isBroken }) => isBroken)) reader.doubts.push('A quotation mark in this row never closes.');
  const [date, stake, odds] = [reader.date(), reader.stake(), reader.odds()];
  const line = rows[0]?.line ?? 0;
  const { problems, doubts } = reader;
  if (date === undefined || stake === undefined || odds === undefined)
    return { line, bet: undefined, problems, doubts };
  const { subject, sides, ...found } = readSubject(reader, date, odds, reading);
  if (date > reading.now && subject.event?.date !== date) doubts.push('The date lies in the future.');
  if (subject.legs.length === 0 && subject.title === undefined) problems.push('There is no fighter.');
  const isBonus = found.isBonus || reader.isBonus(stake);
  const today = isoDateOf(new Date(reading.now));
  const [book, note, tracker, result] = [
    reader.text('book', BET_LIMITS.book),
    reader.text('note', BET_LIMITS.note),
    reader.text('tracker', BET_LIMITS.trackerId),
    reader.result({ stake, odds, isBonus, bouts: boutDays(subject), today }),
  ];
  const otherSport = subject.legs.length === 0 ? reader.otherSport() : undefined;
  const bet: ImportedBet = {
    ...subject,
    stake,
    odds,
    ordinal: 0,
    placed_at: placedAt(date, reading.now),
    stated_on: date,
    ...(book !== undefined && { book }),
    ...(isBonus && { bonus: true }),
    ...(tracker !== undefined && { tracker_id: tracker }),
    ...(note !== undefined && { note }),
    ...(result !== undefined && { result }),
  };
  return {
    ...{ line, bet: problems.length > 0 ? undefined : bet, problems, doubts },
    ...(sides && { sides }),
    ...(otherSport !== undefined && { otherSport }),
  };
}

const SINGLE = /\b(?:single|straight)s?\b/i;

/** The rows of each bet: those with one id, stake and odds are legs of a parlay, unless they say that they are none. */
function rowsByBet(rows: readonly FileRow[], { columns, formats }: FileReading): FileRow[][] {
  if (columns.tracker === undefined) return rows.map((row) => [row]);
  const bets: FileRow[][] = [];
  const byId = new Map<string, FileRow[]>();
  for (const row of rows) {
    const reader = new RowReader([row], columns, formats);
    const id = reader.cell('tracker');
    const terms = ['stake', 'odds'] as const;
    const same = id === '' ? undefined : byId.get(id);
    const first = same && new RowReader(same, columns, formats);
    const isSame =
      terms.every((field) => ['', first?.cell(field)].includes(reader.cell(field))) &&
      !SINGLE.test(reader.cell('market'));
    if (same !== undefined && isSame) same.push(row);
    else {
      const bet = [row];
      bets.push(bet);
      if (id !== '' && same === undefined) byId.set(id, bet);
    }
  }
  return bets;
}

/** Numbers up to five digits count the rows of a file; another file has the same ones. */
const ROW_NUMBER = /^#?\d{1,5}$/;

/** The rows without ids that are none: numbers of rows, and those that several bets have. */
function withTrueIds(rows: readonly ReadRow[]): ReadRow[] {
  const ids = rows.flatMap(({ bet }) => bet?.tracker_id ?? []);
  const isCount = ids.every((id) => ROW_NUMBER.test(id));
  const seen = new Set<string>();
  const twice = new Set(ids.filter((id) => seen.size === seen.add(id).size));
  return rows.map((row) => {
    const id = row.bet?.tracker_id;
    if (row.bet === undefined || id === undefined || !(isCount || twice.has(id))) return row;
    const { tracker_id: _id, ...bet } = row.bet;
    const doubts = twice.has(id) ? [...row.doubts, `Other rows have the id “${id}”: legs of one bet?`] : row.doubts;
    return { ...row, bet, doubts };
  });
}

const TOO_OFTEN = `The same bet stands more than ${BET_LIMITS.ordinal + 1} times.`;

/** The rows, the second of two same bets as one that was placed again, with a doubt where nothing tells them apart. */
function countedAgain(rows: readonly ReadRow[]): ReadRow[] {
  const times = new Map<string, number>();
  const firstLines = new Map<string, number>();
  return rows.map((row) => {
    if (row.bet === undefined) return row;
    const key = importTerms(row.bet);
    const ordinal = times.get(key) ?? 0;
    times.set(key, ordinal + 1);
    if (ordinal > BET_LIMITS.ordinal) return { ...row, bet: undefined, problems: [...row.problems, TOO_OFTEN] };
    const whole = JSON.stringify(row.bet);
    const first = firstLines.get(whole);
    firstLines.set(whole, first ?? row.line);
    const doubts = first === undefined ? row.doubts : [...row.doubts, `The same as line ${first}: a second bet?`];
    return { ...row, bet: { ...row.bet, ordinal }, doubts };
  });
}

/** Reads the rows of another tracker’s file. */
export const readBets = (rows: readonly FileRow[], reading: FileReading): ReadRow[] =>
  countedAgain(withTrueIds(rowsByBet(rows, reading).map((bet) => readBet(bet, reading))));
