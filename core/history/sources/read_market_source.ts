import type { Corner, Outcome } from '../../domain/cards/corners.ts';
import { type ByEnding, byEnding, type WinMethod } from '../../domain/cards/endings.ts';
import { readRows, type SourceFormat } from './read_rows.ts';
import type { Gender, MarketBout, MarketFighter } from './source_bouts.ts';
import type { SourceRow } from './source_row.ts';

const BOUT_COLUMNS = ['date', 'location', 'Winner', 'gender', 'no_of_rounds'] as const;
const FIGHTER_COLUMNS = ['fighter', 'odds', 'age', 'Height_cms', 'Reach_cms', 'wins', 'losses', 'draw'] as const;
type FighterColumn = `${'R' | 'B'}_${(typeof FIGHTER_COLUMNS)[number]}`;
type MethodOddsColumn = `${'r' | 'b'}_${'ko' | 'sub' | 'dec'}_odds`;
/** Nothing but displays, own rules and the methods depend on these columns, so they may be missing. */
type OptionalColumn = 'weight_class' | 'finish' | 'title_bout' | 'R_Stance' | 'B_Stance' | MethodOddsColumn;
type MarketColumn = (typeof BOUT_COLUMNS)[number] | FighterColumn | OptionalColumn;

const FORMAT: SourceFormat<MarketColumn> = {
  delimiter: ',',
  columns: [...BOUT_COLUMNS, ...FIGHTER_COLUMNS.flatMap((column) => [`R_${column}`, `B_${column}`] as const)],
};

const LETTERS = { red: 'R', blue: 'B' } as const;
const OUTCOMES: ReadonlyMap<string, Outcome | undefined> = new Map([
  ['', undefined],
  ['Red', 'red'],
  ['Blue', 'blue'],
  ['Draw', 'draw'],
  ['No Contest', 'no_contest'],
]);
const GENDERS: ReadonlyMap<string, Gender> = new Map([
  ['MALE', 'men'],
  ['FEMALE', 'women'],
]);

const METHOD_LETTERS = { knockout: 'ko', submission: 'sub', decision: 'dec' } as const;
/** Other texts (`DQ`, `Overturned`, `CNC`) and empty cells name no method. */
const WIN_METHODS: ReadonlyMap<string, WinMethod> = new Map([
  ['KO/TKO', 'knockout'],
  ['SUB', 'submission'],
  ['U-DEC', 'decision'],
  ['S-DEC', 'decision'],
  ['M-DEC', 'decision'],
]);

type MarketRow = SourceRow<MarketColumn>;

/** American odds; undefined for an empty cell or 0. */
function readOdds(row: MarketRow, column: MarketColumn): number | undefined {
  return row.number(column, 'American odds') || undefined;
}

/** A size or an age; undefined for an empty cell or 0, which stands for unknown. */
function readSize(row: MarketRow, column: MarketColumn): number | undefined {
  const size = row.number(column) || undefined;
  return size === undefined || size > 0 ? size : row.fail(column, 'a size or an age');
}

function readRecord(row: MarketRow, letter: 'R' | 'B'): MarketFighter['record'] {
  const wins = row.count(`${letter}_wins`);
  const losses = row.count(`${letter}_losses`);
  const draws = row.count(`${letter}_draw`);
  return wins === undefined || losses === undefined || draws === undefined ? undefined : { wins, losses, draws };
}

function readFighter(row: MarketRow, corner: Corner): MarketFighter {
  const letter = LETTERS[corner];
  return {
    name: row.requiredText(`${letter}_fighter`),
    americanOdds: readOdds(row, `${letter}_odds`),
    heightCm: readSize(row, `${letter}_Height_cms`),
    reachCm: readSize(row, `${letter}_Reach_cms`),
    age: readSize(row, `${letter}_age`),
    stance: row.text(`${letter}_Stance`) || undefined,
    record: readRecord(row, letter),
  };
}

function readOutcome(row: MarketRow): Outcome | undefined {
  const winner = row.text('Winner');
  return OUTCOMES.has(winner) ? OUTCOMES.get(winner) : row.fail('Winner', 'Red, Blue, Draw, No Contest or empty');
}

/** The American odds of the six endings; undefined where none is quoted. */
function readMethodOdds(row: MarketRow): ByEnding<number | undefined> | undefined {
  const odds = byEnding((winner, method) =>
    readOdds(row, `${winner === 'red' ? 'r' : 'b'}_${METHOD_LETTERS[method]}_odds`),
  );
  return Object.values(odds).some((price) => price !== undefined) ? odds : undefined;
}

/** Undefined for an empty or a missing cell. */
const readFlag = (text: string) => (text === '' ? undefined : text.toLowerCase() === 'true');

function readBout(row: MarketRow): MarketBout {
  return {
    date: row.date('date'),
    location: row.requiredText('location'),
    gender: GENDERS.get(row.text('gender')) ?? row.fail('gender', 'MALE or FEMALE'),
    weightClass: row.text('weight_class') || undefined,
    scheduledRounds: row.requiredCount('no_of_rounds'),
    isTitleBout: readFlag(row.text('title_bout')),
    red: readFighter(row, 'red'),
    blue: readFighter(row, 'blue'),
    outcome: readOutcome(row),
    winMethod: WIN_METHODS.get(row.text('finish')),
    methodOdds: readMethodOdds(row),
  };
}

/**
 * Parses the market source or its file of upcoming cards (same columns, no results), in file order. Throws SourceError
 * with file, line and column.
 */
export function readMarketSource(text: string, fileName: string): MarketBout[] {
  return readRows(text, fileName, FORMAT, readBout);
}
