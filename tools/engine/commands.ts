import { type Command, Option } from 'commander';
import { DEFAULT_BUDGET } from '../../core/contract/limits/limits.ts';
import { PLAYBOOK_TYPES, type PrebuiltType } from '../../core/contract/playbooks/playbook_types.ts';
import type { IsoDate } from '../../core/dates/iso_date.ts';
import type { Import } from '../../core/imports/import_cards.ts';
import { productPlaybook } from '../../core/playbooks/product_playbooks.ts';
import { toWire } from '../../core/playbooks/wire_picks.ts';
import { BUILDER_OPTIONS } from '../../core/portfolio/optimize.ts';
import { picksFor } from '../../core/portfolio/picks/picks.ts';
import { builderResponse, optimizeResponse } from '../../core/portfolio/report/optimize_response.ts';
import { factTable } from '../../core/strategies/facts/fact_table.ts';
import { filteredCards } from '../../core/strategies/facts/filtered_cards.ts';
import type { StrategyId } from '../../core/strategies/ids.ts';
import {
  budgetArgument,
  globals,
  importFrom,
  importOf,
  importVersion,
  numberBetween,
  print,
  sourcesFor,
  strategiesArgument,
  typeArgument,
} from './command_input.ts';
import { cappersOutput, cappersText } from './commands/cappers_command.ts';
import { forecastText } from './commands/forecast_command.ts';
import { interpretedJson, interpretedText, interpretLines } from './commands/interpret_command.ts';
import { luckOutput, luckTable } from './commands/luck_command.ts';
import { methodsText, withoutMethodOdds } from './commands/methods_command.ts';
import { optimizeText } from './commands/optimize_command.ts';
import { chooseCard, picksText } from './commands/picks_command.ts';
import { priceScoresText, pricesOutput } from './commands/prices_command.ts';
import { isRecomputed, recomputeSite, recomputeText } from './commands/recompute_command.ts';
import { recordOutput } from './commands/record_command.ts';
import { roundsText } from './commands/rounds_command.ts';
import { rulesOutput, rulesText } from './commands/rule_command.ts';
import { type SetsOptions, setsOutput, setsText } from './commands/sets_command.ts';
import { strategiesOutput, strategiesText } from './commands/strategies_command.ts';
import { forecastScores } from './forecast_scores.ts';
import { methodsScores } from './methods_scores.ts';
import { readPriceFile } from './prices/price_file.ts';
import { timedBouts } from './prices/timed_bouts.ts';
import { withProgress } from './progress.ts';
import { type DescriptionOptions, readDescriptions } from './read_descriptions.ts';
import { readPortfolio } from './read_portfolio.ts';
import { readFilters, readRuleFile } from './read_rules.ts';
import { recordText } from './record/record_text.ts';
import type { OutsideEvidence } from './record/verify_log.ts';
import { verifyExitCode, verifyRecord } from './record/verify_record.ts';
import { verifyText } from './record/verify_text.ts';
import { roundsScores } from './rounds_scores.ts';

/** Adds a command that reports on the whole import. */
function addReport<Result>(
  program: Command,
  [name, description]: readonly [name: string, description: string],
  output: (imported: Import, today: IsoDate) => Result,
  text: (result: Result) => string,
): void {
  program
    .command(name)
    .description(description)
    .action(async (_options: object, command: Command) => {
      print(command, output(await importFrom(command), globals(command).now), text);
    });
}

function addReports(program: Command): void {
  const strategies = ['strategies', 'what the import found, and how each strategy has done'] as const;
  const cappers = ['cappers', 'how well each capper forecasts, beside the market'] as const;
  const forecast = ['forecast', 'how well the Cornerman forecast does, beside the market and the cappers'] as const;
  const luck = ['luck', 'how much of the strategies’ records luck alone would show'] as const;
  addReport(program, strategies, strategiesOutput, strategiesText);
  addReport(program, cappers, cappersOutput, cappersText);
  addReport(program, forecast, ({ cards }, today) => forecastScores(cards, today), forecastText);
  addReport(program, luck, luckOutput, luckTable);
}

function addMethods(program: Command): void {
  program
    .command('methods')
    .description('how well the model forecasts how bouts end, beside the market’s prices')
    .action(async (_options: object, command: Command) => {
      const { now } = globals(command);
      const sources = await sourcesFor(command);
      const { cards } = importOf(sources, now);
      const { cards: withoutPrices } = importOf(withoutMethodOdds(sources), now);
      print(command, methodsScores(cards, withoutPrices, now), methodsText);
    });
}

function addRounds(program: Command): void {
  program
    .command('rounds')
    .description('how well the model forecasts when bouts end, beside how often bouts ended so')
    .action(async (_options: object, command: Command) => {
      const sources = await sourcesFor(command);
      const bouts = withProgress('Reading history', (report) => timedBouts(sources, globals(command).now, report));
      print(command, roundsScores(bouts), roundsText);
    });
}

function addPrices(program: Command): void {
  program
    .command('prices')
    .description('what the forecast is worth at the prices of another source')
    .requiredOption('--history <file>', 'a CSV file of date, two fighters and their two odds, decimal or American')
    .action(async ({ history }: { history: string }, command: Command) => {
      const rows = await readPriceFile(history);
      print(command, pricesOutput(rows, await importFrom(command), globals(command).now), priceScoresText);
    });
}

interface VerifyOptions extends OutsideEvidence {
  verify?: string;
  recompute?: string;
  heads?: string;
}

function addRecord(program: Command): void {
  program
    .command('record')
    .description('what the product’s own playbooks would have returned, or whether the published record is right')
    .option('--verify <site>', 'check the published chains of a site, or of a folder with a copy of the bucket')
    .option('--heads <file>', 'an earlier response of /record/head, which the chains must still contain')
    .option('--checkpoint <file>', 'earlier signed checkpoints, as a witness keeps them, which the log must have')
    .option('--key <key>', 'verifier key of the log, or a file with it')
    .option('--authority <file>', 'certificates (PEM) of the time-stamping authorities that you trust')
    .option('--witness <key>', 'verifier key of a witness whose cosignatures you trust')
    .option('--recompute <site>', 'compute the figures of a site’s record again from its data')
    .action(async ({ verify, recompute, ...evidence }: VerifyOptions, command: Command) => {
      if (recompute !== undefined) {
        const recomputed = await recomputeSite(recompute);
        print(command, recomputed, recomputeText);
        process.exitCode = isRecomputed(recomputed) ? 0 : 1;
        return;
      }
      if (verify !== undefined) {
        const { data, now: today } = globals(command);
        const results = data === undefined ? undefined : { ...(await importFrom(command)), today };
        const verified = await verifyRecord(verify, { ...evidence, results });
        print(command, verified, verifyText);
        process.exitCode = verifyExitCode(verified);
        return;
      }
      print(command, recordOutput(await importFrom(command), globals(command).now), recordText);
    });
}

interface OptimizeCommandOptions {
  strategies: StrategyId[];
  method: 'kelly' | 'returns';
  phi: number;
  tau: number;
}

/** The builders' answer, or the weights that grew most, from which the reference figures are. */
function addOptimize(program: Command): void {
  program
    .command('optimize')
    .description('weigh strategies into a portfolio')
    .requiredOption('--strategies <ids>', 'identifiers, separated by commas', strategiesArgument)
    .addOption(new Option('--method <name>', 'how they are weighed').choices(['kelly', 'returns']).default('kelly'))
    .option(
      '--phi <share>',
      'with returns: share of the bankroll that the budget is',
      numberBetween(0, 1),
      BUILDER_OPTIONS.bankrollFraction,
    )
    .option(
      '--tau <weight>',
      'with returns: weight of the prior that keeps every strategy in play',
      numberBetween(0, 1),
      BUILDER_OPTIONS.priorStrength,
    )
    .action(async ({ strategies, method, phi, tau }: OptimizeCommandOptions, command: Command) => {
      const { cards } = await importFrom(command);
      const { now } = globals(command);
      const options = { bankrollFraction: phi, priorStrength: tau };
      const response =
        method === 'kelly'
          ? builderResponse(cards, strategies, now)
          : optimizeResponse(cards, strategies, now, options);
      print(command, response, optimizeText);
    });
}

function addRule(program: Command): void {
  program
    .command('rule')
    .description('what rules of your own would have returned, and what luck alone would show')
    .requiredOption('--file <file>', 'a JSON file with a list of rules')
    .action(async ({ file }: { file: string }, command: Command) => {
      const rules = await readRuleFile(file);
      print(command, rulesOutput(rules, await importFrom(command), globals(command).now), rulesText);
    });
}

interface PicksOptions {
  portfolio: string;
  event?: string;
  budget: number;
  filters?: string;
}

function addPicks(program: Command): void {
  program
    .command('picks')
    .description('what a portfolio says to bet on an event')
    .requiredOption('--portfolio <file>', 'a file with {"portfolio": […]}, or - for standard input')
    .option('--event <id>', 'the event (default: the next)')
    .option('--budget <dollars>', 'what the event is worth to you', budgetArgument, DEFAULT_BUDGET)
    .option('--filters <file>', 'a JSON file with conditions that every leg must meet')
    .action(async (options: PicksOptions, command: Command) => {
      const portfolio = await readPortfolio(options.portfolio);
      const filters = options.filters === undefined ? [] : await readFilters(options.filters);
      const imported = await importFrom(command);
      const { now } = globals(command);
      const card = chooseCard(imported.cards, now, options.event);
      const [filtered = card] = filteredCards([card], filters, factTable(imported.facts));
      const result = picksFor(filtered, portfolio, importVersion(imported, now));
      print(command, toWire(result), () => picksText(result, options.budget));
    });
}

function addPlaybook(program: Command): void {
  program
    .command('playbook')
    .description('one of the product’s own playbooks')
    .requiredOption('--type <type>', PLAYBOOK_TYPES.join(', '), typeArgument)
    .option('--event <id>', 'the event (default: the next)')
    .option('--budget <dollars>', 'what the event is worth to you', budgetArgument, DEFAULT_BUDGET)
    .action(async (options: { type: PrebuiltType; event?: string; budget: number }, command: Command) => {
      const imported = await importFrom(command);
      const { now } = globals(command);
      const card = chooseCard(imported.cards, now, options.event);
      const result = productPlaybook(options.type, imported.cards, card, now, importVersion(imported, now));
      print(command, toWire(result), () => picksText(result, options.budget));
    });
}

const MOST_SETS = 1000;

function addSets(program: Command): void {
  program
    .command('sets')
    .description('what questionnaires answered at random would have returned, by what is bet and how it is weighed')
    .option('--seed <number>', 'seed of the answers', numberBetween(-1, 2 ** 31), 1)
    .option('--count <number>', 'number of questionnaires', numberBetween(0, MOST_SETS + 1), 30)
    .action(async (options: SetsOptions, command: Command) => {
      const imported = await importFrom(command);
      const output = withProgress('Testing questionnaires', (report) =>
        setsOutput(imported, globals(command).now, options, report),
      );
      print(command, output, setsText);
    });
}

function addInterpret(program: Command): void {
  program
    .command('interpret')
    .description('what plain words ask for')
    .option('--text <description>', 'one description')
    .option('--file <file>', 'a file with one description a line; answers come one a line')
    .action(async (options: DescriptionOptions, command: Command) => {
      const responses = interpretLines(await readDescriptions(options));
      console.log(globals(command).json ? interpretedJson(responses) : interpretedText(responses));
    });
}

/** Adds every command of the engine to the program. */
export function addCommands(program: Command): void {
  for (const add of [
    addReports,
    addMethods,
    addRounds,
    addPrices,
    addRecord,
    addOptimize,
    addRule,
    addPicks,
    addPlaybook,
    addSets,
    addInterpret,
  ])
    add(program);
}
