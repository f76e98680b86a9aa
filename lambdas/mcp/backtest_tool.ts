import type { LIMITS } from '../../core/contract/limits/limits.ts';
import type { UsedRule } from '../../core/contract/rules/used_rules.ts';
import { TOOL_TEXTS, type ToolInput } from '../../core/contract/site/tools.ts';
import { backtestTold } from '../../core/programs/bet_answers.ts';
import { FORECAST_VERSION } from '../../core/record/chain/model_versions.ts';
import { longStrategyId } from '../../core/strategies/ids.ts';
import { ruleId } from '../../core/strategies/rules/canonical_rule.ts';
import { ApiError } from '../http/api_error.ts';
import type { Caller } from '../http/caller.ts';
import type { PortfolioReports } from '../playbooks/portfolio_reports.ts';
import { sha256 } from '../record/sha256.ts';
import { checkOf, type PublishedPlaces } from './published.ts';
import { defineTool, requireKey, type Tool } from './tool.ts';

/** What a backtest takes: the reports of the builders, and the limits of computing. */
export interface BacktestParts extends Pick<PublishedPlaces, 'site' | 'snapshots'> {
  reports: PortfolioReports;
  countCall(caller: Caller, call: keyof typeof LIMITS.perDay): Promise<void>;
  computeInTurn<Result>(caller: Caller, work: () => Result): Promise<Result>;
}

/** The conditions as a rule without a name of its own. */
function rulesOf({ rule }: ToolInput<'backtest'>): UsedRule[] {
  if (rule === undefined) return [];
  return [{ id: ruleId(rule, sha256), name: 'Rule', backs: 'fighter', conditions: rule }];
}

/**
 * Counts a backtest. Throws ApiError 429 above the limit of the day, which says how a visitor gets more; 403 for a key that may
 * not compute.
 */
async function countBacktest(caller: Caller, { site, countCall }: BacktestParts): Promise<void> {
  if (caller.by !== undefined) {
    requireKey(caller, site);
    return countCall(caller, 'optimize');
  }
  try {
    await countCall(caller, 'backtest');
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 429) throw error;
    throw new ApiError(429, TOOL_TEXTS.visitorLimit(site));
  }
}

/** The tool that tests a choice on past events, as the builders do. */
export const backtestTool = (parts: BacktestParts): Tool =>
  defineTool('backtest', async (input, caller) => {
    await countBacktest(caller, parts);
    const choice = { strategies: (input.strategies ?? []).map(longStrategyId), rules: rulesOf(input) };
    const response = await parts.reports(caller.sub, choice, (work) => parts.computeInTurn(caller, work));
    const check = await checkOf({ status: 'tested', model: { forecast: FORECAST_VERSION } }, '/playbooks/build', parts);
    return [backtestTold(response), check];
  });
