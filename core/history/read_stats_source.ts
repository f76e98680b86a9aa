import { readRows, type SourceFormat } from './read_rows.ts';
import type { Attempts, Corner, Method, Outcome, StatLine, StatsBout } from './source_bouts.ts';
import type { SourceRow } from './source_row.ts';
import { secondsFought } from './time_fought.ts';

type LineColumn = 'KD' | 'sig_str' | 'TD' | 'sub_att' | 'ctrl' | 'sig_str_distance' | 'sig_str_clinch';
type StatsColumn =
  | 'event_date'
  | 'event_name'
  | 'fight_outcome'
  | 'method'
  | 'round'
  | 'time'
  | 'time_format'
  | `${Corner}_fighter_${'name' | LineColumn}`;

const CORNER_COLUMNS = [
  'name',
  'KD',
  'sig_str',
  'TD',
  'sub_att',
  'ctrl',
  'sig_str_distance',
  'sig_str_clinch',
] as const;

const FORMAT: SourceFormat<StatsColumn> = {
  delimiter: ';',
  columns: [
    'event_date',
    'event_name',
    'fight_outcome',
    'method',
    'round',
    'time',
    'time_format',
    ...CORNER_COLUMNS.map((column) => `red_fighter_${column}` as const),
    ...CORNER_COLUMNS.map((column) => `blue_fighter_${column}` as const),
  ],
};

const OUTCOMES: ReadonlyMap<string, Outcome> = new Map([
  ['red_win', 'red'],
  ['blue_win', 'blue'],
  ['draw', 'draw'],
  ['no_contest', 'no_contest'],
]);
const METHODS: ReadonlyMap<string, Method> = new Map([
  ['KO/TKO', 'knockout'],
  ['Submission', 'submission'],
  ["TKO - Doctor's Stoppage", 'doctor_stoppage'],
]);
const ATTEMPTS = /^(\d+) of (\d+)$/;

type StatsRow = SourceRow<StatsColumn>;

/** `landed of tried`, undefined where the cell is empty. */
function readAttempts(row: StatsRow, column: StatsColumn): Attempts | undefined {
  const text = row.text(column);
  if (text === '') return undefined;
  const match = ATTEMPTS.exec(text);
  const attempts = { landed: Number(match?.[1]), tried: Number(match?.[2]) };
  const isCount = Number.isSafeInteger(attempts.landed) && Number.isSafeInteger(attempts.tried);
  return isCount ? attempts : row.fail(column, 'a count such as 3 of 12');
}

/** One corner's stat line; undefined as a whole where any of its figures but the control time is empty. */
function readLine(row: StatsRow, corner: Corner): StatLine | undefined {
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

function readMethod(row: StatsRow): Method {
  const text = row.text('method');
  return METHODS.get(text) ?? (text.startsWith('Decision') ? 'decision' : 'other');
}

function readSeconds(row: StatsRow): number {
  const round = row.requiredCount('round');
  const clock = row.seconds('time') ?? row.fail('time', 'a time (4:59)');
  const seconds = secondsFought(row.text('time_format'), round, clock);
  return Number.isSafeInteger(seconds) ? seconds : row.fail('round', 'a round of a bout');
}

const readCorner = (row: StatsRow, corner: Corner) => ({
  name: row.requiredText(`${corner}_fighter_name`),
  line: readLine(row, corner),
});

function readBout(row: StatsRow): StatsBout {
  return {
    date: row.date('event_date'),
    eventName: row.text('event_name'),
    red: readCorner(row, 'red'),
    blue: readCorner(row, 'blue'),
    outcome:
      OUTCOMES.get(row.text('fight_outcome')) ?? row.fail('fight_outcome', 'red_win, blue_win, draw or no_contest'),
    method: readMethod(row),
    secondsFought: readSeconds(row),
  };
}

/** The bouts of the stats source, in file order. Throws SourceError naming file, line and column. */
export function readStatsSource(text: string, fileName: string): StatsBout[] {
  return readRows(text, fileName, FORMAT, readBout);
}
