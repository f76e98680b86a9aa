import type { Corner, Outcome } from '../cards/corners.ts';
import { readRows, type SourceFormat } from './read_rows.ts';
import { LINE_COLUMNS, type LineColumn, readStatLine } from './read_stat_line.ts';
import type { BoutDetails, StatedMethod, StatsBout } from './source_bouts.ts';
import type { SourceRow } from './source_row.ts';
import { secondsFought } from './time_fought.ts';

const BOUT_COLUMNS = [
  ...(['event_date', 'event_name', 'fight_outcome', 'method', 'round', 'time', 'time_format'] as const),
  ...(['red_fighter_name', 'blue_fighter_name'] as const),
];
/** Nothing but displays depend on these columns, so they may be missing. */
type OptionalColumn = 'bout_type' | 'red_fighter_nickname' | 'blue_fighter_nickname';
type StatsColumn = (typeof BOUT_COLUMNS)[number] | LineColumn | OptionalColumn;

const FORMAT: SourceFormat<StatsColumn> = { delimiter: ';', columns: [...BOUT_COLUMNS, ...LINE_COLUMNS] };

const OUTCOMES: ReadonlyMap<string, Outcome> = new Map([
  ['red_win', 'red'],
  ['blue_win', 'blue'],
  ['draw', 'draw'],
  ['no_contest', 'no_contest'],
]);
const METHODS: ReadonlyMap<string, StatedMethod> = new Map([
  ['KO/TKO', 'knockout'],
  ['Submission', 'submission'],
  ["TKO - Doctor's Stoppage", 'doctor_stoppage'],
]);
type StatsRow = SourceRow<StatsColumn>;

/** A method of a result that a commission changed afterwards. */
const OVERTURNED = 'Overturned';

function readMethod(row: StatsRow): StatedMethod {
  const text = row.text('method');
  return METHODS.get(text) ?? (text.startsWith('Decision') ? 'decision' : 'other');
}

function readSeconds(row: StatsRow): number {
  const round = row.requiredCount('round');
  const clock = row.seconds('time') ?? row.fail('time', 'a time (4:59)');
  const seconds = secondsFought(row.text('time_format'), round, clock);
  return Number.isSafeInteger(seconds) ? seconds : row.fail('round', 'a round of a bout');
}

const VERDICTS: ReadonlyMap<string, BoutDetails['verdict']> = new Map([
  ['Decision - Split', 'split'],
  ['Decision - Majority', 'majority'],
  ['DQ', 'disqualification'],
]);
/** Words of a bout's type besides its weight class. */
const TYPE_WORDS = /\b(?:UFC|Interim|Title|Superfight|Championship|Bout)\b/g;

function readDetails(row: StatsRow): BoutDetails {
  const type = row.text('bout_type');
  const words = type.replace(TYPE_WORDS, '').replace(/\s+/g, ' ').trim();
  return {
    weightClass: type.includes('Tournament') ? undefined : words || undefined,
    isTitleBout: /\bTitle\b/.test(type) && !type.includes('Tournament'),
    verdict: VERDICTS.get(row.text('method')),
    round: row.requiredCount('round'),
    clock: row.seconds('time') ?? 0,
  };
}

const readCorner = (row: StatsRow, corner: Corner) => ({
  name: row.requiredText(`${corner}_fighter_name`),
  line: readStatLine(row, corner),
  nickname: row.text(`${corner}_fighter_nickname`) || undefined,
});

function readBout(row: StatsRow): StatsBout {
  return {
    date: row.date('event_date'),
    eventName: row.text('event_name'),
    red: readCorner(row, 'red'),
    blue: readCorner(row, 'blue'),
    outcome:
      OUTCOMES.get(row.text('fight_outcome')) ?? row.fail('fight_outcome', 'red_win, blue_win, draw or no_contest'),
    ...(row.text('method') === OVERTURNED && { overturned: {} }),
    method: readMethod(row),
    secondsFought: readSeconds(row),
    details: readDetails(row),
  };
}

/** Parses the stats source, in file order. Throws SourceError with file, line and column. */
export function readStatsSource(text: string, fileName: string): StatsBout[] {
  return readRows(text, fileName, FORMAT, readBout);
}
