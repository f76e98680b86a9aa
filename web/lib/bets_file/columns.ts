/** What a column of a file can hold. */
export const FIELDS = {
  date: 'Date',
  fighter: 'Fighter or bet',
  opponent: 'Opponent',
  event: 'Event',
  stake: 'Stake',
  odds: 'Odds',
  book: 'Book',
  status: 'Result',
  payout: 'Paid back',
  profit: 'Profit',
  note: 'Note',
} as const;
export type Field = keyof typeof FIELDS;

/** Without them a row is no bet. */
export const NEEDED_FIELDS = ['date', 'fighter', 'stake', 'odds'] as const satisfies readonly Field[];

/** The column of each field, from 0; fields without one are missing. */
export type ColumnMap = Readonly<Partial<Record<Field, number>>>;

/** Names of columns in our files, in those of other trackers and of books, and in spreadsheets; letters only. */
const NAMES: Readonly<Record<Field, readonly string[]>> = {
  date: [
    'date',
    'dateplaced',
    'placed',
    'placedat',
    'betdate',
    'eventdate',
    'day',
    'time',
    'datetime',
    'created',
    'datum',
  ],
  fighter: [
    'fighter',
    'fighters',
    'selection',
    'selections',
    'pick',
    'bet',
    'legs',
    'leg',
    'team',
    'betname',
    'betinfo',
    'wette',
  ],
  opponent: ['opponent', 'against', 'versus', 'vs', 'gegner'],
  event: ['event', 'card', 'match', 'fight', 'bout', 'fixture', 'game', 'eventname', 'ereignis'],
  stake: ['stake', 'staked', 'wager', 'wagered', 'risk', 'amount', 'betamount', 'stakeamount', 'einsatz'],
  odds: ['odds', 'price', 'line', 'oddsamerican', 'americanodds', 'decimalodds', 'oddsdecimal', 'taken', 'quote'],
  book: ['book', 'sportsbook', 'bookmaker', 'bookie', 'site', 'buchmacher'],
  status: ['status', 'result', 'outcome', 'betresult', 'betstatus', 'wonlost', 'ergebnis'],
  payout: ['payout', 'return', 'returns', 'returned', 'paid', 'paidback', 'totalreturn', 'auszahlung'],
  profit: ['profit', 'profitloss', 'pl', 'pnl', 'net', 'netprofit', 'winloss', 'gewinn'],
  note: ['note', 'notes', 'comment', 'comments', 'tags', 'notiz'],
};

const lettersOf = (name: string) => name.toLowerCase().replace(/[^\p{L}]/gu, '');
const isField = (text: string): text is Field => text in FIELDS;
const FIELD_NAMES = Object.keys(FIELDS).filter(isField);

/** The columns that are named as a field is, the first of each; a column serves one field. */
export function guessColumns(header: readonly string[]): ColumnMap {
  const names = header.map(lettersOf);
  const found = FIELD_NAMES.flatMap((field) => {
    const [first] = NAMES[field].map((name) => names.indexOf(name)).filter((column) => column >= 0);
    return first === undefined ? [] : [[field, first] as const];
  });
  return Object.fromEntries(found);
}

/** The fields that a bet needs and that have no column. */
export const missingFields = (columns: ColumnMap): Field[] =>
  NEEDED_FIELDS.filter((field) => columns[field] === undefined);
