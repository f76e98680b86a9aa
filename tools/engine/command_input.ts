import { type Command, InvalidArgumentError } from 'commander';
import { LIMITS } from '../../core/contract/limits/limits.ts';
import { PLAYBOOK_TYPES, type PrebuiltType } from '../../core/contract/playbooks/playbook_types.ts';
import type { IsoDate } from '../../core/dates/iso_date.ts';
import type { SourceBouts } from '../../core/history/sources/source_bouts.ts';
import { type Import, importCards } from '../../core/imports/import_cards.ts';
import { isStrategyId } from '../../core/strategies/catalogue.ts';
import type { StrategyId } from '../../core/strategies/ids.ts';
import { packSnapshot } from '../../lambdas/snapshot/snapshot_bytes.ts';
import { readSources } from '../../local/league/read_sources.ts';
import { withProgress } from './progress.ts';
import { UsageError } from './usage_error.ts';

interface GlobalOptions {
  data?: string;
  now: IsoDate;
  json: boolean;
}

/** The options that stand on every command. */
export const globals = (command: Command) => command.optsWithGlobals<GlobalOptions>();

export async function sourcesFor(command: Command): Promise<SourceBouts> {
  const { data } = globals(command);
  if (data === undefined) throw new UsageError('--data DIR is missing: the folder that holds the source files');
  return readSources(data);
}

export const importOf = (sources: SourceBouts, today: IsoDate): Import =>
  withProgress('Reading history', (report) => importCards(sources, today, report));

export const importFrom = async (command: Command): Promise<Import> =>
  importOf(await sourcesFor(command), globals(command).now);

export function print<Result>(command: Command, result: Result, text: (result: Result) => string): void {
  console.log(globals(command).json ? JSON.stringify(result, null, 1) : text(result));
}

/** The version that a snapshot of this import would have. */
export const importVersion = ({ cards, report }: Import, asOf: IsoDate) =>
  packSnapshot({ league: 'ufc', credits: [], asOf, report, cards }).version;

export function numberBetween(least: number, most: number) {
  return (text: string): number => {
    const value = Number(text);
    if (text.trim() === '' || !(value > least && value < most)) {
      throw new InvalidArgumentError(`It must be a number above ${least} and below ${most}.`);
    }
    return value;
  };
}

export function strategiesArgument(text: string): StrategyId[] {
  const ids = text.split(',').map((id) => id.trim());
  const unknown = ids.find((id) => !isStrategyId(id));
  if (unknown !== undefined) throw new InvalidArgumentError(`${unknown || 'An empty name'} is not a known strategy.`);
  if (new Set(ids).size < ids.length) throw new InvalidArgumentError('A strategy stands there twice.');
  if (ids.length > LIMITS.strategies) throw new InvalidArgumentError(`At most ${LIMITS.strategies} strategies.`);
  return ids.filter(isStrategyId);
}

export function typeArgument(text: string): PrebuiltType {
  const type = PLAYBOOK_TYPES.find((known) => known === text);
  if (type === undefined) throw new InvalidArgumentError(`It must be one of ${PLAYBOOK_TYPES.join(', ')}.`);
  return type;
}

const LEAST_BUDGET = 0.01;
const MOST_BUDGET = 1e9;

export function budgetArgument(text: string): number {
  const value = Number(text);
  if (!(value >= LEAST_BUDGET && value <= MOST_BUDGET)) {
    throw new InvalidArgumentError(`It must be an amount in dollars from ${LEAST_BUDGET} to ${MOST_BUDGET}.`);
  }
  return value;
}
