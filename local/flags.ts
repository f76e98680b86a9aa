import { Command, CommanderError, InvalidArgumentError } from 'commander';
import { type IsoDate, isIsoDate } from '../core/dates/iso_date.ts';
import { StartupError } from './startup_error.ts';

export interface Flags {
  /** Folder of the real sources' files; undefined: the demo league. */
  data: string | undefined;
  /** The date used as today; undefined: the real one. */
  now: IsoDate | undefined;
  port: number;
  /** Folder for the data of the run. */
  state: string;
  reset: boolean;
}

export const DEFAULT_PORT = 4200;
const HIGHEST_PORT = 65_535;
/** The first year of the sport, and a last one whose leagues still have dates of four-digit years. */
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

function command(): Command {
  return new Command('npm start --')
    .description('Runs Cornerman on this machine, with the demo league unless told otherwise.')
    .option('--data <folder>', 'read the real sources’ files in this folder instead of making the demo league')
    .option('--now <date>', 'the day to take for today, as YYYY-MM-DD', parseDate)
    .option('--port <number>', 'where to listen', parsePort, DEFAULT_PORT)
    .option('--state <folder>', 'where accounts, playbooks and mail are kept', '.local')
    .option('--reset', 'forget everything that was kept and begin anew', false)
    .helpOption('--help', 'show this')
    .allowExcessArguments(false)
    .configureOutput({ writeErr: () => undefined })
    .exitOverride();
}

/** Parses the command line. Prints the help and returns undefined for --help. Throws StartupError for invalid flags. */
export function parseFlags(words: readonly string[]): Flags | undefined {
  try {
    const { data, now, ...rest } = command()
      .parse([...words], { from: 'user' })
      .opts<Partial<Flags> & Omit<Flags, 'data' | 'now'>>();
    return { ...rest, data, now };
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode === 0) return undefined;
    throw new StartupError(`${error.message.replace(/^error: /, '')} \`npm start -- --help\` lists the flags.`);
  }
}
