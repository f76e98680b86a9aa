import type { Corner, Outcome } from '../cards/corners.ts';
import { readRows, type SourceFormat } from './read_rows.ts';
import type { Gender, MarketBout, MarketFighter } from './source_bouts.ts';
import type { SourceRow } from './source_row.ts';

const BOUT_COLUMNS = ['date', 'location', 'Winner', 'gender', 'no_of_rounds'] as const;
const FIGHTER_COLUMNS = ['fighter', 'odds', 'age', 'Height_cms', 'Reach_cms', 'wins', 'losses', 'draw'] as const;
type FighterColumn = `${'R' | 'B'}_${(typeof FIGHTER_COLUMNS)[number]}`;
/** The weight class is only displayed, so its column may be missing. */
type MarketColumn = (typeof BOUT_COLUMNS)[number] | 'weight_class' | FighterColumn;

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
    record: readRecord(row, letter),
  };
}

function readOutcome(row: MarketRow): Outcome | undefined {
  const winner = row.text('Winner');
  return OUTCOMES.has(winner) ? OUTCOMES.get(winner) : row.fail('Winner', 'Red, Blue, Draw, No Contest or empty');
}

function readBout(row: MarketRow): MarketBout {
  return {
    date: row.date('date'),
    location: row.requiredText('location'),
    gender: GENDERS.get(row.text('gender')) ?? row.fail('gender', 'MALE or FEMALE'),
    weightClass: row.text('weight_class') || undefined,
    scheduledRounds: row.requiredCount('no_of_rounds'),
    red: readFighter(row, 'red'),
    blue: readFighter(row, 'blue'),
    outcome: readOutcome(row),
  };
}

/**
 * Parses the market source or its file of upcoming cards (same columns, no results), in file order. Throws SourceError
 * with file, line and column.
 */
export function readMarketSource(text: string, fileName: string): MarketBout[] {
  return readRows(text, fileName, FORMAT, readBout);
}
