import { Command, InvalidArgumentError } from 'commander';
import { isIsoDate, isoDateOf } from '../core/dates/iso_date.ts';
import { SourceError } from '../core/history/sources/source_error.ts';
import { SourceFileError } from '../local/league/read_sources.ts';
import { addCommands } from './engine/commands.ts';
import { UsageError } from './engine/usage_error.ts';

function dateArgument(text: string): string {
  if (!isIsoDate(text)) throw new InvalidArgumentError('It must be a date of the form YYYY-MM-DD.');
  return text;
}

const program = new Command('engine')
  .description('Cornerman’s engine on source files: strategies, cappers, portfolios and picks.')
  .option('--data <dir>', 'the folder that holds ufc-master.csv, upcoming.csv and ufc-stats.csv')
  .option('--now <date>', 'the day to take for today', dateArgument, isoDateOf(new Date()))
  .option('--json', 'answer in JSON, for machines', false)
  .showHelpAfterError('(--help tells more)');
addCommands(program);

try {
  await program.parseAsync();
} catch (error) {
  const isUsersMistake = [UsageError, SourceError, SourceFileError].some((kind) => error instanceof kind);
  if (!(error instanceof Error && isUsersMistake)) throw error;
  console.error(`error: ${error.message}`);
  process.exitCode = 1;
}
