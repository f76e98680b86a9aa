import { csvFormat, dsvFormat } from 'd3-dsv';
import type { IsoDate } from '../../../core/dates/iso_date.ts';
import type {
  Attempts,
  MarketBout,
  MarketFighter,
  StatLine,
  StatsBout,
} from '../../../core/history/sources/source_bouts.ts';
import { leagueOfDay } from '../../../local/demo_league/league_of_day.ts';

export type LeagueFile = 'market' | 'upcoming' | 'stats';
type Row = Record<string, string | number | undefined>;

const WINNERS = { red: 'Red', blue: 'Blue', draw: 'Draw', no_contest: 'No Contest' } as const;
const OUTCOMES = { red: 'red_win', blue: 'blue_win', draw: 'draw', no_contest: 'no_contest' } as const;
const METHODS = {
  decision: 'Decision - Unanimous',
  knockout: 'KO/TKO',
  submission: 'Submission',
  doctor_stoppage: "TKO - Doctor's Stoppage",
  other: 'Overturned',
} as const;
const ROUND_SECONDS = 300;

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
const attempts = ({ landed, tried }: Attempts) => `${landed} of ${tried}`;

function fighterCells(
  letter: 'R' | 'B',
  { name, americanOdds, heightCm, reachCm, stance, age, record }: MarketFighter,
): Row {
  return {
    [`${letter}_fighter`]: name,
    [`${letter}_odds`]: americanOdds,
    [`${letter}_Height_cms`]: heightCm,
    [`${letter}_Reach_cms`]: reachCm,
    [`${letter}_age`]: age,
    [`${letter}_Stance`]: stance,
    [`${letter}_wins`]: record?.wins,
    [`${letter}_losses`]: record?.losses,
    [`${letter}_draw`]: record?.draws,
  };
}

function marketRow(bout: MarketBout): Row {
  return {
    date: bout.date,
    location: bout.location,
    Winner: bout.outcome && WINNERS[bout.outcome],
    title_bout: String(bout.isTitleBout ?? ''),
    weight_class: bout.weightClass,
    gender: bout.gender === 'men' ? 'MALE' : 'FEMALE',
    no_of_rounds: bout.scheduledRounds,
    ...fighterCells('R', bout.red),
    ...fighterCells('B', bout.blue),
  };
}

function lineCells(corner: 'red' | 'blue', line: StatLine | undefined): Row {
  const fighter = `${corner}_fighter`;
  return {
    [`${fighter}_KD`]: line?.knockdowns,
    [`${fighter}_sig_str`]: line && attempts(line.significantStrikes),
    [`${fighter}_TD`]: line && attempts(line.takedowns),
    [`${fighter}_sub_att`]: line?.submissionAttempts,
    [`${fighter}_ctrl`]: line && clock(line.controlSeconds),
    [`${fighter}_sig_str_distance`]: line && attempts(line.distanceStrikes),
    [`${fighter}_sig_str_clinch`]: line && attempts(line.clinchStrikes),
  };
}

/** The source writes days first: 11/05/2024. */
const dayFirst = (date: IsoDate) => date.split('-').reverse().join('/');

function statsRow({ date, eventName, red, blue, outcome, method, secondsFought }: StatsBout): Row {
  const round = Math.max(Math.ceil(secondsFought / ROUND_SECONDS), 1);
  return {
    event_date: dayFirst(date),
    event_name: eventName,
    red_fighter_name: red.name,
    blue_fighter_name: blue.name,
    fight_outcome: OUTCOMES[outcome],
    method: METHODS[method],
    round,
    time: clock(secondsFought - (round - 1) * ROUND_SECONDS),
    time_format: '5 Rnd (5-5-5-5-5)',
    ...lineCells('red', red.line),
    ...lineCells('blue', blue.line),
  };
}

/** The demo league as of a day in the format of the public sources; its next card is on a Saturday to come. */
export function publicFiles(today: IsoDate): Record<LeagueFile, string> {
  const { market, stats } = leagueOfDay(today);
  return {
    market: csvFormat(market.filter(({ outcome }) => outcome !== undefined).map(marketRow)),
    upcoming: csvFormat(market.filter(({ outcome }) => outcome === undefined).map(marketRow)),
    stats: dsvFormat(';').format(stats.map(statsRow)),
  };
}
