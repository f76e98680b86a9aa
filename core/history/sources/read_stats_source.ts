import type { Corner, Outcome } from '../../domain/cards/corners.ts';
import { secondsFought } from '../career/time_fought.ts';
import { readRows, type SourceFormat } from './read_rows.ts';
import type { Attempts, BoutDetails, StatedMethod, StatLine, StatsBout } from './source_bouts.ts';
import type { SourceRow } from './source_row.ts';

const FIGURES = ['KD', 'sig_str', 'TD', 'sub_att', 'ctrl', 'sig_str_distance', 'sig_str_clinch'] as const;
/** Column of one corner's figure. */
type LineColumn = `${Corner}_fighter_${(typeof FIGURES)[number]}`;
/** The columns of both corners' stat lines. */
const LINE_COLUMNS: readonly LineColumn[] = FIGURES.flatMap(
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
function readStatLine(row: LineRow, corner: Corner): StatLine | undefined {
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
