import { Command, CommanderError, InvalidArgumentError } from 'commander';
import { DEFAULT_RECORD_SCHEMA, RECORD_SCHEMAS, type RecordSchema } from '../core/contract/record/chain_parts.ts';
import { type IsoDate, isIsoDate } from '../core/dates/iso_date.ts';
import type { LeagueSource } from './league/league_source.ts';
import type { OddsSource } from './prices/odds_source.ts';
import { StartupError } from './startup_error.ts';

export interface Flags {
  /** Source of the prices of many books. */
  odds: OddsSource;
  /** Whether ESPN is read as well; its interface is undocumented. */
  espn: boolean;
  /** Where the league comes from. */
  source: Exclude<LeagueSource, { kind: 'live' }> | { kind: 'live' };
  /** The date used as today; undefined: the real one. */
  now: IsoDate | undefined;
  port: number;
  /** What items of the record are frozen as. */
  recordSchema: RecordSchema;
  /** Folder for the data of the run. */
  state: string;
  reset: boolean;
  /** How many times as fast as the clock the demo league's next card is fought; undefined: it stays to come. */
  night?: number | undefined;
}

export const DEFAULT_PORT = 4200;
const STATE = '.local';
/** Its bets, picks and record are of days to come. */
const STATE_OF_NIGHT = '.local/night';
const HIGHEST_PORT = 65_535;
/** From the first year of the sport to the last one in which all of a league's dates have four-digit years. */
const FIRST_DAY = '1994-01-01';
const LAST_DAY = '2199-12-31';

function parsePort(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > HIGHEST_PORT)
    throw new InvalidArgumentError(`It is a number from 0 to ${HIGHEST_PORT}.`);
  return port;
}

function parseDate(text: string): IsoDate {
  if (!isIsoDate(text)) throw new InvalidArgumentError('It is a date of the form YYYY-MM-DD.');
  if (text < FIRST_DAY || text > LAST_DAY)
    throw new InvalidArgumentError(`It is a day from ${FIRST_DAY} to ${LAST_DAY}.`);
  return text;
}

/** Faster, the providers could not be read once a minute of the night. */
const FASTEST_NIGHT = 60;

function parseSpeed(text: string): number {
  const speed = Number(text);
  if (!/^\d+$/.test(text) || speed < 1 || speed > FASTEST_NIGHT)
    throw new InvalidArgumentError(`It is a number from 1 to ${FASTEST_NIGHT}.`);
  return speed;
}

function parseRecordSchema(text: string): RecordSchema {
  const schema = RECORD_SCHEMAS.find((known) => String(known) === text);
  if (schema === undefined) throw new InvalidArgumentError(`It is ${RECORD_SCHEMAS.join(' or ')}.`);
  return schema;
}

function command(): Command {
  return new Command('npm start --')
    .description('Runs Cornerman on this machine, with the demo league unless told otherwise.')
    .option('--data <folder>', 'read the real sources’ files in this folder instead of making the demo league')
    .option(
      '--providers',
      'leave the demo league’s last and coming cards to its own providers, with their delays and faults',
      false,
    )
    .option('--live', 'read the public sources and live providers instead of making the demo league', false)
    .option('--espn', 'read ESPN as well (docs/runbook.md says what that means); needs --data or --live', false)
    .option(
      '--night <times>',
      'play the demo league’s next card live, at so many times the clock; each night begins anew, in a folder of its own',
      parseSpeed,
    )
    .option('--now <date>', 'the day to take for today, as YYYY-MM-DD', parseDate)
    .option('--odds-key <key>', 'take prices of many books from The Odds API with this key; needs --data or --live')
    .option('--odds-file <file>', 'take them from a saved response of The Odds API; needs --data or --live')
    .option('--port <number>', 'where to listen', parsePort, DEFAULT_PORT)
    .option(
      '--record-schema <number>',
      'the schema of what is frozen for the record; 3 has the ids of bouts (docs/runbook.md)',
      parseRecordSchema,
      DEFAULT_RECORD_SCHEMA,
    )
    .option('--state <folder>', 'where accounts, playbooks and mail are kept', STATE)
    .option('--reset', 'forget everything that was kept and begin anew', false)
    .helpOption('--help', 'show this')
    .allowExcessArguments(false)
    .configureOutput({ writeErr: () => undefined })
    .exitOverride();
}

interface OddsOptions {
  oddsKey: string | undefined;
  oddsFile: string | undefined;
}
interface SourceOptions {
  data: string | undefined;
  live: boolean;
  providers: boolean;
}
type Options = Omit<Flags, 'odds' | 'source'> & SourceOptions & OddsOptions;

function leagueSource({ data, live, providers }: SourceOptions): Flags['source'] {
  if (providers && (live || data !== undefined)) throw new StartupError('--providers is for the demo league alone.');
  if (data !== undefined && live) throw new StartupError('Give one of --data and --live.');
  if (live) return { kind: 'live' };
  if (data !== undefined) return { kind: 'folder', folder: data };
  return providers ? { kind: 'demo', fromProviders: true } : { kind: 'demo' };
}

/** The source of prices. The demo league has its own books, because no others quote its bouts. */
function oddsSource({ oddsKey, oddsFile }: OddsOptions, isDemo: boolean): OddsSource {
  const flag = oddsKey === undefined ? '--odds-file' : '--odds-key';
  if (oddsKey === undefined && oddsFile === undefined) return { kind: isDemo ? 'demo' : 'none' };
  if (isDemo) throw new StartupError(`${flag} needs --data or --live: no book has the demo league’s bouts.`);
  if (oddsKey !== undefined && oddsFile !== undefined)
    throw new StartupError('Give one of --odds-key and --odds-file.');
  return oddsFile === undefined ? { kind: 'key', key: oddsKey ?? '' } : { kind: 'file', file: oddsFile };
}

/** The flags of a night, which begins anew. */
function ofNight(flags: Flags): Flags {
  if (flags.source.kind !== 'demo' || flags.source.fromProviders || flags.now !== undefined)
    throw new StartupError('--night is for the demo league, on its own day and with its own providers.');
  return { ...flags, state: flags.state === STATE ? STATE_OF_NIGHT : flags.state, reset: true };
}

/** Parses the command line. Prints the help and returns undefined for --help. Throws StartupError for invalid flags. */
export function parseFlags(words: readonly string[]): Flags | undefined {
  try {
    const { data, live, providers, now, night, oddsKey, oddsFile, ...rest } = command()
      .parse([...words], { from: 'user' })
      .opts<Partial<Options> & Omit<Options, 'data' | 'now' | 'night' | keyof OddsOptions>>();
    const source = leagueSource({ data, live, providers });
    if (rest.espn && source.kind === 'demo') throw new StartupError('--espn needs --data or --live.');
    const flags = { ...rest, source, now, night, odds: oddsSource({ oddsKey, oddsFile }, source.kind === 'demo') };
    return night === undefined ? flags : ofNight(flags);
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode === 0) return undefined;
    throw new StartupError(`${error.message.replace(/^error: /, '')} \`npm start -- --help\` lists the flags.`);
  }
}
